// Prints which files of a module use which others, from the index store that the compiler writes. `.ci/layers` runs it.
//
// The arguments are the store and the folder that contains the folders of the modules. It prints `file`, the module, and a name for
// each file with an up-to-date entry in the store; and `use`, the module, a file, the file that declares the symbol, the
// line of the use, and the symbol for each use.
import Glibc

extension Text {
  var string: String {
    String(decoding: UnsafeRawBufferPointer(start: data, count: Int(length)), as: UTF8.self)
  }
}

/// Calls `body` for each element to which a C function `apply` applies a callback.
func each(
  _ apply: (UnsafeMutableRawPointer, @escaping Each) -> Bool, _ body: @escaping (Ref) -> Void
) {
  final class Visit {
    let body: (Ref) -> Void
    init(_ body: @escaping (Ref) -> Void) { self.body = body }
  }
  _ = apply(Unmanaged.passRetained(Visit(body)).toOpaque()) { visit, element in
    if let visit, let element { Unmanaged<Visit>.fromOpaque(visit).takeUnretainedValue().body(element) }
    return true
  }
}

let (storePath, folder) = (CommandLine.arguments[1], CommandLine.arguments[2] + "/")
// Without a store, nothing is printed: there is no build yet.
guard let store = indexstore_store_create(storePath, nil) else { exit(0) }

struct File: Hashable {
  let module: String
  let name: String
}

struct Unit {
  let reader: Ref
  let path: String
  let written: Int64
}

func nanoseconds(_ seconds: Int, _ nanoseconds: Int) -> Int64 {
  Int64(seconds) * 1_000_000_000 + Int64(nanoseconds)
}

// The newest unit of each file that still exists: a store keeps the units of removed files and of other builds.
var unitNames: [String] = []
_ = withUnsafeMutablePointer(to: &unitNames) {
  indexstore_store_units_apply_f(store, 0, $0) { names, name in
    names?.assumingMemoryBound(to: [String].self).pointee.append(name.string)
    return true
  }
}
var units: [File: Unit] = [:]
for reader in unitNames.compactMap({ indexstore_unit_reader_create(store, $0, nil) }) {
  let path = indexstore_unit_reader_get_main_file(reader).string
  let module = indexstore_unit_reader_get_module_name(reader).string
  guard path.hasPrefix(folder + module + "/"), path.hasSuffix(".swift"), access(path, F_OK) == 0 else {
    continue
  }
  let file = File(module: module, name: String(path.dropFirst(folder.count + module.count + 1).dropLast(6)))
  var seconds: Int64 = 0
  var rest: Int64 = 0
  indexstore_unit_reader_get_modification_time(reader, &seconds, &rest)
  let written = nanoseconds(Int(seconds), Int(rest))
  if let other = units[file], other.written > written { continue }
  units[file] = Unit(reader: reader, path: path, written: written)
}
// A unit that is older than its file is no knowledge of the file.
units = units.filter { _, unit in
  var status = stat()
  return stat(unit.path, &status) == 0
    && nanoseconds(status.st_mtim.tv_sec, status.st_mtim.tv_nsec) <= unit.written
}

struct Use {
  let file: File
  let symbol: String
  let line: UInt32
}

// For each symbol, by its USR: the file that declares it, its name, and for an accessor, its property.
var home: [String: File] = [:]
var name: [String: String] = [:]
var property: [String: String] = [:]
var uses: [Use] = []

/// Reads one occurrence of a symbol in a file.
func read(_ occurrence: Ref, in file: File) {
  guard let symbol = indexstore_occurrence_get_symbol(occurrence) else { return }
  let usr = indexstore_symbol_get_usr(symbol).string
  // Bit 0: a declaration; bit 1: a definition.
  guard indexstore_occurrence_get_roles(occurrence) & 3 != 0 else {
    var line: UInt32 = 0
    var column: UInt32 = 0
    indexstore_occurrence_get_line_col(occurrence, &line, &column)
    uses.append(Use(file: file, symbol: usr, line: line))
    return
  }
  home[usr] = file
  name[usr] = indexstore_symbol_get_name(symbol).string
  each({ indexstore_occurrence_relations_apply_f(occurrence, $0, $1) }) { relation in
    guard let other = indexstore_symbol_relation_get_symbol(relation) else { return }
    let roles = indexstore_symbol_relation_get_roles(relation)
    if roles & 1 << 15 != 0 {  // accessor of
      property[usr] = indexstore_symbol_get_usr(other).string
    } else if roles & 1 << 9 != 0 {  // child of
      name[usr] = "\(indexstore_symbol_get_name(other).string).\(name[usr] ?? "")"
    }
  }
}

for (file, unit) in units {
  print("file", file.module, file.name, separator: "\t")
  each({ indexstore_unit_reader_dependencies_apply_f(unit.reader, $0, $1) }) { dependency in
    // Kind 2: a record.
    guard indexstore_unit_dependency_get_kind(dependency) == 2,
      indexstore_unit_dependency_get_filepath(dependency).string == unit.path,
      let record = indexstore_record_reader_create(
        store, indexstore_unit_dependency_get_name(dependency).string, nil)
    else { return }
    each({ indexstore_record_reader_occurrences_apply_f(record, $0, $1) }) { read($0, in: file) }
  }
}
for use in uses {
  guard let target = home[use.symbol], target != use.file, target.module == use.file.module else { continue }
  let symbol = name[property[use.symbol] ?? use.symbol] ?? name[use.symbol] ?? ""
  print("use", target.module, use.file.name, target.name, use.line, symbol, separator: "\t")
}
