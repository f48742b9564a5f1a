import Foundation

/// Why the app cannot be read or written.
public enum StorageError: Error, Equatable, Sendable {
  /// There is something else in its place: a folder, a device.
  case notAFile(String)
  /// It cannot be read, and not be kept under another name either. It was not touched.
  case unreadable(String, reason: String)
  case unwritable(String, reason: String)

  /// The exit status for it, as `sysexits.h` has them.
  public var exitStatus: Int32 {
    switch self {
    case .notAFile, .unreadable: 66
    case .unwritable: 74
    }
  }

  /// Whether there is nothing at all at a path.
  static func isOfNothing(_ error: any Error) -> Bool {
    let error = root(of: error)
    if error.domain == NSPOSIXErrorDomain { return [ENOENT, ENOTDIR].contains(Int32(error.code)) }
    return [.fileNoSuchFile, .fileReadNoSuchFile].contains(CocoaError.Code(rawValue: error.code))
  }

  /// What the system itself said.
  private static func root(of error: any Error) -> NSError {
    var error = error as NSError
    while let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error {
      error = underlying as NSError
    }
    return error
  }

  /// What the system says of an error, in a few words.
  static func reason(_ error: any Error) -> String {
    let error = root(of: error)
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileWriteOutOfSpace: return "There is no space left"
    case .fileWriteNoPermission, .fileReadNoPermission: return "Permission denied"
    case .fileWriteVolumeReadOnly: return "The volume is read-only"
    case .fileNoSuchFile, .fileReadNoSuchFile: return "There is no such folder"
    case .fileWriteUnknown: return "The system refused it"
    default: return error.localizedDescription
    }
  }
}

extension StorageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notAFile(let path): "'\(path)' is not a file."
    case .unreadable(let path, let reason):
      "'\(path)' cannot be read and not be kept aside, and was left as it is: \(reason)."
    case .unwritable(let path, let reason): "'\(path)' cannot be written: \(reason)."
    }
  }
}
