/** Calls of the desk of mini programs. */
import { z } from 'zod'
import { languages } from '../languages'
import { ProgramId } from '../miniprograms/order'
import { ExactAmount } from '../money'
import { PersonId } from '../wire'
import { Decision, defineStaffCall, Empty, Reason } from './contract'

export const StaffProgram = z.object({
  id: z.string(),
  kind: z.enum(['game', 'miniProgram']),
  /** By language, from its manifest. */
  names: z.partialRecord(z.enum(languages), z.string()),
  /** The servers that its pages may contact. */
  servers: z.array(z.string()),
  isOn: z.boolean(),
  /** Whether its manifest asks for payments. */
  takesMoney: z.boolean(),
  payee: z.object({ id: PersonId, name: z.string() }).optional(),
  /** Who is paid from a time on (Unix seconds). */
  nextPayee: z.object({ id: PersonId, name: z.string(), from: z.int() }).optional(),
  payments: z.int(),
  /** The total of its payments so far. */
  earned: ExactAmount,
  /** Receipts that its server has not accepted for a day. */
  undelivered: z.int(),
})
export type StaffProgram = z.output<typeof StaffProgram>

export const listStaffPrograms = defineStaffCall({
  name: 'programs.list',
  right: 'programs.read',
  effect: 'reads',
  summary: 'The mini programs and games that came with the server or its folder, in the order of members.',
  input: z.object({}),
  output: z.object({ programs: z.array(StaffProgram) }),
  refusals: [],
})

export const switchProgram = defineStaffCall({
  name: 'programs.switch',
  right: 'programs.change',
  effect: 'changes',
  summary:
    'Takes a program out of the catalogue at once, or puts it back. Nobody can open or pay one that is off.',
  input: z.object({ id: ProgramId, isOn: z.boolean(), reason: Reason }),
  output: Empty,
  refusals: ['ProgramNotFound'],
})

export const orderPrograms = defineStaffCall({
  name: 'programs.order',
  right: 'programs.change',
  effect: 'changes',
  summary: 'Puts these programs first, in this order.',
  input: z.object({ ids: z.array(ProgramId).max(1_000) }),
  output: Empty,
  refusals: ['ProgramNotFound'],
})

export const setProgramPayee = defineStaffCall({
  name: 'programs.setPayee',
  right: 'programs.payee',
  effect: 'changes',
  stepUp: true,
  approval: 'second',
  summary:
    'Says which member gets what is paid to a program from now on, once a second person has approved, and a day later if the program has a payee or was paid before; without one, it can’t be paid. What was paid before stays where it is.',
  input: z.object({ id: ProgramId, personId: PersonId.optional(), reason: Reason }),
  output: Decision,
  refusals: ['ProgramNotFound', 'ProgramTakesNoMoney', 'PersonNotFound'],
})

export const resendReceipts = defineStaffCall({
  name: 'programs.resend',
  right: 'programs.change',
  effect: 'changes',
  summary: 'Sends the receipts again that the server of a program did not take for a day.',
  input: z.object({ id: ProgramId, reason: Reason }),
  output: Empty,
  refusals: ['ProgramNotFound'],
})

export const programStaffCalls = [
  listStaffPrograms,
  switchProgram,
  orderPrograms,
  setProgramPayee,
  resendReceipts,
]
