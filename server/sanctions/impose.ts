/** Warnings, mutes and freezes. Enforcement is pushed down to the domains where the person acts. */
import { type PersonId, sanctionChanged, type SanctionKind, type SanctionReason } from '@linnet/protocol'
import { holdEveryDays, holdHours } from '@linnet/protocol/staff'
import type { AuthOffer } from '../auth'
import { endSilence, silencePerson } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { appendToUserLog } from '../userlogs'
import { freezeAccountMoney, releaseAccountMoney } from '../wallet'
import {
  insertSanction,
  lockPerson,
  type SanctionRow,
  selectHolding,
  selectSanction,
  updateLifted,
  wasHeldSince,
} from './store'

export type AccountDoor = Pick<AuthOffer, 'freezeAccount' | 'unfreezeAccount'>

export interface NewSanction {
  personId: PersonId
  kind: SanctionKind
  reason: SanctionReason
  /** The staff's own words to the person. */
  note: string
  /** The duration of the sanction; undefined until it is lifted. A warning has no end. */
  hours: number | undefined
  reportId?: string | undefined
  staffId: string
  approverId?: string | undefined
}

const hourMs = 3_600_000

/** The act of freezing an account, which waits for a second person only once, whichever call proposes it. */
export const freezeAct = (personId: PersonId): string => `freeze:${personId}`

/** Warns, mutes or freezes a person, and notifies them of reason and end. Returns the sanction's id. */
export async function impose(work: Work, door: AccountDoor, sanction: NewSanction): Promise<string> {
  const { personId, kind, reason, note, hours, reportId, staffId, approverId } = sanction
  await requirePerson(work, personId)
  await lockPerson(work.sql, personId)
  const id = work.newId<string>()
  const until = hours === undefined || kind === 'warn' ? null : new Date(work.nowMs + hours * hourMs)
  await insertSanction(work.sql, {
    id,
    personId,
    kind,
    reason,
    note,
    reportId: reportId ?? null,
    staffId,
    approverId: approverId ?? null,
    until,
    nowMs: work.nowMs,
  })
  await enforce(work, door, { personId, kind })
  await appendToUserLog(work, { to: [personId], event: sanctionChanged, data: { id, kind, what: 'imposed' } })
  return id
}

export async function requirePerson(work: Work, personId: PersonId): Promise<void> {
  if (!(await profilesByIds(work, [personId])).has(personId)) refuse('PersonNotFound')
}

/** Ends a sanction early. Another one of the same kind stays in force. */
export async function lift(
  work: Work,
  door: AccountDoor,
  { id, staffId, why, isAnswer = false }: { id: string; staffId: string; why: string; isAnswer?: boolean },
): Promise<SanctionRow> {
  const found = (await selectSanction(work.sql, id)) ?? refuse('SanctionNotFound')
  const { personId, kind } = found
  await lockPerson(work.sql, personId)
  const row = (await selectSanction(work.sql, id)) ?? refuse('SanctionNotFound')
  if (row.liftedAt) return row
  await updateLifted(work.sql, { id, staffId, why, nowMs: work.nowMs })
  await enforce(work, door, { personId, kind })
  if (!isAnswer)
    await appendToUserLog(work, {
      to: [personId],
      event: sanctionChanged,
      data: { id, kind, what: 'lifted' },
    })
  return row
}

/** Freezes an account for a day by one person's decision, which does not follow another such day directly. */
export async function hold(
  work: Work,
  door: AccountDoor,
  sanction: Omit<NewSanction, 'kind' | 'hours' | 'approverId'>,
): Promise<string> {
  const { personId } = sanction
  await lockPerson(work.sql, personId)
  const sinceMs = work.nowMs - holdEveryDays * 24 * hourMs
  if (await wasHeldSince(work.sql, { personId, sinceMs })) refuse('HeldLately', { days: holdEveryDays })
  return impose(work, door, { ...sanction, kind: 'freeze', hours: holdHours })
}

/** Updates the enforcement of a kind of sanction to those currently in force. */
async function enforce(
  work: Work,
  door: AccountDoor,
  { personId, kind }: { personId: PersonId; kind: SanctionKind },
): Promise<void> {
  if (kind === 'warn') return
  const [longest] = await selectHolding(work.sql, { personId, kind, nowMs: work.nowMs })
  if (kind === 'mute') {
    if (longest) await silencePerson(work, { personId, untilMs: longest.until?.getTime() ?? endlessMs })
    else await endSilence(work, personId)
    return
  }
  if (longest) {
    const untilMs = longest.until?.getTime()
    // Money is frozen before the account: payments lock a person's money first.
    await freezeAccountMoney(work, { personId, untilMs })
    await door.freezeAccount(work, { personId, sanctionId: longest.id, reason: longest.reason, untilMs })
  } else {
    await releaseAccountMoney(work, personId)
    await door.unfreezeAccount(work, personId)
  }
}

/** The end of a mute that lasts until it is lifted. */
const endlessMs = Date.UTC(2999, 0, 1)
