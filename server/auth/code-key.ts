import { join } from 'node:path'
import { freshKey, keepKey } from '../kernel/kept-key'
import type { Log } from '../kernel/log'

/**
 * The key under which verification codes are hashed, and from which that of file keys is derived: six digits alone are
 * guessed from their hash at once, so the key is kept apart from the database. Made at the first start; without a folder
 * to write to, codes are good until the next start only.
 */
export function readCodeKey({ dataDir, log }: { dataDir: string; log: Log }): Buffer {
  try {
    return keepKey(join(dataDir, 'secrets', 'verification.key'))
  } catch (error) {
    log.warn('the key of verification codes cannot be kept: codes end with this process', { error })
    return freshKey()
  }
}
