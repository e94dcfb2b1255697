/** Work waiting for the staff: its kinds, the rights it takes, and how much there is. */
import { z } from 'zod'
import { defineStaffCall } from './contract'
import type { StaffRight } from './rights'

/** Each kind of waiting work, and the right to see it. */
export const waitingWork = {
  'staff.approvalsWaiting': 'approvals.read',
  'support.waiting': 'support.read',
  'reports.waiting': 'reports.read',
  'sanctions.appealsWaiting': 'appeals.read',
  'care.waiting': 'care.read',
  'realnames.waiting': 'realnames.read',
  'datarequests.waiting': 'datarequests.read',
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
