/** Implements the protocol's calls and signals. */
import type {
  AuthLevel,
  Call,
  CallInput,
  CallOutput,
  ParametersOf,
  RefusalName,
  Signal,
  WireObject,
} from '@linnet/protocol'
import type { z } from 'zod'
import type { Guest, Member } from './caller'
import type { refuse } from './refusal'
import type { Lagging } from './replica/lagging'
import type { Connection } from './socket/connection'
import type { ReadWork, Transact, Work } from './work'

export type CallerOf<A extends AuthLevel> = A extends 'member' ? Member : Guest

type AnyCallRefusal = 'BadInput' | 'TooLarge' | 'TooManyRequests'
type Refuse<R extends RefusalName> = <N extends R | AnyCallRefusal>(
  name: N,
  ...parameters: ParametersOf<N>
) => never

interface Request<I, A extends AuthLevel, R extends RefusalName> {
  input: I
  caller: CallerOf<A>
  refuse: Refuse<R>
}

/** A handler's parameters besides the request, by mode. */
interface Modes {
  transaction: { work: Work }
  query: { work: ReadWork }
  lagging: { work: ReadWork }
  gathered: object
}

type Handler<M extends keyof Modes, I, O, R extends RefusalName, A extends AuthLevel> = (
  request: Request<I, A, R> & Modes[M],
) => Promise<O>

/** A call, its handler, and the mode it runs in. */
export type Implementation = {
  [M in keyof Modes]: {
    call: Call
    mode: M
    handle: Handler<M, unknown, unknown, RefusalName, AuthLevel>
    needsNoRoom?: boolean
  }
}[keyof Modes]

const implementAs =
  <M extends keyof Modes>(mode: M) =>
  <I extends WireObject, O extends z.ZodType, R extends RefusalName, A extends AuthLevel>(
    call: Call<I, O, R, A>,
    handle: Handler<M, CallInput<Call<I, O, R, A>>, CallOutput<Call<I, O, R, A>>, R, A>,
  ): Implementation =>
    ({ call, mode, handle }) as never

/** Implements a call that runs in a transaction. */
export const implement = implementAs('transaction')

/** Implements a call that only reads. */
export const implementQuery = implementAs('query')

/** Implements a call that only reads, of which others may have changed something within the last ten seconds. */
export const implementLagging = implementAs('lagging')

/** Implements a call whose verb opens its own transaction: batched verbs, and verbs that wait for something external first. */
export const implementGathered = implementAs('gathered')

/**
 * Marks a call that also runs while the disk is nearly full: it stores next to nothing, and reads, ends or
 * deletes something or keeps people safe.
 */
export const withoutRoom = (implementation: Implementation): Implementation => ({
  ...implementation,
  needsNoRoom: true,
})

/** Whether a call is refused while the disk is nearly full; checked before its body is read. */
export const needsRoom = ({ mode, needsNoRoom }: Implementation): boolean =>
  mode !== 'query' && mode !== 'lagging' && needsNoRoom !== true

export interface ModeParts {
  transact: Transact
  read: () => ReadWork
  lagging: Lagging
}

/** Runs a call in its mode. */
export function runMode(
  { transact, read, lagging }: ModeParts,
  implementation: Implementation,
  request: { input: unknown; caller: Member | Guest; refuse: typeof refuse },
): Promise<unknown> {
  // `identify` has checked that the caller may use this call; the types can't express that.
  const checked = request as { input: unknown; caller: Member; refuse: typeof refuse }
  const { personId } = checked.caller
  switch (implementation.mode) {
    case 'transaction':
      lagging.noteChange(personId)
      return transact((work) => implementation.handle({ ...checked, work }))
    case 'query':
      return implementation.handle({ ...checked, work: read() })
    case 'lagging':
      return lagging.readFor(personId, (work) => implementation.handle({ ...checked, work }))
    case 'gathered':
      lagging.noteChange(personId)
      return implementation.handle(checked)
  }
}

export interface SignalImplementation {
  signal: Signal
  handle: (connection: Connection & { member: Member }, data: unknown) => Promise<void>
}

/** Implements a signal: a client frame that gets no answer. */
export function implementSignal<D extends z.ZodType>(
  signal: Signal<D>,
  handle: (connection: Connection & { member: Member }, data: z.output<D>) => Promise<void>,
): SignalImplementation {
  return { signal, handle: handle as never }
}
