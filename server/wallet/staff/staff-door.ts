/** Staff actions, authorized by `STAFF_TOKEN` until staff have accounts. Each is recorded in the same transaction. */
import { createHash, timingSafeEqual } from 'node:crypto'
import {
  type CallInput,
  type CallOutput,
  formatAmount,
  type PersonId,
  type staffCredit,
  type staffDecideWithdrawal,
  type staffListReconciliations,
  type staffListWithdrawals,
  type WithdrawalView,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { readHalt, readPayoutsStop, readReconciliations } from '../../ledger'
import { profilesByIds } from '../../profiles'
import { drawFromFaucet } from '../faucet'
import { readAvailable } from '../payments/intents'
import type { MoneyConfig } from '../settings'
import { selectWithdrawalsIn } from '../withdrawals/withdrawal-store'
import { type Approval, approve, decide, presentWithdrawal } from '../withdrawals/withdrawals'
import { insertStaffRecord } from './staff-store'

const pageSize = 50

export interface StaffMember {
  token: string
  staff: string
  address: string
}

interface StaffKey {
  digest: Buffer
  personId: PersonId | undefined
}

/** Checks staff tokens in constant time. */
export function createStaffDoor({
  staffToken,
  staffPeople,
}: Pick<MoneyConfig, 'staffToken' | 'staffPeople'>) {
  const digestOf = (value: string) => createHash('sha256').update(value).digest()
  const keys: StaffKey[] = staffPeople.map(({ personId, token }) => ({ personId, digest: digestOf(token) }))
  if (staffToken !== undefined) keys.push({ personId: undefined, digest: digestOf(staffToken) })
  return {
    /** Returns the account of whoever the token belongs to; undefined if it is not one person's. */
    require({ token }: Pick<StaffMember, 'token'>): PersonId | undefined {
      if (keys.length === 0) return refuse('StaffDoorClosed')
      const given = digestOf(token)
      const found = keys.filter(({ digest }) => timingSafeEqual(digest, given))
      return found[0] ? found[0].personId : refuse('WrongStaffToken')
    },
  }
}
export type StaffDoor = ReturnType<typeof createStaffDoor>

interface StaffAction {
  act: string
  subject: string
  detail: Readonly<Record<string, string>>
}

const record = (work: Work, { staff, address }: StaffMember, action: StaffAction) =>
  insertStaffRecord(work.sql, { id: work.newId(), staff, address, ...action, nowMs: work.nowMs })

/** Shows staff addresses and phone numbers, so reading is recorded too. */
export async function listForReview(
  work: Work,
  member: StaffMember,
  { status, after }: Pick<CallInput<typeof staffListWithdrawals>, 'status' | 'after'>,
): Promise<CallOutput<typeof staffListWithdrawals>> {
  await record(work, member, { act: 'listWithdrawals', subject: status, detail: { after: after ?? '' } })
  const rows = await selectWithdrawalsIn(work.sql, { status, after, limit: pageSize })
  const profiles = await profilesByIds(
    work,
    rows.map(({ person_id }) => person_id),
  )
  return rows.map((row) => ({
    personId: row.person_id,
    nickname: profiles.get(row.person_id)?.nickname ?? '',
    contact: row.contact,
    withdrawal: presentWithdrawal(row),
  }))
}

export async function decideForStaff(
  work: Work,
  member: StaffMember,
  {
    id,
    status,
    reason = '',
    ...whose
  }: Pick<CallInput<typeof staffDecideWithdrawal>, 'id' | 'status' | 'reason'> &
    Pick<Approval, 'mostPerDay' | 'staffId'>,
): Promise<WithdrawalView> {
  const { row, isNew } =
    status === 'approved'
      ? await approve(work, { id, reason, ...whose })
      : await decide(work, { id, status, reason })
  const detail = { status, reason, ...(whose.staffId && { personId: whose.staffId }) }
  if (isNew) await record(work, member, { act: 'decideWithdrawal', subject: id, detail })
  return presentWithdrawal(row)
}

export async function creditForStaff(
  work: Work,
  member: StaffMember,
  {
    personId,
    amount,
    cid,
    isOpen,
  }: Pick<CallInput<typeof staffCredit>, 'personId' | 'amount' | 'cid'> & { isOpen: boolean },
): Promise<{ balance: bigint }> {
  if (!(await profilesByIds(work, [personId])).has(personId)) return refuse('PersonNotFound')
  await drawFromFaucet(work, { personId, amount, cid, isGift: true, isOpen })
  const detail = { amount: formatAmount(amount), cid }
  await record(work, member, { act: 'creditPerson', subject: personId, detail })
  return { balance: await readAvailable(work, { personId }) }
}

export async function listReconciliationsForStaff(
  work: ReadWork,
): Promise<CallOutput<typeof staffListReconciliations>> {
  const [halt, payouts] = [await readHalt(work), await readPayoutsStop(work)]
  const runs = await readReconciliations(work, pageSize)
  return {
    stoppedFor: halt?.reason ?? (payouts ? `withdrawals: ${payouts}` : ''),
    runs: runs.map(({ atMs, found }) => ({
      at: unixSeconds(atMs),
      found: Object.fromEntries(Object.entries(found).map(([name, count]) => [name, count.toString()])),
    })),
  }
}
