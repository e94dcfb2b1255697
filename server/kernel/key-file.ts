import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const keyBytes = 32

/** Creates a key of 32 random bytes. */
export const createKey = (): Buffer => randomBytes(keyBytes)

/**
 * Reads a key file, or creates it at first start, readable only by the server's user.
 * @throws if it can be neither read nor written, or holds something else
 */
export function loadKey(path: string): Buffer {
  const key = readKey(path) ?? makeKey(path)
  if (key.length !== keyBytes) throw new Error(`${path} is not a key`)
  return key
}

function readKey(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function makeKey(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, createKey(), { mode: 0o600 })
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

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
