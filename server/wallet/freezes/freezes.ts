/** Freezes: no money leaves an account for a while after it changed hands, or may have. */
import { type FreezeReason, type PersonId, spendingFrozen } from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { recordSecurityEvent } from '../../security'
import { appendToUserLog } from '../../userlogs'
import {
  allSessions,
  deleteAccountFreeze,
  deleteDeviceFreezes,
  type FreezeRow,
  selectFreezes,
  upsertAccountFreeze,
  upsertFreeze,
} from './freeze-store'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The time for which each event keeps money from leaving. */
export interface FreezeTimes {
  /** The freeze after a reset of the login password, or a change of the phone number or e-mail address. */
  loginResetMs: number
  /** The freeze after a reset of the trade password with proof beyond the phone number. */
  tradeResetMs: number
  /** The freeze after it was set or reset with the phone number alone. */
  phoneOnlyResetMs: number
  newDeviceMs: number
}

export interface NewFreeze {
  personId: PersonId
  cause: FreezeReason
  untilMs: number
  /** The only session that may not pay. */
  sessionId?: string | undefined
  /** Whether it continues a freeze that the devices already know of. */
  isKnown?: boolean
}

/** Freezes a person's money and notifies their devices. Does nothing if `untilMs` has passed. */
export async function freezeSpending(
  work: Work,
  { personId, cause, untilMs, sessionId, isKnown = false }: NewFreeze,
): Promise<void> {
  if (untilMs <= work.nowMs) return
  const until = new Date(untilMs)
  await upsertFreeze(work.sql, {
    personId,
    cause,
    sessionId: sessionId ?? allSessions,
    until,
    nowMs: work.nowMs,
  })
  const data = { reason: cause, until: roundedUp(untilMs), sessionId }
  if (isKnown) return
  await recordSecurityEvent(work, { personId, kind: 'paymentsFrozen', untilMs })
  await appendToUserLog(work, { to: [personId], event: spendingFrozen, data })
}

/** The payer and their device. Without a session, only freezes of the whole account count. */
export interface Payer {
  person: PersonId
  sessionId: string | undefined
}

export interface Freeze {
  reason: FreezeReason
  untilMs: number
}

/** The freeze of each payer's money that ends last, with its reason, in the order of the payers. */
export async function readFreezes(work: ReadWork, payers: readonly Payer[]): Promise<(Freeze | undefined)[]> {
  const personIds = [...new Set(payers.map(({ person }) => person))]
  const rows = await selectFreezes(work.sql, { personIds, nowMs: work.nowMs })
  if (rows.length === 0) return payers.map(() => undefined)
  return payers.map((payer) =>
    rows
      .filter((row) => concerns(row, payer))
      .map(({ cause, until }): Freeze => ({ reason: cause, untilMs: until.getTime() }))
      .toSorted((one, other) => other.untilMs - one.untilMs)
      .at(0),
  )
}

const concerns = (row: FreezeRow, { person, sessionId }: Payer): boolean =>
  row.personId === person && (row.sessionId === allSessions || row.sessionId === sessionId)

export async function readFreeze(work: ReadWork, payer: Payer): Promise<Freeze | undefined> {
  const [freeze] = await readFreezes(work, [payer])
  return freeze
}

/** Refuses while the payer's money is frozen. */
export async function requireUnfrozen(work: ReadWork, payer: Payer): Promise<void> {
  const freeze = await readFreeze(work, payer)
  if (freeze) throw frozenRefusal(freeze, work.nowMs)
}

/** Refuses while staff have frozen all money of a person. */
export async function requireAccountUnfrozen(work: ReadWork, personId: PersonId): Promise<void> {
  const rows = await selectFreezes(work.sql, { personIds: [personId], nowMs: work.nowMs })
  const freeze = rows.find(({ cause }) => cause === 'staff')
  if (freeze) throw frozenRefusal({ reason: 'staff', untilMs: freeze.until.getTime() }, work.nowMs)
}

export const frozenRefusal = ({ reason, untilMs }: Freeze, nowMs: number): Refusal =>
  new Refusal('SpendingFrozen', {
    reason,
    until: roundedUp(untilMs),
    hours: Math.ceil((untilMs - nowMs) / hourMs),
  })

/** The Unix second at which a freeze has ended. */
const roundedUp = (ms: number): number => unixSeconds(ms + 999)

/** Deletes freezes of single sessions that have ended. */
export async function pruneFreezes({ sql, nowMs }: Work): Promise<void> {
  await deleteDeviceFreezes(sql, nowMs - 30 * dayMs)
}

/** Prevents a person from spending; without an end, until `releaseAccountMoney`. */
export async function freezeMoney(
  { sql, nowMs }: Work,
  { personId, untilMs }: { personId: PersonId; untilMs: number | undefined },
): Promise<void> {
  await upsertAccountFreeze(sql, { personId, until: untilMs === undefined ? null : new Date(untilMs), nowMs })
}

export async function releaseAccountMoney({ sql }: Work, personId: PersonId): Promise<void> {
  await deleteAccountFreeze(sql, personId)
}
