/** Calls, events and signals: the functions with which each domain's file defines its own. */
import type { z } from 'zod'
import type { RefusalName } from './refusals/index'
import type { WireObject } from './wire'

/** `guest`: no token is needed. `member`: a live session is needed. */
export type AuthLevel = 'guest' | 'member'

/**
 * The limit for one caller of a call: `count` times in `seconds`, per person, or per address for guests.
 * Without it the server's general limit applies.
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
  /** A readable name, `domain.verb`. */
  name: string
  /** Method and path, in the product's spelling. */
  wire: `${'POST' | 'GET'} /im/${string}`
  auth: A
  summary: string
  input: I
  output: O
  /** The refusals of the call in addition to those of any call (`anyCallRefusals`). */
  refusals: readonly R[]
  limit?: RateLimit
  /**
   * Ignores fields added by newer clients instead of refusing the call: only where the call without them does
   * nothing that nobody asked for. Calls about money, rights, settings, sessions and deletions never have
   * this.
   */
  ignoresUnknown?: true
  /** Sessions of this desk may make the call too. For every other call, such a session is invalid. */
  desk?: 'vendor'
  /** The call moves or prepares something that not every server has; without it, it is refused (`capabilityRefusals`). */
  needs?: Capability
  /** Creates an account or a session, or leads to one: refused from networks that the staff blocked (`AddressBlocked`). */
  isEntry?: true
  /** Carries a file, as a multipart form: over HTTP only. */
  isMultipart?: boolean
  /** The answer may take up to a minute. */
  isSlow?: boolean
}

/** A part of the product that an operator may do without: calls that need it are then refused. */
export type Capability = 'wallet'

/** Defines a call. Its types are inferred. */
export function defineCall<
  I extends WireObject,
  O extends z.ZodType,
  const R extends RefusalName,
  const A extends AuthLevel,
>(call: Call<I, O, R, A>): Call<I, O, R, A> {
  return call
}

/** Any call, for tables and documents. */
export type AnyCall = Omit<Call, 'input' | 'output' | 'refusals'> & {
  input: WireObject
  output: z.ZodType
  refusals: readonly RefusalName[]
}

/**
 * A frame that the server pushes. `log` says which numbered log carries it: a person's own (`useq`), a conversation's
 * (`cseq`), or none, if it may be lost.
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
