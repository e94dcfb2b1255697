/** Staff decisions about one withdrawal, or about all of them. */
import { formatAmount, type PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Approver, Staff } from '../../kernel/staff/staff-caller'
import type { Tunable } from '../../kernel/tunables/tunables'
import type { ReadWork, Work } from '../../kernel/work'
import { profilesByIds } from '../../profiles'
import type { MoneyRules } from '../money-rules'
import { insertPause, lockPauses, selectPause } from '../withdrawals/pause-store'
import { isPaused } from '../withdrawals/payouts'
import { claimForSending, handBack, noteSent } from '../withdrawals/sending'
import { selectWithdrawal, type WithdrawalRow } from '../withdrawals/withdrawal-store'
import { approve, decide } from '../withdrawals/withdrawals'
import { insertNote } from './desk-store'

interface Deciding {
  id: string
  reason: string
  staff: Staff
  approver?: Approver | undefined
}

export interface Decided {
  row: WithdrawalRow
  isNew: boolean
  before: WithdrawalRow['status']
}

/** Returns the withdrawal; refuses if its owner is the one deciding. */
export async function requireOthers(
  work: Work,
  { id, staff, approver }: Omit<Deciding, 'reason'>,
): Promise<WithdrawalRow> {
  const row = await selectWithdrawal(work.sql, id)
  if (!row) return refuse('WithdrawalNotFound')
  const deciders: (PersonId | undefined)[] = [staff.personId, approver?.personId]
  return deciders.includes(row.personId) ? refuse('OwnWithdrawal') : row
}

/** The facts that the second person should know. */
export async function proposalOf(work: ReadWork, row: WithdrawalRow) {
  const { id, personId, amount, fee, address, sendingBy } = row
  const nickname = (await profilesByIds(work, [personId])).get(personId)?.nickname ?? ''
  const facts = {
    nickname,
    amount: formatAmount(amount),
    fee: formatAmount(fee),
    address,
    ...(sendingBy !== null && { sendingBy }),
  }
  return { subject: { kind: 'withdrawal', id }, facts, concerns: [personId] }
}

/** Approves a withdrawal. Above an amount, which is a tunable, that requires a second approver. */
export async function approveForDesk(
  work: Work,
  { rules, ...deciding }: Deciding & { rules: Tunable<MoneyRules> },
): Promise<Decided> {
  const { id, reason, approver } = deciding
  const { status: before, amount } = await requireOthers(work, deciding)
  const { mostPerDay, twoApprovalsFrom } = (await rules.confirmed(work)).withdrawals
  if (!approver && amount >= twoApprovalsFrom) return refuse('WithdrawalNeedsTwo')
  const aloneBelow = approver ? undefined : twoApprovalsFrom
  const approvedBy = [deciding.staff.name, ...(approver ? [approver.name] : [])].join(', ')
  return { ...(await approve(work, { id, reason, approvedBy, mostPerDay, aloneBelow })), before }
}

export async function rejectForDesk(work: Work, deciding: Deciding): Promise<Decided> {
  const { id, reason } = deciding
  const { status: before } = await requireOthers(work, deciding)
  return { ...(await decide(work, { id, status: 'rejected', reason })), before }
}

/** Claims a withdrawal in order to send it now. */
export async function claimForDesk(work: Work, deciding: Omit<Deciding, 'reason'>): Promise<Decided> {
  const { status: before } = await requireOthers(work, deciding)
  const row = await claimForSending(work, { id: deciding.id, by: deciding.staff.name })
  return { row, isNew: true, before }
}

export async function markSentForDesk(
  work: Work,
  { transactionId, ...deciding }: Omit<Deciding, 'reason'> & { transactionId: string },
): Promise<Decided> {
  const { status: before } = await requireOthers(work, deciding)
  return { ...(await noteSent(work, { id: deciding.id, transactionId })), before }
}

/** Hands back a withdrawal that could not be sent, which takes two people. */
export async function handBackForDesk(work: Work, deciding: Omit<Deciding, 'reason'>): Promise<Decided> {
  const { status: before } = await requireOthers(work, deciding)
  return { row: await handBack(work, deciding.id), isNew: true, before }
}

export async function addNote(
  work: Work,
  { id, text, staff }: { id: string; text: string; staff: Staff },
): Promise<void> {
  if (!(await selectWithdrawal(work.sql, id))) return refuse('WithdrawalNotFound')
  const [staffId, staffName] = [staff.id, staff.name]
  const note = { id: work.newId<string>(), withdrawalId: id, staffId, staffName, text }
  await insertNote(work.sql, { ...note, nowMs: work.nowMs })
}

/** Pauses all withdrawals, or resumes them. */
export async function setPaused(
  work: Work,
  { isPaused: willBe, reason, staff }: { isPaused: boolean; reason: string; staff: Staff },
): Promise<void> {
  await lockPauses(work.sql)
  if ((await isPaused(work)) === willBe) return refuse(willBe ? 'WithdrawalsPaused' : 'NothingPaused')
  await insertPause(work.sql, { isPaused: willBe, staffName: staff.name, reason, nowMs: work.nowMs })
}

export const readPause = (work: Pick<Work, 'sql'>) => selectPause(work.sql)
