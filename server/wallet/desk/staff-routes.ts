import { formatAmount } from '@linnet/protocol'
import * as desk from '@linnet/protocol/staff'
import type { Slot } from '../../kernel/slot'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../../kernel/staff/implement-staff'
import type { Tunable } from '../../kernel/tunables/tunables'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import { readPayoutsStop } from '../../ledger'
import { profilesByIds } from '../../profiles'
import { drawFromFaucet } from '../faucet'
import type { MoneyRules } from '../money-rules'
import { readAvailable } from '../payments/intents'
import { isPaused } from '../withdrawals/payouts'
import {
  addNote,
  approveForDesk,
  claimForDesk,
  type Decided,
  handBackForDesk,
  markSentForDesk,
  proposalOf,
  readPause,
  rejectForDesk,
  requireOthers,
  setPaused,
} from './decide-withdrawal'
import type { RisksOf } from './risks'
import { listForDesk, listRecords, readForDesk } from './withdrawal-desk'

interface DeskParts {
  rules: Tunable<MoneyRules>
  /** The books are of play money. */
  hasPlayMoney: boolean
  /** The name of the wallet's currency. */
  currency: string
  risks: Slot<RisksOf>
}

/** The withdrawals desk, and play money for development. */
export const walletStaffRoutes = (parts: DeskParts): StaffImplementation[] => [
  ...readingRoutes(parts),
  ...decidingRoutes(parts),
  ...sendingRoutes(),
  ...pauseRoutes(),
  creditRoute(parts),
]

const about = (id: string) => ({ kind: 'withdrawal', id })
const all = { kind: 'withdrawals', id: 'all' }

function readingRoutes({ rules, risks, currency }: DeskParts): StaffImplementation[] {
  const factsAt = (work: ReadWork) => ({
    terms: rules.current(work).withdrawals,
    risksOf: risks.get(),
    currency,
  })
  return [
    implementStaffQuery(desk.listOldRecords, ({ work, input }) => listRecords(work, input)),
    implementStaffQuery(desk.listStaffWithdrawals, ({ work, input }) =>
      listForDesk(work, factsAt(work), input),
    ),
    implementStaffQuery(
      desk.readStaffWithdrawal,
      ({ work, input: { id }, staff }) => readForDesk(work, { ...factsAt(work), id, staff }),
      { subject: ({ id }) => about(id) },
    ),
  ]
}

const entryOf = ({ row, before }: Decided, reason = '') => ({
  subject: about(row.id),
  concerns: [row.personId],
  before: { state: before },
  after: {
    state: row.status,
    personId: row.personId,
    amount: formatAmount(row.amount),
    fee: formatAmount(row.fee),
    address: row.address,
    ...(row.transactionId !== null && { transaction: row.transactionId }),
  },
  reason,
})

const decidingRoutes = ({ rules }: DeskParts): StaffImplementation[] => [
  implementStaff(desk.approveWithdrawal, async ({ work, input: { id, reason }, staff, audit }) => {
    audit(entryOf(await approveForDesk(work, { id, reason, staff, rules }), reason))
    return {}
  }),
  implementStaff(
    desk.approveLargeWithdrawal,
    async ({ work, input: { id, reason }, staff, approver, audit }) => {
      audit(entryOf(await approveForDesk(work, { id, reason, staff, approver, rules }), reason))
      return desk.decided
    },
    {
      check: async ({ work, input: { id }, staff, refuse }) => {
        const row = await requireOthers(work, { id, staff })
        return row.status === 'requested' ? proposalOf(work, row) : refuse('WithdrawalDecided')
      },
    },
  ),
  implementStaff(desk.rejectWithdrawal, async ({ work, input: { id, reason }, staff, audit }) => {
    audit(entryOf(await rejectForDesk(work, { id, reason, staff }), reason))
    return {}
  }),
  implementStaff(desk.noteWithdrawal, async ({ work, input: { id, text }, staff, audit }) => {
    await addNote(work, { id, text, staff })
    audit({ subject: about(id), after: { note: text } })
    return {}
  }),
]

const sendingRoutes = (): StaffImplementation[] => [
  implementStaff(desk.claimWithdrawal, async ({ work, input: { id }, staff, audit }) => {
    audit(entryOf(await claimForDesk(work, { id, staff })))
    return {}
  }),
  implementStaff(desk.markWithdrawalSent, async ({ work, input: { id, transactionId }, staff, audit }) => {
    audit(entryOf(await markSentForDesk(work, { id, transactionId, staff })))
    return {}
  }),
  implementStaff(
    desk.returnWithdrawal,
    async ({ work, input: { id, reason }, staff, approver, audit }) => {
      audit(entryOf(await handBackForDesk(work, { id, staff, approver }), reason))
      return desk.decided
    },
    {
      check: async ({ work, input: { id }, staff, refuse }) => {
        const row = await requireOthers(work, { id, staff })
        return row.status === 'sending' ? proposalOf(work, row) : refuse('WithdrawalNotClaimed')
      },
    },
  ),
]

const pauseRoutes = (): StaffImplementation[] => [
  implementStaffQuery(desk.readWithdrawalsPause, async ({ work }) => {
    const pause = await readPause(work)
    const stoppedFor = await readPayoutsStop(work)
    return {
      isPaused: pause?.isPaused ?? false,
      ...(pause?.isPaused && { at: unixSeconds(pause.at), by: pause.staffName, reason: pause.reason }),
      ...(stoppedFor && { stoppedFor }),
    }
  }),
  implementStaff(desk.pauseWithdrawals, async ({ work, input: { reason }, staff, audit }) => {
    await setPaused(work, { isPaused: true, reason, staff })
    audit({ subject: all, before: { isPaused: false }, after: { isPaused: true }, reason })
    return {}
  }),
  implementStaff(
    desk.resumeWithdrawals,
    async ({ work, input: { reason }, staff, audit }) => {
      await setPaused(work, { isPaused: false, reason, staff })
      audit({ subject: all, before: { isPaused: true }, after: { isPaused: false }, reason })
      return desk.decided
    },
    {
      check: async ({ work, refuse }) =>
        (await isPaused(work)) ? { subject: all } : refuse('NothingPaused'),
    },
  ),
]

const creditRoute = ({ hasPlayMoney: isOpen }: DeskParts): StaffImplementation =>
  implementStaff(desk.creditPerson, async ({ work, input, audit, refuse }) => {
    const { personId, amount, cid, reason } = input
    if (!isOpen) return refuse('FaucetClosed')
    if (!(await profilesByIds(work, [personId])).has(personId)) return refuse('PersonNotFound')
    await drawFromFaucet(work, { personId, amount, cid, isGift: true, isOpen })
    audit({
      subject: { kind: 'person', id: personId },
      after: { credited: formatAmount(amount), cid },
      reason,
    })
    return { balance: await readAvailable(work, { personId }) }
  })
