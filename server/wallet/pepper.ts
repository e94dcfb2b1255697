import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainReason, StartRefusal } from '../kernel/start-refusal'

const keyBytes = 32

/** Makes of a person's six digits what is hashed: without the key, a stolen database says nothing of them. */
export type Pepper = (personId: string, pin: string) => string

/**
 * Six digits are a million guesses, so their hashes are worth something only together with a key that is kept apart from
 * the database. Made at the first start. Whoever loses it loses every trade password, so it must be kept.
 */
export function openPepper(dataDir: string): Pepper {
  const key = readKey(dataDir)
  return (personId, pin) => createHmac('sha256', key).update(`${personId}\n${pin}`).digest('base64')
}

function readKey(dataDir: string): Buffer {
  const folder = join(dataDir, 'secrets')
  const path = join(folder, 'trade-password.key')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, randomBytes(keyBytes), { mode: 0o600 })
    try {
      // Appears whole or not at all, and never in the place of one that is there.
      linkSync(draft, path)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      unlinkSync(draft)
    }
    const key = readFileSync(path)
    if (key.length === keyBytes) return key
  } catch (error) {
    throw new StartRefusal(`The key of trade passwords cannot be kept in ${folder}: ${plainReason(error)}.`)
  }
  throw new StartRefusal(`${path} is no key: put back the one that trade passwords were made with.`)
}
