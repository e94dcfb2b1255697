import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../kernel/log'

const keyBytes = 32

/**
 * The key under which verification codes are hashed, and from which that of file keys is derived: six digits alone are
 * guessed from their hash at once, so the key is kept apart from the database. Made at the first start; without a folder
 * to write to, codes are good until the next start only.
 */
export function readCodeKey({ dataDir, log }: { dataDir: string; log: Log }): Buffer {
  const folder = join(dataDir, 'secrets')
  const path = join(folder, 'verification.key')
  try {
    return readKey(path) ?? makeKey({ folder, path })
  } catch (error) {
    log.warn('the key of verification codes cannot be kept: codes end with this process', { error })
    return randomBytes(keyBytes)
  }
}

function readKey(path: string): Buffer | undefined {
  try {
    const key = readFileSync(path)
    return key.length === keyBytes ? key : undefined
  } catch {
    return undefined
  }
}

function makeKey({ folder, path }: { folder: string; path: string }): Buffer {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, randomBytes(keyBytes), { mode: 0o600 })
  try {
    // Appears whole or not at all, and never in the place of the key of a server that started at the same moment.
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    unlinkSync(draft)
  }
  const key = readKey(path)
  if (!key) throw new Error(`${path} is no key`)
  return key
}
