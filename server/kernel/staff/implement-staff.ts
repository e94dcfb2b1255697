/** Implements the calls of the staff console. */
import type { ParametersOf, RefusalName } from '@linnet/protocol'
import type { anyStaffRefusals, StaffCall, StaffDownload, StaffEffect } from '@linnet/protocol/staff'
import type { z } from 'zod'
import type { KnownPasskey } from '../factors/passkeys'
import type { ReadWork, Work } from '../work'
import type { AuditEntry, AuditSubject } from './audit'
import type { Approver, Staff, StaffGuest } from './staff-caller'

type AnyStaffRefusal = (typeof anyStaffRefusals)[number]
type Refuse<R extends RefusalName> = <N extends R | AnyStaffRefusal>(
  name: N,
  ...parameters: ParametersOf<N>
) => never

interface Request<I, R extends RefusalName> {
  input: I
  staff: Staff
  refuse: Refuse<R>
}

/** For calls whose content the caller signs. */
interface Signing {
  /** The passkeys of the caller; of the one who proposed the call, if it needed a second person. */
  passkeys: () => Promise<readonly KnownPasskey[]>
}

/** A changing handler's parameters: its transaction, and `audit`, which it must call. */
interface Changing extends Signing {
  work: Work
  /** Records in the audit log what changed. Must be called at least once; stored with the transaction. */
  audit: (entry: AuditEntry) => void
  /** The second person, if the call needed one. `staff` is the one who proposed it. */
  approver?: Approver | undefined
  /**
   * Proposes another call to a second person, in the same transaction: both happen, or neither. Refused without the right to
   * that call. Returns the id of the proposal.
   */
  propose: Propose
}

/** A call that needs a fresh second factor cannot be proposed in this way. */
type Propose = <I extends z.ZodObject>(
  call: StaffCall<I, z.ZodType, RefusalName, 'changes'>,
  input: z.input<I>,
) => Promise<string>

/** A proposal's facts for its approver. */
export interface ProposalFacts {
  subject?: AuditSubject
  /** The members that the proposal is about, as in the audit log. */
  concerns?: AuditEntry['concerns']
  facts?: Record<string, unknown>
  /** The key of the act, which waits only once, whichever call proposes it; by default the call with its subject. */
  act?: string
}

/** Runs before a call is proposed, in its transaction: refuses calls that could not be performed anyway. */
type Check<I, R extends RefusalName> = (
  request: Request<I, R> & { work: Work },
) => Promise<ProposalFacts | void>

interface ChangingOptions<I, R extends RefusalName> {
  /** Checks a call before it is proposed; only for calls that need approval. */
  check?: Check<I, R>
  /** Whether the call performs other calls, so that it may refuse as they do. */
  performsOthers?: boolean
}

interface ReadingOptions<I> {
  /** The subject of a revealing call, for the audit log. */
  subject?: (input: I) => AuditSubject | undefined
}

/** A handler that opens its own transactions, because something slow or external comes first. */
interface Gathered extends Signing {
  /** Writes to the audit log in the handler's own transaction. For a public call, `by` is the person whom the handler identified. */
  audit: (work: Work, entry: AuditEntry, by?: Approver) => Promise<void>
  /** The origin of the call, known even without a session. */
  guest: StaffGuest
  cookie: StaffCookie
}

/** Sets or clears the session cookie of the answer. */
export interface StaffCookie {
  set(token: string): void
  clear(): void
}

/** A call of the console, its handler, and the mode it runs in. */
export type StaffImplementation = { call: StaffCall } & (
  | {
      mode: 'changes'
      handle: (request: Request<never, RefusalName> & Changing) => Promise<unknown>
      check?: Check<never, RefusalName> | undefined
      /** Whether the call performs other calls, so that it may refuse as they do. */
      performsOthers?: boolean | undefined
    }
  | {
      mode: 'query'
      handle: (request: Request<never, RefusalName> & { work: ReadWork }) => Promise<unknown>
      subject?: ((input: never) => AuditSubject | undefined) | undefined
    }
  | {
      mode: 'gathered'
      handle: (request: Request<never, RefusalName> & Gathered) => Promise<unknown>
    }
)

type Output<O extends z.ZodType> = z.output<O>

/** Implements a call that changes something. It runs in a transaction and must call `audit`. */
export function implementStaff<I extends z.ZodObject, O extends z.ZodType, R extends RefusalName>(
  call: StaffCall<I, O, R, 'changes'>,
  handle: (request: Request<z.output<I>, R> & Changing) => Promise<Output<O>>,
  options: ChangingOptions<z.output<I>, R> = {},
): StaffImplementation {
  if (options.check && call.approval !== 'second') throw new Error(`${call.name} needs no approval`)
  return { mode: 'changes', call, handle, ...options } as never
}

/** Implements a call that only reads. If it reveals something, that is logged in the audit log before it runs. */
export function implementStaffQuery<I extends z.ZodObject, O extends z.ZodType, R extends RefusalName>(
  call: StaffCall<I, O, R, 'reads' | 'reveals'>,
  handle: (request: Request<z.output<I>, R> & { work: ReadWork }) => Promise<Output<O>>,
  options: ReadingOptions<z.output<I>> = {},
): StaffImplementation {
  return { mode: 'query', call, handle, ...options } as never
}

/** Implements a call whose handler opens its own transactions and writes the audit log in them. */
export function implementStaffGathered<
  I extends z.ZodObject,
  O extends z.ZodType,
  R extends RefusalName,
  E extends StaffEffect,
>(
  call: StaffCall<I, O, R, E>,
  handle: (request: Request<z.output<I>, R> & Gathered) => Promise<Output<O>>,
): StaffImplementation {
  if (call.approval) throw new Error(`${call.name} needs approval, so it runs in one transaction`)
  return { mode: 'gathered', call, handle } as never
}

/** A download of the console and its handler. */
export interface StaffDownloadImplementation {
  download: StaffDownload
  handle: (request: Request<never, RefusalName> & Streaming) => Promise<Response>
  subject?: ((input: never) => AuditSubject | undefined) | undefined
}

interface Streaming {
  work: ReadWork
  /** Aborts when the console disconnects. */
  signal: AbortSignal
  /** Whether the caller's session and right are still valid, for long streams. Asking does not keep a session alive. */
  isLive: () => Promise<boolean>
}

/** Implements a download. The data that it reveals is logged in the audit log before it runs. */
export function implementStaffDownload<I extends z.ZodObject, R extends RefusalName>(
  download: StaffDownload<I, R>,
  handle: (request: Request<z.output<I>, R> & Streaming) => Promise<Response>,
  options: ReadingOptions<z.output<I>> = {},
): StaffDownloadImplementation {
  return { download, handle, ...options }
}
