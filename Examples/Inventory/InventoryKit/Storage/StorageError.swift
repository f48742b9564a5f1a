import Foundation

/// An error reading or writing the data file.
public enum StorageError: Error, Equatable, Sendable {
  /// The path leads to a folder or a device.
  case notAFile(String)
  /// The file can be neither read nor renamed, and is unchanged.
  case unreadable(String, reason: String)
  case unwritable(String, reason: String)

  /// The exit status, from `sysexits.h`.
  public var exitStatus: Int32 {
    switch self {
    case .notAFile, .unreadable: 66
    case .unwritable: 74
    }
  }

  /// Whether an error means that the path doesn't exist.
  static func isOfNothing(_ error: any Error) -> Bool {
    let error = root(of: error)
    if error.domain == NSPOSIXErrorDomain { return [ENOENT, ENOTDIR].contains(Int32(error.code)) }
    return [.fileNoSuchFile, .fileReadNoSuchFile].contains(CocoaError.Code(rawValue: error.code))
  }

  /// Returns the innermost error.
  private static func root(of error: any Error) -> NSError {
    var error = error as NSError
    while let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error {
      error = underlying as NSError
    }
    return error
  }

  /// Returns the reason in a few words.
  static func reason(_ error: any Error) -> String {
    let error = root(of: error)
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileWriteOutOfSpace: return "The disk is full"
    case .fileWriteNoPermission, .fileReadNoPermission: return "Permission denied"
    case .fileWriteVolumeReadOnly: return "The volume is read-only"
    case .fileNoSuchFile, .fileReadNoSuchFile: return "The folder does not exist"
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
      "'\(path)' can be neither read nor renamed, and is unchanged: \(reason)."
    case .unwritable(let path, let reason): "'\(path)' cannot be written: \(reason)."
    }
  }
}
