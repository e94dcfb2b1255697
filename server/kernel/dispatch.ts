import {
  type Capability,
  capabilityRefusals,
  type Call,
  defaultLanguage,
  isLanguage,
  type Language,
  misspelledEnvelope,
  protocolVersion,
  type RefusalName,
  refusalsOfCall,
  refusalStatuses,
  refusalText,
  spell,
  splitEnvelope,
  tokenField,
} from '@linnet/protocol'
import type { Guest, Member } from './caller'
import { passingFault } from './database'
import type { WaitFor } from './health/answer-deadline'
import type { Disk } from './health/disk'
import { networkOf } from './http/client-address'
import { noteDenial } from './http/denials'
import { type Implementation, type ModeParts, needsRoom, runMode } from './implement'
import { decodeInput } from './input/call-input'
import { allowedMethods, methodOf, takesMethod } from './input/methods'
import { limitRate, type RateLimiter, refuseAsGuest } from './limits/rate-limit'
import type { Log } from './log'
import type { Metrics } from './metrics'
import { Refusal, refuse } from './refusal'
import { newRequestId, requestScope } from './request-scope'

/** Looks up a session by its token; undefined if it has ended. */
export type Authenticate = (
  token: string,
) => Promise<Pick<Member, 'personId' | 'sessionId' | 'desk'> | undefined>

/** An incoming call, over HTTP or a socket. */
export interface Arrival {
  path: string
  method: string
  payload: Record<string, unknown>
  /** Reads the payload, if that has not been done yet, for a person whom the header names or for an unknown sender. */
  receive?: (personId: Member['personId'] | undefined) => Promise<Record<string, unknown>>
  /** The token of the `Authorization` header, used if the payload has no token. */
  bearerToken?: string | undefined
  /** The language of `Accept-Language`, used if the payload names no language. */
  language?: Language | undefined
  address: string
  userAgent: string
  /** The version of the protocol that the client states. */
  protocol?: number | undefined
  /** The socket that the call came over, if any. Its calls act for its member; tokens are refused. */
  connection?: { id: string; member?: Member | undefined } | undefined
}

export interface Answer {
  status: number
  headers?: Record<string, string>
  body: { err: number; msg: string; data: unknown }
  /** The language of the answer's reader. */
  language: Language
  /** Whether the sender had a live session. */
  isFromMember?: boolean | undefined
}

export type Dispatch = (arrival: Arrival) => Promise<Answer>

export interface DispatchParts extends ModeParts {
  implementations: readonly Implementation[]
  authenticate: Authenticate
  log: Log
  metrics: Metrics
  limiter: RateLimiter | undefined
  disk: Pick<Disk, 'require'>
  waitFor: WaitFor
  /** Capabilities that this server does without: calls that need them are refused. */
  lacks: ReadonlySet<Capability>
  /** Whether no account and no session may be created from an address. */
  isBlocked: (address: string) => boolean
}

interface Route {
  implementation: Implementation
  method: string
  refusals: ReadonlySet<string>
}

/**
 * Routes, authenticates, rate-limits, decodes, runs and encodes a call. Always answers: success `err: 0`, a refusal
 * `err: 1` with its name in `data.code`, an ended session `err: 404`, a bug HTTP 500.
 */
export function createDispatch(parts: DispatchParts): Dispatch {
  const routes = new Map<string, Route>()
  for (const implementation of parts.implementations) {
    const [, path = ''] = implementation.call.wire.split(' ')
    if (routes.has(path)) throw new Error(`two implementations of ${path}`)
    const refusals = new Set<string>(refusalsOfCall(implementation.call))
    routes.set(path, { implementation, method: methodOf(implementation.call), refusals })
  }

  return async (given) => {
    const startedAt = performance.now()
    const route = routes.get(given.path)
    const answering: Answering = { arrival: given, language: languageOf(given) }
    const requestId = newRequestId()
    const call = route?.implementation.call.name ?? 'unknown'
    const via = given.connection ? 'socket' : 'http'
    const observe = (outcome: string) => {
      const ms = performance.now() - startedAt
      parts.metrics.calls.labels(call, via, outcome).observe(ms / 1000)
      parts.log.debug('call', { requestId, call, via, outcome, ms })
    }
    try {
      if (!route) return refuseAsGuest(parts, given, new Refusal('UnknownCall'))
      if (!given.connection && !takesMethod(route.method, given.method))
        return refuseAsGuest(parts, given, new Refusal('WrongMethod', { method: route.method }))
      const { implementation } = route
      const data = await requestScope.run(requestId, () => run(parts, implementation, answering))
      observe('ok')
      return { status: 200, body: { err: 0, msg: '', data }, ...readerOf(answering) }
    } catch (error) {
      const { language, personId: who } = answering
      if (error instanceof Refusal && (!route || route.refusals.has(error.refusal))) {
        observe(error.refusal)
        noteDenial(parts.log, { call, refusal: error.refusal, who, address: given.address })
        return { ...refusalAnswer(error, language), ...readerOf(answering) }
      }
      const fault = refusalOfFault(error, requestId)
      observe(fault.refusal === 'ServerFault' ? 'fault' : fault.refusal)
      parts.log.error('call failed', { requestId, call, error })
      return { ...refusalAnswer(fault, language), ...readerOf(answering) }
    }
  }
}

/** A call in progress, with what has been found out about its sender. */
interface Answering {
  arrival: Arrival
  language: Language
  personId?: Member['personId'] | undefined
}

const readerOf = ({ language, personId }: Answering) => ({ language, isFromMember: personId !== undefined })

function languageOf({ payload, connection, language: accepted }: Arrival): Language {
  const { language } = splitEnvelope(payload)
  if (isLanguage(language)) return language
  return connection?.member?.language ?? accepted ?? defaultLanguage
}

const retryFaultsAfterSeconds = 3

/** The refusal for an unexpected error: temporary if the database could not do its work, else a bug. */
export function refusalOfFault(error: unknown, requestId: string): Refusal {
  const passing = passingFault(error)
  return passing
    ? new Refusal(passing, { seconds: retryFaultsAfterSeconds })
    : new Refusal('ServerFault', { requestId })
}

/** Turns a refusal into an answer. */
export function refusalAnswer({ refusal, parameters }: Refusal, language: Language): Answer {
  return {
    status: refusalStatuses[refusal] ?? 200,
    headers: refusalHeaders({ refusal, parameters }),
    body: {
      err: refusal === 'SessionEnded' ? 404 : 1,
      msg: refusalText(refusal, language, parameters),
      data: { code: refusal, ...parameters },
    },
    language,
  }
}

const retriedLater: ReadonlySet<RefusalName> = new Set(['TooManyRequests', 'Unavailable', 'Busy'])

function refusalHeaders({ refusal, parameters }: Pick<Refusal, 'refusal' | 'parameters'>) {
  if (retriedLater.has(refusal)) return { 'retry-after': String(parameters['seconds']) }
  if (refusal === 'WrongMethod') return { allow: allowedMethods(String(parameters['method'])) }
  return {}
}

async function run(
  parts: DispatchParts,
  implementation: Implementation,
  answering: Answering,
): Promise<unknown> {
  const { call } = implementation
  if (call.isEntry && parts.isBlocked(answering.arrival.address)) refuse('AddressBlocked')
  if (needsRoom(implementation)) await parts.disk.require('writes')
  const early = await receivePayload(parts, call, answering)
  const finishing = finish(parts, { implementation, answering, early })
  // These may wait for a slow sender or for other programs, and keep their connection for as long.
  return call.isSlow || call.isMultipart ? finishing : parts.waitFor(finishing)
}

/** Answers a call whose payload has arrived. */
async function finish(
  parts: DispatchParts,
  {
    implementation,
    answering,
    early,
  }: { implementation: Implementation; answering: Answering; early: Member | undefined },
): Promise<unknown> {
  const { call } = implementation
  const { arrival, language } = answering
  const { token, fields } = splitEnvelope(arrival.payload)
  // Addresses are stored in logs and histories: a token must not be in one.
  if (token !== undefined && call.auth === 'member' && !arrival.connection && arrival.method !== 'POST')
    refuse('BadInput', { field: tokenField })
  const isSame = early !== undefined && (token === undefined || token === arrival.bearerToken)
  const caller = isSame
    ? { ...early, language }
    : await identify(parts, call, { ...answering, token: token ?? arrival.bearerToken })
  if ('personId' in caller) answering.personId = caller.personId as Member['personId']
  if (!isSame) limitRate(parts.limiter, call, caller)
  if (call.needs && parts.lacks.has(call.needs)) refuse(capabilityRefusals[call.needs])
  const misspelled = misspelledEnvelope(arrival.payload)
  if (misspelled) refuse('BadInput', { field: misspelled })
  const request = { input: decodeInput(call, fields, caller), caller, refuse }
  return spell(call.output, await runMode(parts, implementation, request))
}

/** The limit of bodies per network, before their sender is known; many people may share a network. */
const placeLimit = { count: 6000, seconds: 60 }

/** Reads the payload, unless that is done, once its sender may send one: the header's person, whom it returns, or a stranger. */
async function receivePayload(
  parts: DispatchParts,
  call: Call,
  answering: Answering,
): Promise<Member | undefined> {
  const { arrival, language } = answering
  const { receive, bearerToken: token, address, userAgent, protocol = 0 } = arrival
  if (!receive) return undefined
  const session =
    call.auth !== 'guest' && token ? await parts.waitFor(sessionFor(parts, call, token)) : undefined
  const early = session && { language, address, userAgent, isNewer: protocol > protocolVersion, ...session }
  if (early) {
    answering.personId = early.personId
    limitRate(parts.limiter, call, early)
  } else {
    const seconds = parts.limiter?.take(`bodies:${networkOf(address)}`, placeLimit)
    if (seconds !== undefined) refuse('TooManyRequests', { seconds })
  }
  try {
    answering.arrival = { ...arrival, payload: await receive(early?.personId) }
    answering.language = languageOf(answering.arrival)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    refuseAsGuest(parts, arrival, error)
  }
  return early
}

async function identify(
  parts: DispatchParts,
  call: Call,
  { arrival, language, token }: Answering & { token: unknown },
): Promise<Member | Guest> {
  const { address, userAgent, connection, protocol = 0 } = arrival
  const isNewer = protocol > protocolVersion
  // A socket acts for the member who signed in on it. A token would be redundant or somebody else's, so it is refused.
  if (connection && token !== undefined) return refuse('BadInput', { field: tokenField })
  if (connection?.member) return { ...connection.member, language, connectionId: connection.id, isNewer }
  const guest: Guest = { language, address, userAgent, connectionId: connection?.id, isNewer }
  if (call.auth === 'guest') return guest
  const session =
    typeof token === 'string' && token.length > 0 ? await sessionFor(parts, call, token) : undefined
  return session ? { ...guest, ...session } : refuseAsGuest(parts, arrival, new Refusal('SessionEnded'))
}

/** The session of a token. A session of a desk does not count for calls outside of that desk. */
async function sessionFor({ authenticate }: DispatchParts, { desk }: Call, token: string) {
  const session = await authenticate(token)
  return session?.desk && session.desk !== desk ? undefined : session
}
