import { formatAmount } from '@linnet/protocol'
import * as desk from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../../kernel/staff/implement-staff'
import type { ReadWork } from '../../kernel/work'
import { ask, readHalt, readHeld } from './ask-watcher'
import { type DeskParts, listChainHaltPage, listDepositPage, readChainDesk } from './chain-desk'

const subject = { kind: 'chain', id: 'all' }
const about = ({ txHash, ordinal }: { txHash: string; ordinal: number }) => ({
  kind: 'deposit',
  id: `${txHash}:${ordinal}`,
})

/** The desk of the chain. What changes something is asked of the watcher: the server may not do it. */
export const chainStaffRoutes = (parts: DeskParts): StaffImplementation[] => [
  implementStaffQuery(desk.readChain, ({ work }) => readChainDesk(work, parts)),
  implementStaffQuery(desk.listDeposits, ({ work, input }) => listDepositPage(work, parts, input)),
  implementStaffQuery(desk.listChainHalts, ({ work, input }) => listChainHaltPage(work, parts, input)),
  liftRoute(parts),
  releaseRoute(parts),
]

function liftRoute({ chain }: DeskParts): StaffImplementation {
  const haltOf = (work: ReadWork) => readHalt(work, chain)
  return implementStaff(
    desk.liftChainHalt,
    async ({ work, input: { reason }, staff, approver, audit, refuse }) => {
      const halt = await haltOf(work)
      if (!chain || !halt) return refuse('CreditingGoesOn')
      if (!approver) return refuse('RightNeeded')
      await ask(work, {
        chainId: chain.chainId,
        act: 'lift',
        reason,
        staffId: staff.id,
        approverId: approver.id,
      })
      audit({ subject, before: { halt }, after: { asked: true }, reason })
      return desk.decided
    },
    {
      check: async ({ work, refuse }) => {
        const halt = await haltOf(work)
        return halt ? { subject, facts: { halt } } : refuse('CreditingGoesOn')
      },
    },
  )
}

function releaseRoute({ chain }: DeskParts): StaffImplementation {
  const heldOf = (work: ReadWork, deposit: { txHash: string; ordinal: number }) =>
    readHeld(work, { chain, ...deposit })
  return implementStaff(
    desk.releaseDeposit,
    async ({ work, input: { reason, ...deposit }, staff, approver, audit, refuse }) => {
      const held = await heldOf(work, deposit)
      if (!chain || !held) return refuse('DepositNotHeld')
      if (!approver) return refuse('RightNeeded')
      await ask(work, {
        ...deposit,
        chainId: chain.chainId,
        act: 'release',
        reason,
        staffId: staff.id,
        approverId: approver.id,
      })
      audit({
        subject: about(deposit),
        concerns: [held.personId],
        after: { asked: true, amount: formatAmount(held.amount) },
        reason,
      })
      return desk.decided
    },
    {
      check: async ({ work, input, refuse }) => {
        const held = await heldOf(work, input)
        if (!held) return refuse('DepositNotHeld')
        const facts = { amount: formatAmount(held.amount), personId: held.personId }
        return { subject: about(input), concerns: [held.personId], facts }
      },
    },
  )
}
