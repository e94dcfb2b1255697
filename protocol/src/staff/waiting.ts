/** Work waiting for the staff: its kinds, the rights it takes, and how much there is. */
import { z } from 'zod'
import { defineStaffCall } from './contract'
import type { StaffRight } from './rights'

/** Each kind of waiting work, and the right that it takes. */
export const waitingWork = {
  'staff.approvalsWaiting': 'own.use',
  'support.waiting': 'support.answer',
  'reports.waiting': 'reports.decide',
  'sanctions.appealsWaiting': 'appeals.decide',
  'care.waiting': 'care.decide',
  'realnames.waiting': 'realnames.decide',
  'datarequests.waiting': 'datarequests.decide',
  'wallet.withdrawalsWaiting': 'withdrawals.read',
  'vendors.applicationsWaiting': 'vendors.decide',
} as const satisfies Record<string, StaffRight>

export type WaitingWork = keyof typeof waitingWork

export const isWaitingWork = (name: string): name is WaitingWork => Object.hasOwn(waitingWork, name)

export const countWaitingWork = defineStaffCall({
  name: 'overview.waiting',
  right: 'own.use',
  effect: 'reads',
  summary: 'How much waits at each desk that the caller may open.',
  input: z.object({}),
  output: z.object({ waiting: z.array(z.object({ name: z.string(), count: z.int() })) }),
  refusals: [],
})

export const waitingCalls = [countWaitingWork]
