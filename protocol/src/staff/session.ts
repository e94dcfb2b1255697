/** Staff sessions: logging in with two factors, proving the second one again, logging out. */
import { z } from 'zod'
import { text } from '../wire'
import { defineStaffCall, Empty, Seconds, StaffId } from './contract'
import { FactorProof, FactorTicket, Ticket } from './factors'
import { StaffRole } from './rights'

/** The logged-in person, and their rights. */
export const StaffMe = z.object({
  id: StaffId,
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  rights: z.array(z.string()),
  /** Time until which the second factor is valid, if it was proved recently. */
  steppedUpUntil: Seconds.optional(),
})
export type StaffMe = z.output<typeof StaffMe>

export const StaffEmail = z.email({ pattern: z.regexes.html5Email }).max(200).toLowerCase()
/** The password policy checks it, so only its length is limited here. */
export const StaffPassword = text({ min: 1, max: 200 })

export const staffLogIn = defineStaffCall({
  name: 'session.logIn',
  right: 'public',
  effect: 'reads',
  summary: 'The first step of logging in: the password.',
  input: z.object({ email: text({ max: 200 }), password: StaffPassword }),
  output: FactorTicket,
  refusals: ['WrongLogin', 'StaffSuspended'],
})

export const staffProveFactor = defineStaffCall({
  name: 'session.proveFactor',
  right: 'public',
  effect: 'changes',
  summary: 'The second step: a second factor. Starts the session, whose token is a cookie.',
  input: z.object({ ticket: Ticket, proof: FactorProof }),
  output: StaffMe,
  refusals: ['TicketOver', 'WrongFactor'],
})

export const readStaffMe = defineStaffCall({
  name: 'session.me',
  right: 'own.use',
  effect: 'reads',
  summary: 'Who is logged in, and what they may do.',
  input: z.object({}),
  output: StaffMe,
  refusals: [],
})

export const startStepUp = defineStaffCall({
  name: 'session.startStepUp',
  right: 'own.use',
  effect: 'reads',
  summary: 'Starts proving the second factor again.',
  input: z.object({}),
  output: FactorTicket,
  refusals: [],
})

export const staffStepUp = defineStaffCall({
  name: 'session.stepUp',
  right: 'own.use',
  effect: 'changes',
  summary: 'Proves the second factor again, which counts for five minutes.',
  input: z.object({ ticket: Ticket, proof: FactorProof }),
  output: StaffMe,
  refusals: ['TicketOver', 'WrongFactor'],
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

export const StaffSessionView = z.object({
  id: z.uuid(),
  address: z.string(),
  userAgent: z.string(),
  startedAt: Seconds,
  seenAt: Seconds,
  isThis: z.boolean(),
})
export type StaffSessionView = z.output<typeof StaffSessionView>

export const listStaffSessions = defineStaffCall({
  name: 'session.list',
  right: 'own.use',
  effect: 'reads',
  summary: 'One’s own live sessions.',
  input: z.object({}),
  output: z.array(StaffSessionView),
  refusals: [],
})

export const endStaffSession = defineStaffCall({
  name: 'session.end',
  right: 'own.use',
  effect: 'changes',
  summary: 'Ends one of one’s own sessions, or all others.',
  input: z.object({ id: z.union([z.uuid(), z.literal('others')]) }),
  output: Empty,
  refusals: [],
})

export const sessionCalls = [
  staffLogIn,
  staffProveFactor,
  readStaffMe,
  startStepUp,
  staffStepUp,
  staffLogOut,
  listStaffSessions,
  endStaffSession,
]
