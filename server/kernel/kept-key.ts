import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const keyBytes = 32

/** A key of 32 random bytes. */
export const freshKey = (): Buffer => randomBytes(keyBytes)

/**
 * The key in a file that only the server's user may read, made at the first start.
 * @throws when it can be neither read nor written, or when the file holds something else
 */
export function keepKey(path: string): Buffer {
  const key = readKey(path) ?? makeKey(path)
  if (key.length !== keyBytes) throw new Error(`${path} is no key`)
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
  writeFileSync(draft, freshKey(), { mode: 0o600 })
  try {
    // Appears whole or not at all, and never in the place of the key of a server that started at the same moment.
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
