import { join } from 'node:path'
import { createKey, loadKey } from '../kernel/key-file'
import type { Log } from '../kernel/log'

/**
 * The key that verification codes are hashed with; file keys use one derived from it. A hash of six digits can be
 * reversed at once, so the key is stored outside the database. Created on first start; if the data folder isn't
 * writable, codes only last until the next restart.
 */
export function readCodeKey({ dataDir, log }: { dataDir: string; log: Log }): Buffer {
  try {
    return loadKey(join(dataDir, 'secrets', 'verification.key'))
  } catch (error) {
    log.warn('cannot store the key for verification codes: codes will not survive a restart', { error })
    return createKey()
  }
}
