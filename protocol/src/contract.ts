/** What a call, an event and a signal are. Each domain file of this folder states its own with these. */
import type { z } from 'zod'
import type { RefusalName } from './refusals'
import type { WireObject } from './wire'

/** `guest`: no token is needed. `member`: a live session is. */
export type AuthLevel = 'guest' | 'member'

/**
 * How often one caller may make the call: `count` in `seconds`, counted per person, or per address for guests.
 * Without a limit the general one of the server applies.
 */
export interface RateLimit {
  count: number
  seconds: number
}

export interface Call<
  I extends WireObject = WireObject,
  O extends z.ZodType = z.ZodType,
  R extends RefusalName = RefusalName,
  A extends AuthLevel = AuthLevel,
> {
  /** Clear name, `domain.verb`. */
  name: string
  /** Method and path as the product spells them. */
  wire: `${'POST' | 'GET'} /im/${string}`
  auth: A
  summary: string
  input: I
  output: O
  /** Every refusal the call can give beyond the ones that any call can give (`anyCallRefusals`). */
  refusals: readonly R[]
  limit?: RateLimit
  /** It carries a file, so it is a multipart form: by HTTP only. */
  isMultipart?: boolean
  /** Its answer may take a minute. */
  isSlow?: boolean
}

/** States a call. Types of input, output, refusals and auth level are taken from what is written. */
export function defineCall<
  I extends WireObject,
  O extends z.ZodType,
  const R extends RefusalName,
  const A extends AuthLevel,
>(call: Call<I, O, R, A>): Call<I, O, R, A> {
  return call
}

/** Any call, whatever its types: for tables and documents. */
export type AnyCall = Omit<Call, 'input' | 'output' | 'refusals'> & {
  input: WireObject
  output: z.ZodType
  refusals: readonly RefusalName[]
}

/**
 * A frame that the server pushes. `log` says which numbered log carries it: a person's own (`useq`), a conversation's
 * (`cseq`), or none, when losing one does no harm.
 */
export interface PushedEvent<D extends z.ZodType = z.ZodType> {
  name: string
  /** The `action` of the frame. */
  wire: string
  log: 'person' | 'conversation' | 'none'
  summary: string
  data: D
}

export function defineEvent<D extends z.ZodType>(event: PushedEvent<D>): PushedEvent<D> {
  return event
}

/** A frame that a client sends and that is not a call. */
export interface Signal<D extends z.ZodType = z.ZodType> {
  name: string
  wire: string
  summary: string
  data: D
}

export function defineSignal<D extends z.ZodType>(signal: Signal<D>): Signal<D> {
  return signal
}

export type CallInput<C> = C extends { input: infer I extends z.ZodType } ? z.output<I> : never
export type CallOutput<C> = C extends { output: infer O extends z.ZodType } ? z.output<O> : never
