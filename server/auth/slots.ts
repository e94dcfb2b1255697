import { createOptionalSlot, createSlot } from '../kernel/slot'
import type { SecondProof } from './account-changes/address-proof'
import type { WithdrawDeletion } from './deletion/pending-deletion'
import type { EndRobotAccess } from './end-robots'
import type { FreezeSpending } from './freezes/freeze-spending'

/** Creates the slots for what accounts need of later domains. */
export function createAuthSlots() {
  const freezeSpending = createSlot<FreezeSpending>('the freeze of payments')
  const secondProof = createSlot<SecondProof>('proofs beyond a code')
  const endRobotAccess = createOptionalSlot<EndRobotAccess>('the end of robots', () => Promise.resolve())
  const withdrawDeletion = createSlot<WithdrawDeletion>('the deletion of accounts')
  return { freezeSpending, secondProof, endRobotAccess, withdrawDeletion }
}

/** The contents of the slots, which are looked up when they are used. */
export const later = (
  slots: ReturnType<typeof createAuthSlots>,
): {
  freezeSpending: FreezeSpending
  secondProof: SecondProof
  endRobotAccess: EndRobotAccess
  withdrawDeletion: WithdrawDeletion
} => ({
  freezeSpending: (...args) => slots.freezeSpending.get()(...args),
  secondProof: {
    require: (...args) => slots.secondProof.get().require(...args),
    phoneOnlyMs: (work) => slots.secondProof.get().phoneOnlyMs(work),
  },
  withdrawDeletion: (...args) => slots.withdrawDeletion.get()(...args),
  endRobotAccess: (...args) => slots.endRobotAccess.get()(...args),
})
