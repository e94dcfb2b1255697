/** The way back for a person who has lost all factors: they end after a wait in which every device and address can cancel that. */
import { factorsEndHours, type PersonId } from '@linnet/protocol'
import type { Guest } from '../../kernel/caller'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { recordSecurityEvent } from '../../security'
import { addressesOf } from '../account-changes/bind-account'
import type { TakeBackLinks } from '../account-changes/take-back-links'
import type { FreezeSpending } from '../freezes/freeze-spending'
import { lockPasswordHash } from '../store'
import {
  deleteFactorsEnd,
  factorsEndAt,
  insertFactorsEnd,
  selectDueEnds,
  selectPersonOfEnd,
} from './end-store'
import { forgetTrust } from './log-in-two'
import { endFactors } from './own-factors'
import { readTicket } from './tickets'

const waitMs = factorsEndHours * 3_600_000

export interface FactorsEndParts {
  keepLinks: TakeBackLinks
}

/** Begins the wait, and says so to every device and address of the account. */
export async function askFactorsEnd(
  work: Work,
  { ticket, from }: { ticket: string; from: Guest },
): Promise<{ endsAt: number }> {
  const { sql, nowMs } = work
  const { personId } = await readTicket(work, { ticket, purpose: 'login' })
  await lockPasswordHash(sql, personId)
  const id = work.newId<string>()
  if (await insertFactorsEnd(sql, { id, personId, nowMs, dueMs: nowMs + waitMs })) {
    const alerted = Object.values(await addressesOf(work, personId))
    await recordSecurityEvent(work, { personId, kind: 'factorsEndAsked', from, alerted, changeId: id })
  }
  return { endsAt: await factorsEndAt(work, personId) }
}

/** Cancels the wait. Any session or address will do: the factors then stay as they are. */
export async function keepFactors(
  work: Work,
  { personId, from }: { personId: PersonId; from: Guest },
): Promise<void> {
  await lockPasswordHash(work.sql, personId)
  if (!(await deleteFactorsEnd(work.sql, personId))) return
  const alerted = Object.values(await addressesOf(work, personId))
  await recordSecurityEvent(work, { personId, kind: 'factorsEndCancelled', from, alerted })
}

/** Cancels the wait by the link of an alert. */
export async function keepFactorsByLink(
  work: Work,
  { keepLinks }: FactorsEndParts,
  { ticket, from }: { ticket: string; from: Guest },
): Promise<void> {
  const id = keepLinks.changeOf(ticket)
  const personId = id === undefined ? undefined : await selectPersonOfEnd(work.sql, id)
  if (personId === undefined) return refuse('ChangeNotFound')
  await keepFactors(work, { personId, from })
}

const endedAtOnce = 100

/** Ends the factors whose wait is over. Money then waits as after the reset of a password: only the first step was proved. */
export async function endDueFactors(work: Work, freezeSpending: FreezeSpending): Promise<void | 'again'> {
  const { sql, nowMs } = work
  const due = await selectDueEnds(sql, { nowMs, limit: endedAtOnce })
  for (const { personId } of due) {
    await lockPasswordHash(sql, personId)
    // Cancelled in the meantime.
    if (!(await deleteFactorsEnd(sql, personId))) continue
    await endFactors(work, personId)
    await forgetTrust(work, personId)
    await freezeSpending(work, { personId, cause: 'loginReset', sinceMs: nowMs })
    const alerted = Object.values(await addressesOf(work, personId))
    await recordSecurityEvent(work, { personId, kind: 'factorsEnded', alerted })
  }
  return due.length === endedAtOnce ? 'again' : undefined
}
