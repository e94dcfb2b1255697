import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { PersonId } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { unusedAfterMs } from './sessions'
import { selectSession } from './store'

/** Keys for fetching files by URL, where the session token must not appear. */
export interface FileKeys {
  /** Creates a key that stays the same for half a day, so that file URLs can be cached. */
  keyOf(sessionId: string): { key: string; untilMs: number }
  /** The key's owner; `expired` if the key was valid, and undefined if it is forged or its session has ended. */
  personOf(key: string): Promise<PersonId | 'expired' | undefined>
}

/**
 * The period of a key (ms). A key is valid for one to two periods: a new one is issued while the previous one still
 * works.
 */
export const filePeriodMs = 12 * 3_600_000
const sealBytes = 24
const format = /^([0-9a-f]{32})\.([0-9a-z]{1,8})\.([\w-]{32})$/

/**
 * A key is a session id and the number of a period, with an HMAC: it only opens files, does not reveal the token, and expires with the
 * period and with the session.
 */
export function createFileKeys({ secret, read }: { secret: Buffer; read: () => ReadWork }): FileKeys {
  const sealing = Buffer.from(hkdfSync('sha256', secret, '', 'linnet file key', 32))
  const sealOf = (words: string) =>
    createHmac('sha256', sealing).update(words).digest().subarray(0, sealBytes)
  return {
    keyOf(sessionId) {
      const id = sessionId.replaceAll('-', '')
      const last = Math.floor((read().nowMs + phaseOf(id)) / filePeriodMs) + 1
      const words = `${id}.${last.toString(36)}`
      return { key: `${words}.${sealOf(words).toString('base64url')}`, untilMs: endOf(id, last) }
    },
    async personOf(key) {
      const [, id = '', last = '', seal = ''] = format.exec(key) ?? []
      if (id === '' || !timingSafeEqual(sealOf(`${id}.${last}`), Buffer.from(seal, 'base64url')))
        return undefined
      const { sql, nowMs } = read()
      const person = await selectSession(sql, { id, seenAfterMs: nowMs - unusedAfterMs })
      return person && endOf(id, Number.parseInt(last, 36)) <= nowMs ? 'expired' : person
    },
  }
}

/** The offset of a session's periods, so that people don't all refetch their pictures at once. */
const phaseOf = (id: string) => Number.parseInt(id.slice(-8), 16) % filePeriodMs
const endOf = (id: string, last: number) => (last + 1) * filePeriodMs - phaseOf(id)
