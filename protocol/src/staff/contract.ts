/** Calls of the staff console. Plain JSON with clear names: `reports.decide` is `POST /staff/reports/decide`. */
import { z } from 'zod'
import type { RefusalName } from '../refusals/index'
import { isBlank } from '../visible-text'
import type { StaffRight } from './rights'

/** A person on the staff; not a member. */
export const StaffId = z.uuid().toLowerCase().brand<'StaffId'>()
export type StaffId = z.output<typeof StaffId>

/**
 * `reads`: nothing personal. `reveals`: personal data or proof; each call is in the audit log. `changes`: in a transaction, and
 * the handler reports to the audit log what it changed.
 */
export type StaffEffect = 'reads' | 'reveals' | 'changes'

export interface StaffCall<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
  R extends RefusalName = RefusalName,
  E extends StaffEffect = StaffEffect,
> {
  /** `domain.verb`, which is also its path. */
  name: `${string}.${string}`
  /** `public` needs no session: logging in and accepting an invitation. */
  right: StaffRight | 'public'
  effect: E
  /** Needs a second factor within the last `stepUpSeconds`. */
  stepUp?: true
  /** A second person with the same right has to approve before the call runs. Its output is `Decision`. */
  approval?: 'second'
  summary: string
  input: I
  output: O
  /** The refusals it can give in addition to those of any staff call (`anyStaffRefusals`). */
  refusals: readonly R[]
}

/** Defines a call of the console. Fields that it does not have are refused. */
export function defineStaffCall<
  I extends z.ZodObject,
  O extends z.ZodType,
  const R extends RefusalName,
  const E extends StaffEffect,
>(call: StaffCall<I, O, R, E>): StaffCall<I, O, R, E> {
  return { ...call, input: call.input.strict() as unknown as I }
}

/** Bytes or a stream for the console: a picture, a file, events. `reports.photo` is `GET /staff/reports/photo?id=...`. */
export interface StaffDownload<
  I extends z.ZodObject = z.ZodObject,
  R extends RefusalName = RefusalName,
> extends Omit<StaffCall<I, z.ZodNever, R, 'reads' | 'reveals'>, 'output' | 'stepUp' | 'approval' | 'right'> {
  right: StaffRight
  /** The content type of its answer, such as `image/jpeg`. */
  type: string
}

/** Defines a download. Its input is sent as a query, so all fields are text. */
export function defineStaffDownload<I extends z.ZodObject, const R extends RefusalName>(
  download: StaffDownload<I, R>,
): StaffDownload<I, R> {
  return { ...download, input: download.input.strict() as unknown as I }
}

/** The caller's input: JSON, so an amount is decimal text. */
export type StaffInput<C extends { input: z.ZodType }> = z.input<C['input']>
/** The caller's output, also as JSON. */
export type StaffOutput<C extends { output: z.ZodType }> = z.input<C['output']>

/** With this header set to 1, a call reports that nobody is at the console: it keeps no session alive. */
export const idleHeader = 'x-linnet-idle'

export const staffPath = ({ name }: { name: string }): string => `/staff/${name.replace('.', '/')}`

/** Seconds for which a second factor is valid for calls that need one. */
export const stepUpSeconds = 5 * 60

/** The answer of a call that needs approval: `waiting` for the second person, or `done` once that person has approved. */
export const Decision = z.object({
  state: z.enum(['waiting', 'done']),
  proposalId: z.uuid().optional(),
})
export type Decision = z.output<typeof Decision>
/** The return value of such a call's handler. */
export const decided: Decision = { state: 'done' }

/** Refusals that any staff call can give without listing them. */
export const anyStaffRefusals = [
  'BadInput',
  'UnknownCall',
  'WrongMethod',
  'UnknownContentType',
  'BrokenBody',
  'TooLarge',
  'TooManyRequests',
  'SessionEnded',
  'RightNeeded',
  'StepUpNeeded',
  'AlreadyProposed',
  'AboutYourself',
  'ServerFault',
  'Unavailable',
  'Busy',
] as const satisfies readonly RefusalName[]

/** Text by staff, as stored: without surrounding blanks. Where it may not be empty, something of it is visible. */
export const staffText = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/^[^\0]*$/)
    .refine((value) => value.isWellFormed(), 'contains characters that cannot be stored')
    .refine((value) => min === 0 || !isBlank(value), 'has nothing that can be seen')

/** The reason for an action, for the audit log: staff write it, other staff read it. */
export const Reason = staffText({ min: 3, max: 500 })

/** A time in an answer: seconds since 1970, as everywhere in the protocol. */
export const Seconds = z.int()

/** A time entered by staff: from 1970 to 2100. */
export const Moment = Seconds.min(0).max(4_102_444_800)

/** An empty answer. */
export const Empty = z.object({})
