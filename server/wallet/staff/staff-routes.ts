import * as wallet from '@linnet/protocol'
import { type Implementation, implement, implementQuery } from '../../kernel/implement'
import type { Live } from '../../kernel/live/live-settings'
import type { MoneyRules } from '../money-rules'
import {
  creditForStaff,
  decideForStaff,
  listForReview,
  listReconciliationsForStaff,
  type StaffDoor,
} from './staff-door'

/** Staff calls. Each checks the token first. */
export const staffRoutes = ({
  door,
  hasFaucet,
  rules,
}: {
  door: StaffDoor
  hasFaucet: boolean
  rules: Live<MoneyRules>
}): Implementation[] => [
  implement(
    wallet.staffListWithdrawals,
    ({ work, caller: { address }, input: { token, staff, ...page } }) => {
      door.require({ token })
      return listForReview(work, { token, staff, address }, page)
    },
  ),
  implement(wallet.staffDecideWithdrawal, ({ work, caller: { address }, input }) => {
    const { token, staff, ...decision } = input
    const staffId = door.require({ token })
    const { mostPerDay } = rules.current(work).withdrawals
    return decideForStaff(work, { token, staff, address }, { ...decision, mostPerDay, staffId })
  }),
  implement(wallet.staffCredit, ({ work, caller: { address }, input: { token, staff, ...gift } }) => {
    door.require({ token })
    return creditForStaff(work, { token, staff, address }, { ...gift, isOpen: hasFaucet })
  }),
  implementQuery(wallet.staffListReconciliations, ({ work, input: { token } }) => {
    door.require({ token })
    return listReconciliationsForStaff(work)
  }),
]
