/** Frozen accounts: their sessions end, and a login only opens the page about the freeze and the appeal. */
import type { PersonId } from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import type { PersonTickets } from '../person-tickets'
import { lockPasswordHash } from '../store'
import {
  type AccountFreezeRow,
  deleteAccountFreeze,
  deleteFrozenSessions,
  insertFrozenSessions,
  selectAccountFreeze,
  selectBars,
  selectFreezeOfToken,
  upsertAccountFreeze,
} from './account-freeze-store'

export interface AccountFreeze {
  personId: PersonId
  sanctionId: string
  /** A code of the protocol's sanction reasons. */
  reason: string
  /** The end of the freeze (ms); undefined means until it is lifted. */
  untilMs: number | undefined
}

interface SessionEnder {
  end(work: Work, ending: { personId: PersonId; reason: 'frozen' }): Promise<number>
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

/**
 * Refuses to sign in to an account that is frozen, or about to be deleted. Call it after the credential was locked and proved.
 */
export async function requireNotBarred(
  { sql, nowMs }: ReadWork,
  { tickets, keepTickets }: { tickets: PersonTickets; keepTickets: PersonTickets },
  personId: PersonId,
): Promise<void> {
  const { freeze, deletesAt } = await selectBars(sql, { personId, nowMs })
  if (freeze) throw frozenRefusal(freeze, tickets, nowMs)
  if (!deletesAt) return
  const ticket = keepTickets.ticketOf(personId, nowMs)
  throw new Refusal('DeletionPending', { ticket, until: unixSeconds(deletesAt) })
}

/** Whether an account is frozen now. */
export const isFrozen = async ({ sql, nowMs }: ReadWork, personId: PersonId): Promise<boolean> =>
  (await selectAccountFreeze(sql, { personId, nowMs })) !== undefined

/** Refuses the token of a session that a freeze has ended. */
export async function requireTokenNotFrozen(
  { sql, nowMs }: ReadWork,
  tickets: PersonTickets,
  tokenDigest: Buffer,
): Promise<void> {
  const freeze = await selectFreezeOfToken(sql, { tokenDigest, nowMs })
  if (freeze) throw frozenRefusal(freeze, tickets, nowMs)
}

const frozenRefusal = (
  { personId, reason, until }: AccountFreezeRow,
  tickets: PersonTickets,
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
