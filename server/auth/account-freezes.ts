/** Frozen accounts: their sessions end, and a login only opens the page about the freeze and the appeal. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { PersonId } from '@linnet/protocol'
import { Refusal } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import {
  type AccountFreezeRow,
  deleteAccountFreeze,
  deleteFrozenSessions,
  insertFrozenSessions,
  selectAccountFreeze,
  selectFreezeOfToken,
  upsertAccountFreeze,
} from './account-freeze-store'
import { lockPasswordHash } from './store'

export interface AccountFreeze {
  personId: PersonId
  sanctionId: string
  /** A code of the protocol's sanction reasons. */
  reason: string
  /** The end of the freeze (ms); undefined means until it is lifted. */
  untilMs: number | undefined
}

/** Lets a person who has proved to own a frozen account read about the freeze and appeal, and nothing else. */
export interface FreezeTickets {
  ticketOf(personId: PersonId, nowMs: number): string
  /** The owner of a ticket; undefined if the ticket is forged or has expired. */
  personOf(ticket: string, nowMs: number): PersonId | undefined
}

interface SessionEnder {
  end(work: Work, ending: { personId: PersonId; reason: 'frozen' }): Promise<number>
}

const ticketMs = 24 * 3_600_000
const sealBytes = 24
const format = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{32})$/

export function createFreezeTickets(secret: Buffer): FreezeTickets {
  const sealing = Buffer.from(hkdfSync('sha256', secret, '', 'linnet freeze ticket', 32))
  const sealOf = (words: string) =>
    createHmac('sha256', sealing).update(words).digest().subarray(0, sealBytes)
  return {
    ticketOf(personId, nowMs) {
      const words = `${personId}.${Math.ceil((nowMs + ticketMs) / 1000).toString(36)}`
      return `${words}.${sealOf(words).toString('base64url')}`
    },
    personOf(ticket, nowMs) {
      const [, id = '', end = '', seal = ''] = format.exec(ticket) ?? []
      if (id === '' || !timingSafeEqual(sealOf(`${id}.${end}`), Buffer.from(seal, 'base64url')))
        return undefined
      return Number.parseInt(end, 36) * 1000 > nowMs ? (id as PersonId) : undefined
    },
  }
}

/** Freezes an account and ends its sessions. Logins wait for the credential's lock, so that none slips through. */
export async function freezeAccount(
  work: Work,
  sessions: SessionEnder,
  { personId, sanctionId, reason, untilMs }: AccountFreeze,
): Promise<void> {
  const { sql, nowMs } = work
  await lockPasswordHash(sql, personId)
  const until = untilMs === undefined ? null : new Date(untilMs)
  await upsertAccountFreeze(sql, { personId, sanctionId, reason, until, nowMs })
  await insertFrozenSessions(sql, { personId, nowMs })
  await sessions.end(work, { personId, reason: 'frozen' })
}

export async function unfreezeAccount({ sql }: Work, personId: PersonId): Promise<void> {
  await deleteAccountFreeze(sql, personId)
}

/** Refuses to sign in to a frozen account. Call it after the credential was locked and proved. */
export async function requireNotFrozen(
  { sql, nowMs }: ReadWork,
  tickets: FreezeTickets,
  personId: PersonId,
): Promise<void> {
  const freeze = await selectAccountFreeze(sql, { personId, nowMs })
  if (freeze) throw frozenRefusal(freeze, tickets, nowMs)
}

/** Refuses the token of a session that a freeze has ended. */
export async function requireTokenNotFrozen(
  { sql, nowMs }: ReadWork,
  tickets: FreezeTickets,
  tokenDigest: Buffer,
): Promise<void> {
  const freeze = await selectFreezeOfToken(sql, { tokenDigest, nowMs })
  if (freeze) throw frozenRefusal(freeze, tickets, nowMs)
}

const frozenRefusal = (
  { personId, reason, until }: AccountFreezeRow,
  tickets: FreezeTickets,
  nowMs: number,
) =>
  new Refusal('AccountFrozen', {
    reason,
    until: until ? unixSeconds(until.getTime() + 999) : 0,
    ticket: tickets.ticketOf(personId, nowMs),
  })

const keptMs = 90 * 24 * 3_600_000

/**
 * Deletes old sessions that a freeze ended: an app that has not called for this long is notified by its next
 * login.
 */
export async function pruneFrozenSessions({ sql, nowMs }: Work): Promise<void> {
  await deleteFrozenSessions(sql, nowMs - keptMs)
}
