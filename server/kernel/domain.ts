/** What a domain hands to `app.ts`, and how its calls and signals are implemented. */
import type {
  Audience,
  Call,
  CallInput,
  CallOutput,
  PersonId,
  RefusalName,
  Signal,
  WireObject,
} from '@linnet/protocol'
import type { z } from 'zod'
import type { Guest, Member } from './caller'
import type { Job } from './jobs'
import type { RefusalParameters } from './refusal'
import type { Connection } from './socket/connection'
import type { Reading, Work } from './work'

export type CallerOf<A extends Audience> = A extends 'member' ? Member : Guest

type AnyCallRefusal = 'BadInput' | 'TooLarge' | 'TooManyRequests'
type Refuse<R extends RefusalName> = (name: R | AnyCallRefusal, parameters?: RefusalParameters) => never

interface Request<I, A extends Audience, R extends RefusalName> {
  input: I
  caller: CallerOf<A>
  refuse: Refuse<R>
}

/** How a call runs: in a transaction, reading only, or in a transaction that it shares with others (a batch). */
export type Implementation = { call: Call } & (
  | {
      mode: 'transaction'
      handle: (request: Request<unknown, Audience, RefusalName> & { work: Work }) => Promise<unknown>
    }
  | {
      mode: 'query'
      handle: (request: Request<unknown, Audience, RefusalName> & { work: Reading }) => Promise<unknown>
    }
  | { mode: 'gathered'; handle: (request: Request<unknown, Audience, RefusalName>) => Promise<unknown> }
)

/** Implements a call in a transaction of its own. */
export function implement<
  I extends WireObject,
  O extends z.ZodType,
  R extends RefusalName,
  A extends Audience,
>(
  call: Call<I, O, R, A>,
  handle: (
    request: Request<CallInput<typeof call>, A, R> & { work: Work },
  ) => Promise<CallOutput<typeof call>>,
): Implementation {
  return { call: call as unknown as Call, mode: 'transaction', handle: handle as never }
}

/** Implements a call that only reads. */
export function implementQuery<
  I extends WireObject,
  O extends z.ZodType,
  R extends RefusalName,
  A extends Audience,
>(
  call: Call<I, O, R, A>,
  handle: (
    request: Request<CallInput<typeof call>, A, R> & { work: Reading },
  ) => Promise<CallOutput<typeof call>>,
): Implementation {
  return { call: call as unknown as Call, mode: 'query', handle: handle as never }
}

/** Implements a call whose verb gathers its own transaction: batched verbs, and those that wait for the outside first. */
export function implementGathered<
  I extends WireObject,
  O extends z.ZodType,
  R extends RefusalName,
  A extends Audience,
>(
  call: Call<I, O, R, A>,
  handle: (request: Request<CallInput<typeof call>, A, R>) => Promise<CallOutput<typeof call>>,
): Implementation {
  return { call: call as unknown as Call, mode: 'gathered', handle: handle as never }
}

export interface SignalImplementation {
  signal: Signal
  handle: (connection: Connection & { member: Member }, data: unknown) => Promise<void>
}

/** Implements what a client says over its socket without awaiting an answer. */
export function implementSignal<D extends z.ZodType>(
  signal: Signal<D>,
  handle: (connection: Connection & { member: Member }, data: z.output<D>) => Promise<void>,
): SignalImplementation {
  return { signal, handle: handle as never }
}

/** One domain as `app.ts` sees it. */
export interface Domain {
  /** The name of its folder and of its PostgreSQL schema. */
  name: string
  routes?: readonly Implementation[]
  signals?: readonly SignalImplementation[]
  jobs?: readonly Job[]
  /** After a person's last connection closed, and after their first one opened. */
  onPresence?: (personId: PersonId, isOnline: boolean) => void
  onDisconnect?: (connectionId: string) => void
  /** Settles when the domain has finished what it accepted. */
  drain?: () => Promise<void>
}
