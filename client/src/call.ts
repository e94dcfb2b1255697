import type { Call, CallInput, CallOutput, Language } from '@linnet/protocol'
import { inLanguage } from '@linnet/protocol/envelope'
import { protocolVersion } from '@linnet/protocol/version'
import { storable } from '@linnet/protocol/visible-text'
import { z } from 'zod'
import type { Caller, Outcome, RefusalView, TransportFailure } from './engine-types'

/** An answer as it is on the wire, or the reason why there is none. */
export type WireAnswer = { err: number; msg: string; data: unknown } | TransportFailure

export interface WireCall {
  method: string
  path: string
  payload: Record<string, unknown>
}

/** Delivers a call to the server and returns its answer. */
export type Transport = (request: WireCall) => Promise<WireAnswer>

const Answer = z.object({ err: z.int(), msg: z.string(), data: z.unknown() })
const Refused = z.looseObject({ code: z.string() })

/**
 * Encodes a call's input, sends it and decodes the answer. Always resolves to an outcome: input that can't be encoded is
 * refused here, and an unreadable answer counts as a server fault.
 */
export async function callVia<C extends Call>(
  transport: Transport,
  call: C,
  input: CallInput<C>,
): Promise<Outcome<CallOutput<C>>> {
  const [method = '', path = ''] = call.wire.split(' ')
  const encoded = z.safeEncode(call.input, storableInput(input))
  if (!encoded.success) {
    const [issue] = encoded.error.issues
    const field = issue?.path.join('.') ?? ''
    return refused(issue?.code === 'too_big' ? 'TooLarge' : 'BadInput', { parameters: { field } })
  }
  const received = await transport({ method, path, payload: encoded.data })
  if (typeof received === 'string') return refused(received)
  const answer = Answer.safeParse(received)
  if (!answer.success) return refused('ServerFault')
  if (answer.data.err !== 0) return readRefusal(answer.data)
  const output = z.safeDecode(call.output, answer.data.data)
  return output.success ? { ok: true, value: output.data as CallOutput<C> } : refused('ServerFault')
}

/** Leaves out NUL and half characters, which come with pasting: the server refuses them, however often it is asked. */
function storableInput<V>(value: V): V {
  if (typeof value === 'string') return storable(value) as V
  if (Array.isArray(value)) return value.map(storableInput) as V
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, storableInput(each)])) as V
}

type RefusalOf = RefusalView & { name: never }

function refused(name: string, said: Partial<Omit<RefusalView, 'name'>> = {}) {
  const refusal = { name, message: '', parameters: {}, ...said } as RefusalOf
  return { ok: false, refusal } as const
}

/** The delay until the next greeting (ms), if an answer that refuses a frame states it. */
export function putOffMs(answer: unknown): number | undefined {
  const read = Answer.safeParse(answer)
  if (!read.success) return undefined
  const { refusal } = readRefusal(read.data)
  return refusal.parameters['seconds'] === undefined ? undefined : retryAfterMs(refusal)
}

function readRefusal({ msg, data }: z.output<typeof Answer>) {
  const read = Refused.safeParse(data)
  if (!read.success) return refused('ServerFault', { message: msg })
  const { code, ...parameters } = read.data
  return refused(code, { message: msg, parameters })
}

export interface CallerOptions {
  /** URL of the server without a trailing slash; '' for the page's own origin. */
  httpUrl: () => string
  token?: string | undefined
  language: () => Language
  timeoutMs?: number
}

/** Includes the protocol version: a header of its own would need CORS permission from servers of other origins. */
const jsonType = `application/json; protocol=${protocolVersion}`

/** Sends calls over HTTP. */
export function httpTransport({ httpUrl, token, language, timeoutMs = 6000 }: CallerOptions): Transport {
  return async ({ method, path, payload }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response =
        method === 'GET'
          ? await fetch(`${httpUrl()}${path}?${queryOf(inLanguage(payload, language()))}`, {
              signal,
            })
          : await fetch(`${httpUrl()}${path}`, {
              method,
              // In a header it is read before the body: members have room of their own for theirs.
              headers: { 'content-type': jsonType, ...(token && { authorization: `Bearer ${token}` }) },
              body: JSON.stringify(inLanguage(payload, language())),
              signal,
            })
      return readBody(response.status, await response.text())
    } catch (error) {
      return error instanceof DOMException && error.name === 'TimeoutError' ? 'Timeout' : 'NetworkFailure'
    }
  }
}

/** Statuses by which a proxy refuses the size of a request, however often it is repeated. */
const tooLargeStatuses: ReadonlySet<number> = new Set([413, 414, 431])

/** Reads the body of an HTTP answer. Other error pages of a proxy are not the server's answer. */
export function readBody(status: number, body: string): WireAnswer {
  try {
    return JSON.parse(body) as WireAnswer
  } catch {
    if (!tooLargeStatuses.has(status)) return 'NetworkFailure'
    return { err: status, msg: '', data: { code: 'TooLarge' } }
  }
}

/** Encodes nested values as JSON text. Leaves out the token, because URLs end up in logs. */
function queryOf(payload: Readonly<Record<string, unknown>>): string {
  const spell = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(payload)) if (value !== undefined) query.set(name, spell(value))
  return query.toString()
}

/** A typed caller over HTTP, for guests and for calls that need no socket. */
export function createCaller(options: CallerOptions): Caller {
  const transport = httpTransport(options)
  return (call, input) => callVia(transport, call, input) as never
}

const temporaryRefusals = new Set<string>([
  'NetworkFailure',
  'Timeout',
  'ServerFault',
  'TooManyRequests',
  'Unavailable',
  'Busy',
])
const defaultRetryMs = 3_000

/** The delay before a retry (ms); undefined if the refusal is final. */
export function retryAfterMs({
  name,
  parameters,
}: Pick<RefusalView, 'name' | 'parameters'>): number | undefined {
  if (!temporaryRefusals.has(name)) return undefined
  const seconds = Number(parameters['seconds'])
  return Number.isFinite(seconds) ? Math.max(1, seconds) * 1000 : defaultRetryMs
}
