/** Staff sessions: logging in with two factors, proving the second again, logging out. */
import { z } from 'zod'
import { defineStaffCall, Empty, Seconds, StaffId } from './contract'
import { StaffRole } from './rights'

/** Who is logged in, and what they may do. */
export const StaffMe = z.object({
  id: StaffId,
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  rights: z.array(z.string()),
  /** Until when the second factor counts, if it was proved lately. */
  steppedUpUntil: Seconds.optional(),
})
export type StaffMe = z.output<typeof StaffMe>

export const readStaffMe = defineStaffCall({
  name: 'session.me',
  right: 'own.use',
  effect: 'reads',
  summary: 'Who is logged in, and what they may do.',
  input: z.object({}),
  output: StaffMe,
  refusals: [],
})

export const staffLogOut = defineStaffCall({
  name: 'session.logOut',
  right: 'own.use',
  effect: 'changes',
  summary: 'Ends this session.',
  input: z.object({}),
  output: Empty,
  refusals: [],
})

export const sessionCalls = [readStaffMe, staffLogOut]
