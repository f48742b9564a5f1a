import Dispatch
import Foundation
import InventoryKit
import NavigationCore

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  /// Serves an app that also runs elsewhere in this process, such as in the terminal: one model, two interfaces.
  ///
  /// A page without a window follows the window in front. A page with a window has its own.
  @MainActor
  public final class LiveSite {
    public let address: String
    /// The number of pages that are connected. A page is also disconnected for a moment while it is loaded again.
    public var browsers: Int { connected }
    @StateBinding private var connected = 0
    /// Why the server has ended, until the user is told.
    public var problem: String?
    private let server: Server
    private let changes: ObservationToken

    /// Serves an app on a port. The app is used on the main actor.
    public init(_ app: StateBinding<InventoryWindows>, port: UInt16) throws(Server.Problem) {
      let server = try Server(port: port)
      let site = WindowSite(app, isFollowing: true)
      site.hosts = server.hosts
      nonisolated(unsafe) let shared = site
      (self.server, address) = (server, "http://127.0.0.1:\(server.port)/")
      changes = observe { server.send(event: site.following?.seen ?? "") }
      Thread.detachNewThread { [weak self] in
        do {
          try server.run { request in
            let done = DispatchSemaphore(value: 0)
            nonisolated(unsafe) var answer = HTTPResponse(.timeout)
            Task { @MainActor in
              answer = shared.respond(to: request)
              done.signal()
            }
            done.wait()
            return answer
          } listening: { count in
            Task { @MainActor in self?.connected = count }
          }
        } catch {
          Task { @MainActor in self?.problem = "\(error)" }
        }
      }
    }

    deinit {
      changes.cancel()
      server.stop()
    }
  }
#else
  @MainActor
  public final class LiveSite {
    public let address = ""
    public let browsers = 0
    public var problem: String?
    public init(_ app: StateBinding<InventoryWindows>, port: UInt16) throws {
      throw CocoaError(.featureUnsupported)
    }
  }
#endif
