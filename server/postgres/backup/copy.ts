/** Copies folders into a backup and out of it, with the hash of every file on the way. */
import { createHash } from 'node:crypto'
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
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

export interface CopiedFile {
  /** The path relative to the backup, with `/`. */
  path: string
  bytes: number
  sha256: string
}

const chunk = Buffer.alloc(1024 * 1024)

/** Copies one file, readable only by its owner. Returns undefined if the source is gone. */
export function copyHashed(from: string, to: string): Omit<CopiedFile, 'path'> | undefined {
  const source = openExisting(from)
  if (source === undefined) return undefined
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const target = openSync(to, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for (;;) {
      const length = readSync(source, chunk, 0, chunk.length, null)
      if (length === 0) break
      hash.update(chunk.subarray(0, length))
      for (let written = 0; written < length;) written += writeSync(target, chunk, written, length - written)
      bytes += length
    }
    fsyncSync(target)
  } finally {
    closeSync(source)
    closeSync(target)
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Writes a small file into the backup. */
export function writeHashed(root: string, path: string, content: string): CopiedFile {
  const to = join(root, path)
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  writeFileSync(to, content, { mode: 0o600, flag: 'wx', flush: true })
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { path, bytes: Buffer.byteLength(content), sha256 }
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
}

export interface Earlier {
  root: string
  startedMs: number
  files: ReadonlyMap<string, CopiedFile>
  /** Whether to read a copy again before it is linked. */
  rereads: (file: CopiedFile) => boolean
}

/** Copies a folder that may change in the meantime: files that vanish are skipped. Empty folders are kept. */
export function copyTree({ from, root, path, takes = () => true, earlier }: TreeCopy): CopiedFile[] {
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
        linkEarlier(entry, { earlier, path: target, to: join(root, target) }) ??
        copyHashed(join(from, relative), join(root, target))
      if (file) copied.push({ path: target, ...file })
    }
  }
  visit('')
  return copied
}

/** Links the earlier copy of a file that has not changed since; undefined if there is none, it is damaged, or it is on another disk. */
function linkEarlier(
  { size, mtimeMs }: Stats,
  { earlier, path, to }: Pick<TreeCopy, 'earlier'> & { path: string; to: string },
): Omit<CopiedFile, 'path'> | undefined {
  const found = earlier?.files.get(path)
  if (!earlier || !found || found.bytes !== size || mtimeMs >= earlier.startedMs) return undefined
  const copy = join(earlier.root, path)
  // A copy that was cut off, or has decayed, would spoil this backup as well.
  const isWhole = statExisting(copy)?.size === found.bytes
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
