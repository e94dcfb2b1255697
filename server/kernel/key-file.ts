/**
 * Keys outside the database, so that a copy of the database alone decrypts nothing. A key is created by the start of the server
 * that first needs it (`server/keys`), and by nothing else: a key created in place of a lost one would decrypt nothing either.
 */
import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { plainReason, StartRefusal } from './start-refusal'

const keyBytes = 32

/** A key of a domain, in the folder of keys. */
export interface KeyFile {
  /** The file name, such as `packets.key`. */
  file: string
  /** The data that the key protects: `red packets`. */
  opens: string
  /** The consequence of losing the key, as a sentence for operators. */
  withoutIt: string
}

export const keyPath = (secretsDir: string, { file }: Pick<KeyFile, 'file'>): string => join(secretsDir, file)

/** Opens a key. Throws a `StartRefusal` if it isn't there. */
export function openKey(secretsDir: string, key: KeyFile): Buffer {
  const path = keyPath(secretsDir, key)
  try {
    const found = readKey(path)
    if (found) return found
  } catch (error) {
    throw new StartRefusal(`Cannot read ${path}, the key for ${key.opens}: ${plainReason(error)}.`)
  }
  throw new StartRefusal(`${path}, the key for ${key.opens}, is missing. Restore it.`)
}

/** Reads a key file; undefined if there is none. Throws if it holds something else. */
export function readKey(path: string): Buffer | undefined {
  try {
    const key = readFileSync(path)
    if (key.length !== keyBytes) throw new Error('it is not a key')
    return key
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Makes a key of 32 random bytes, readable only by the server's user. Returns the existing key if another server was first. */
export function makeKey(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(keyBytes), { mode: 0o600, flush: true })
  try {
    // Atomic, and never overwrites the key of a server that started at the same moment.
    linkSync(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(path)
}

/** Identifies a key. Derived, so that it reveals nothing about the key or about what the key has signed or encrypted. */
export const fingerprintOf = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'linnet key fingerprint', 16)).toString('hex')

/** The fingerprints of the keys that are there, by file. */
export const fingerprintsIn = (
  secretsDir: string,
  keys: readonly Pick<KeyFile, 'file'>[],
): Record<string, string> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const found = readKey(keyPath(secretsDir, key))
      return found ? [[key.file, fingerprintOf(found)]] : []
    }),
  )

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
