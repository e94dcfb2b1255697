/** The staff view of withdrawals. */
import type { PersonId } from '@linnet/protocol'
import type {
  listOldRecords,
  listStaffWithdrawals,
  StaffWithdrawalRow,
  StaffWithdrawalView,
} from '@linnet/protocol/staff'
import type { z } from 'zod'
import { refuse } from '../../kernel/refusal'
import { decodeCursor, pageFrom } from '../../kernel/staff/page'
import type { Staff } from '../../kernel/staff/staff-caller'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { readBalances } from '../../ledger'
import { profilesByIds } from '../../profiles'
import { readFreezes } from '../freezes/freezes'
import { presentOrderer } from '../payments/ordered-by'
import { personPurse, purseAccount } from '../payments/purses'
import { selectOrders } from '../payments/store'
import type { WithdrawalTerms } from '../settings'
import { isBlocked } from '../withdrawals/payouts'
import {
  selectWithdrawal,
  selectWithdrawals,
  sumApproved,
  sumsApproved,
  type WithdrawalRow,
} from '../withdrawals/withdrawal-store'
import {
  countWithdrawals,
  selectAddressSaved,
  selectNotesOf,
  selectOldRecords,
  selectWithdrawalPage,
} from './desk-store'
import { type RisksOf, risksOfRows } from './risks'

type Row = z.output<typeof StaffWithdrawalRow>

const dayMs = 24 * 3_600_000
const othersShown = 20

interface Facts {
  terms: WithdrawalTerms
  currency: string
  risksOf: RisksOf
}

export async function listForDesk(
  work: ReadWork,
  facts: Facts,
  input: z.output<(typeof listStaffWithdrawals)['input']>,
) {
  const { sort, descending, after, limit } = input
  const filter = {
    state: input.state ?? null,
    personId: input.personId ?? null,
    search: input.search || null,
    least: input.least?.toString() ?? null,
  }
  const [amount, id] = decodeCursor(after, 'minor', 'id') ?? []
  const rows = await selectWithdrawalPage(work.sql, {
    ...filter,
    sort,
    descending,
    after: amount === undefined || id === undefined ? undefined : { amount, id },
    limit: limit + 1,
  })
  const total = after === undefined ? await countWithdrawals(work.sql, filter) : undefined
  const shown = await presentRows(work, facts, rows)
  return pageFrom(shown, {
    limit,
    keyOf: (row) => [row.amount.toString(), row.id],
    view: (row) => row,
    ...(total !== undefined && { total }),
  })
}

async function presentRows(
  work: ReadWork,
  { terms: { twoApprovalsFrom }, risksOf, currency }: Facts,
  rows: readonly WithdrawalRow[],
): Promise<Row[]> {
  const people = rows.map(({ personId }) => personId)
  const profiles = await profilesByIds(work, people)
  const freezes = await readFreezes(
    work,
    people.map((person) => ({ person, sessionId: undefined })),
  )
  const risks = await risksOfRows(work, risksOf, rows)
  const approved = await sumsApproved(work.sql, { personIds: people, sinceMs: work.nowMs - dayMs })
  return rows.map((row, nth) => ({
    id: row.id,
    personId: row.personId,
    nickname: profiles.get(row.personId)?.nickname ?? '',
    amount: row.amount,
    currency,
    fee: row.fee,
    address: row.address,
    state: row.status,
    requestedAt: unixSeconds(row.requestedAt),
    ...(row.approvedBy !== null && { approvedBy: row.approvedBy }),
    ...(row.decidedAt && { decidedAt: unixSeconds(row.decidedAt) }),
    needsTwo:
      row.amount + (row.status === 'requested' ? (approved.get(row.personId) ?? 0n) : 0n) >= twoApprovalsFrom,
    isFrozen: freezes[nth] !== undefined,
    risks: risks(row),
  }))
}

/** One withdrawal with its owner's facts, limits and history. */
export async function readForDesk(
  work: ReadWork,
  { id, staff, ...facts }: Facts & { id: string; staff: Staff },
): Promise<z.output<typeof StaffWithdrawalView>> {
  const row = await selectWithdrawal(work.sql, id)
  if (!row) return refuse('WithdrawalNotFound')
  const { personId, address } = row
  const { terms } = facts
  const [shown] = await presentRows(work, facts, [row])
  if (!shown) throw new Error('a withdrawal was not presented')
  const recent = await selectWithdrawals(work.sql, { personId, before: undefined, limit: othersShown + 1 })
  const others = recent.filter((other) => other.id !== id).slice(0, othersShown)
  const saved = await selectAddressSaved(work.sql, { personId, address })
  const notes = await selectNotesOf(work.sql, id)
  const [order] = await selectOrders(work.sql, [id])
  const orderedBy = order && presentOrderer(order)
  return {
    ...shown,
    addressName: row.name,
    contact: row.contact,
    ...(orderedBy && { orderedBy }),
    ...(saved && { addressSavedAt: unixSeconds(saved) }),
    reason: row.reason,
    ...(row.approvedAt && { approvedAt: unixSeconds(row.approvedAt) }),
    ...(row.status === 'approved' && { expiresAt: unixSeconds(expiryOf(row, terms)) }),
    ...(row.sendingAt &&
      row.sendingBy !== null && { sending: { by: row.sendingBy, at: unixSeconds(row.sendingAt) } }),
    ...(row.sentAt && { sentAt: unixSeconds(row.sentAt) }),
    ...(row.transactionId !== null && { transactionId: row.transactionId }),
    person: await factsOf(work, personId),
    isAddressBlocked: await isBlocked(work, address),
    limits: {
      mostPerDay: terms.mostPerDay,
      approvedToday: await sumApproved(work.sql, { personId, sinceMs: work.nowMs - dayMs }),
      twoApprovalsFrom: terms.twoApprovalsFrom,
    },
    others: await presentRows(work, facts, others),
    notes: notes.map((note) => ({
      id: note.id,
      at: unixSeconds(note.at),
      staff: { id: note.staffId, name: note.staffName },
      text: note.text,
    })),
    isOwn: staff.personId === personId,
  }
}

/** The time at which an approved withdrawal expires by itself. */
const expiryOf = ({ approvedAt, decidedAt, requestedAt }: WithdrawalRow, terms: WithdrawalTerms): number =>
  (approvedAt ?? decidedAt ?? requestedAt).getTime() + terms.approvedForMs

async function factsOf(work: ReadWork, personId: PersonId) {
  const profile = (await profilesByIds(work, [personId])).get(personId)
  const account = purseAccount(personPurse(personId), 'USDT')
  const balance = (await readBalances(work, [account])).get(account)
  const [freeze] = await readFreezes(work, [{ person: personId, sessionId: undefined }])
  return {
    id: personId,
    nickname: profile?.nickname ?? '',
    chatId: profile?.chatId ?? '',
    balance: balance?.available ?? 0n,
    held: balance?.held ?? 0n,
    received: balance?.credits ?? 0n,
    paid: balance?.debits ?? 0n,
    ...(freeze && { frozenUntil: unixSeconds(freeze.untilMs), frozenFor: freeze.reason }),
  }
}

export async function listRecords(
  work: ReadWork,
  { after, limit, descending, subject }: z.output<(typeof listOldRecords)['input']>,
) {
  const [id] = decodeCursor(after, 'id') ?? []
  const rows = await selectOldRecords(work.sql, {
    subject: subject ?? null,
    after: id,
    descending,
    limit: limit + 1,
  })
  return pageFrom(rows, {
    limit,
    keyOf: (row) => [row.id],
    view: (row) => ({ ...row, at: unixSeconds(row.at) }),
  })
}
