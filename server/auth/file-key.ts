import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { unusedAfterMs } from './sessions'
import { selectSession } from './store'

/** Keys for fetching files by URL, where the session token must not appear. */
export interface FileKeys {
  /** Stable per session, so that file URLs are cacheable. */
  keyOf(sessionId: string): string
  /** The key's owner; undefined if it is forged or its session has ended. */
  personOf(key: string): Promise<PersonId | undefined>
}

const sealBytes = 24
const format = /^([0-9a-f]{32})\.([\w-]{32})$/

/** A key is a session id with an HMAC: it only opens files, does not reveal the token, and expires with the session. */
export function createFileKeys({ secret, read }: { secret: Buffer; read: () => ReadWork }): FileKeys {
  const sealing = Buffer.from(hkdfSync('sha256', secret, '', 'linnet file key', 32))
  const sealOf = (id: string) => createHmac('sha256', sealing).update(id).digest().subarray(0, sealBytes)
  return {
    keyOf(sessionId) {
      const id = sessionId.replaceAll('-', '')
      return `${id}.${sealOf(id).toString('base64url')}`
    },
    async personOf(key) {
      const [, id = '', seal = ''] = format.exec(key) ?? []
      if (id === '' || !timingSafeEqual(sealOf(id), Buffer.from(seal, 'base64url'))) return undefined
      const { sql, nowMs } = read()
      return selectSession(sql, { id, seenAfterMs: nowMs - unusedAfterMs })
    },
  }
}
