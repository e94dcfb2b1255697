import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { PersonId } from '@linnet/protocol'
import type { Reading } from '../kernel/work'
import { unusedAfterMs } from './sessions'
import { selectSession } from './store'

/** What fetches files in the place of the token, which must stand in no address. */
export interface FileKeys {
  /** The same for each asking, so that addresses stay the same. */
  keyOf(sessionId: string): string
  /** Whose key it is; undefined when nobody made it, or its session has ended. */
  personOf(key: string): Promise<PersonId | undefined>
}

const sealBytes = 24
const form = /^([0-9a-f]{32})\.([\w-]{32})$/

/**
 * A key is the id of a session under a seal that only this server can make: it opens files and nothing else, cannot be
 * turned into the token, and is worth nothing once the session has ended.
 */
export function createFileKeys({ secret, read }: { secret: Buffer; read: () => Reading }): FileKeys {
  const sealing = Buffer.from(hkdfSync('sha256', secret, '', 'linnet file key', 32))
  const sealOf = (id: string) => createHmac('sha256', sealing).update(id).digest().subarray(0, sealBytes)
  return {
    keyOf(sessionId) {
      const id = sessionId.replaceAll('-', '')
      return `${id}.${sealOf(id).toString('base64url')}`
    },
    async personOf(key) {
      const [, id = '', seal = ''] = form.exec(key) ?? []
      if (id === '' || !timingSafeEqual(sealOf(id), Buffer.from(seal, 'base64url'))) return undefined
      const { sql, nowMs } = read()
      return selectSession(sql, { id, seenAfterMs: nowMs - unusedAfterMs })
    },
  }
}
