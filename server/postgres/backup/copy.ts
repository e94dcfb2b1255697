/** Copies folders into a backup and out of it, with the hash of every file on the way. */
import { createHash, type KeyObject } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  type Stats,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createOpening, createSeal, sealBytes } from './sealing'

export interface CopiedFile {
  /** The path relative to the backup, with `/`. */
  path: string
  /** The length of the content. */
  bytes: number
  /** The hash of the file in the backup, encrypted or not. */
  sha256: string
}

/** The change of a file's content on its way. */
export interface Way {
  /** Encrypts it for this key. */
  seals?: KeyObject | undefined
  /** Decrypts it with this key. */
  opens?: KeyObject | undefined
}

const chunk = Buffer.alloc(1024 * 1024)

/** Copies one file, readable only by its owner. Returns undefined if the source is gone. */
export function copyHashed(from: string, to: string, way: Way = {}): Omit<CopiedFile, 'path'> | undefined {
  const source = openExisting(from)
  if (source === undefined) return undefined
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const target = openSync(to, 'wx', 0o600)
  try {
    const copied = pump(() => chunk.subarray(0, readSync(source, chunk, 0, chunk.length, null)), target, way)
    fsyncSync(target)
    return copied
  } finally {
    closeSync(source)
    closeSync(target)
  }
}

/** Writes what `read` returns until that is nothing; measures the content, and hashes it as it is in the backup. */
function pump(read: () => Buffer, target: number, { seals, opens }: Way): Omit<CopiedFile, 'path'> {
  const transform = seals ? createSeal(seals) : opens && createOpening(opens)
  const hash = createHash('sha256')
  let [given, written] = [0, 0]
  const write = (piece: Buffer): void => {
    if (!opens) hash.update(piece)
    for (let at = 0; at < piece.length;) at += writeSync(target, piece, at, piece.length - at)
    written += piece.length
  }
  for (let piece; (piece = read()).length > 0;) {
    given += piece.length
    if (opens) hash.update(piece)
    write(transform ? transform.update(piece) : piece)
  }
  if (transform) write(transform.final())
  return { bytes: opens ? written : given, sha256: hash.digest('hex') }
}

/** Writes a small file into the backup. */
export function writeHashed(
  { root, path, ...way }: { root: string; path: string } & Way,
  content: string | Uint8Array,
): CopiedFile {
  const to = join(root, path)
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const target = openSync(to, 'wx', 0o600)
  try {
    let rest = Buffer.from(content)
    const read = () => {
      const piece = rest
      rest = Buffer.alloc(0)
      return piece
    }
    const copied = pump(read, target, way)
    fsyncSync(target)
    return { path, ...copied }
  } finally {
    closeSync(target)
  }
}

export interface TreeCopy {
  from: string
  /** The folder of the backup, and the path in it. */
  root: string
  path: string
  /** Whether to copy a relative path; otherwise it is left out, including everything inside such a folder. */
  takes?: (path: string) => boolean
  /** An earlier copy by path, begun at that time, from which unchanged files are linked. */
  earlier?: Earlier | undefined
  /** Encrypts the copies for this key. */
  seals?: KeyObject | undefined
}

export interface Earlier {
  root: string
  startedMs: number
  files: ReadonlyMap<string, CopiedFile>
  /** Whether to read a copy again before it is linked. */
  rereads: (file: CopiedFile) => boolean
}

/** Copies a folder that may change in the meantime: files that vanish are skipped. Empty folders are kept. */
export function copyTree({ from, root, path, takes = () => true, earlier, seals }: TreeCopy): CopiedFile[] {
  const copied: CopiedFile[] = []
  const visit = (relative: string): void => {
    const entry = statExisting(join(from, relative))
    if (entry?.isDirectory()) {
      mkdirSync(join(root, path, relative), { recursive: true, mode: 0o700 })
      for (const name of readExisting(join(from, relative))) {
        const inside = relative === '' ? name : `${relative}/${name}`
        if (takes(inside)) visit(inside)
      }
    } else if (entry?.isFile()) {
      const target = `${path}/${relative}`
      const file =
        linkEarlier(entry, { earlier, path: target, to: join(root, target), extra: seals ? sealBytes : 0 }) ??
        copyHashed(join(from, relative), join(root, target), { seals })
      if (file) copied.push({ path: target, ...file })
    }
  }
  visit('')
  return copied
}

/** Links the earlier copy of a file that has not changed since; undefined if there is none, it is damaged, or it is on another disk. */
function linkEarlier(
  { size, mtimeMs }: Stats,
  { earlier, path, to, extra }: Pick<TreeCopy, 'earlier'> & { path: string; to: string; extra: number },
): Omit<CopiedFile, 'path'> | undefined {
  const found = earlier?.files.get(path)
  if (!earlier || !found || found.bytes !== size || mtimeMs >= earlier.startedMs) return undefined
  const copy = join(earlier.root, path)
  // A copy that was cut off, or has decayed, would spoil this backup as well.
  const isWhole = statExisting(copy)?.size === found.bytes + extra
  if (!isWhole || (earlier.rereads(found) && hashOf(copy) !== found.sha256)) return undefined
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  try {
    linkSync(copy, to)
  } catch {
    return undefined
  }
  return { bytes: found.bytes, sha256: found.sha256 }
}

function hashOf(path: string): string {
  const source = openSync(path, 'r')
  const hash = createHash('sha256')
  try {
    for (let length; (length = readSync(source, chunk, 0, chunk.length, null)) > 0;)
      hash.update(chunk.subarray(0, length))
  } finally {
    closeSync(source)
  }
  return hash.digest('hex')
}

const openExisting = (path: string) => orGone(() => openSync(path, 'r'))
const statExisting = (path: string): Stats | undefined => orGone(() => lstatSync(path))
const readExisting = (path: string): string[] => orGone(() => readdirSync(path)) ?? []

function orGone<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
