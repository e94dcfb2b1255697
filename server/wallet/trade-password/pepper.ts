import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { loadKey } from '../../kernel/key-file'
import { plainReason, StartRefusal } from '../../kernel/start-refusal'

/** Derives the value to hash from a person's six digits and a secret key. */
export type Pepper = (personId: string, pin: string) => string

/**
 * Six digits fall to a million guesses, so hashes alone wouldn't survive a stolen database: the key is kept outside it.
 * Created at first start. Losing it invalidates every trade password.
 */
export function openPepper(dataDir: string): Pepper {
  const key = readKey(dataDir)
  return (personId, pin) => createHmac('sha256', key).update(`${personId}\n${pin}`).digest('base64')
}

function readKey(dataDir: string): Buffer {
  try {
    return loadKey(join(dataDir, 'secrets', 'trade-password.key'))
  } catch (error) {
    throw new StartRefusal(
      `Cannot read or store the key for payment PINs: ${plainReason(error)}. Restore the one they were created with.`,
    )
  }
}
