import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { keepKey } from '../../kernel/kept-key'
import { plainReason, StartRefusal } from '../../kernel/start-refusal'

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
  try {
    return keepKey(join(dataDir, 'secrets', 'trade-password.key'))
  } catch (error) {
    throw new StartRefusal(
      `Cannot read or store the key for payment PINs: ${plainReason(error)}. Restore the one they were created with.`,
    )
  }
}
