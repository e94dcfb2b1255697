import { type Call, type CallInput, type CallOutput, type Language, withEnvelope } from '@linnet/protocol'
import { z } from 'zod'
import type { Caller, Outcome, RefusalView, TransportFailure } from './engine-types'

/** An answer as it stands on the wire, or how it failed to come. */
export type Carried = { err: number; msg: string; data: unknown } | TransportFailure

export interface CarriedCall {
  method: string
  path: string
  payload: Record<string, unknown>
}

/** Some way to bring a call to the server and its answer back. */
export type Carry = (request: CarriedCall) => Promise<Carried>

const Answer = z.object({ err: z.int(), msg: z.string(), data: z.unknown() })
const Refused = z.looseObject({ code: z.string() })

/**
 * Spells a call's input for the wire, carries it, and reads the answer. It always comes to an outcome: input that cannot
 * be spelled is refused here, and an answer that cannot be read counts as the server's fault.
 */
export async function callBy<C extends Call>(
  carry: Carry,
  call: C,
  input: CallInput<C>,
): Promise<Outcome<CallOutput<C>>> {
  const [method = '', path = ''] = call.wire.split(' ')
  const spelled = z.safeEncode(call.input, input)
  if (!spelled.success) {
    const [issue] = spelled.error.issues
    const field = issue?.path.join('.') ?? ''
    return refused(issue?.code === 'too_big' ? 'TooLarge' : 'BadInput', { parameters: { field } })
  }
  const carried = await carry({ method, path, payload: spelled.data })
  if (typeof carried === 'string') return refused(carried)
  const answer = Answer.safeParse(carried)
  if (!answer.success) return refused('ServerFault')
  if (answer.data.err !== 0) return readRefusal(answer.data)
  const output = z.safeDecode(call.output, answer.data.data)
  return output.success ? { ok: true, value: output.data as CallOutput<C> } : refused('ServerFault')
}

type RefusalOf = RefusalView & { name: never }

function refused(name: string, said: Partial<Omit<RefusalView, 'name'>> = {}) {
  const refusal = { name, message: '', parameters: {}, ...said } as RefusalOf
  return { ok: false, refusal } as const
}

function readRefusal({ msg, data }: z.output<typeof Answer>) {
  const read = Refused.safeParse(data)
  if (!read.success) return refused('ServerFault', { message: msg })
  const { code, ...parameters } = read.data
  return refused(code, { message: msg, parameters })
}

export interface CallerOptions {
  /** Address of the server, without a trailing slash; '' for the page's own origin. */
  httpUrl: () => string
  token?: string | undefined
  language: () => Language
  timeoutMs?: number
}

/** Carries calls by HTTP. */
export function httpCarry({ httpUrl, token, language, timeoutMs = 6000 }: CallerOptions): Carry {
  return async ({ method, path, payload }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response =
        method === 'GET'
          ? await fetch(`${httpUrl()}${path}?${queryOf(withEnvelope(payload, { language: language() }))}`, {
              signal,
            })
          : await fetch(`${httpUrl()}${path}`, {
              method,
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(withEnvelope(payload, { token, language: language() })),
              signal,
            })
      return (await response.json()) as Carried
    } catch (error) {
      return error instanceof DOMException && error.name === 'TimeoutError' ? 'Timeout' : 'NetworkFailure'
    }
  }
}

/** What a form spells: nested values are JSON text. The token stays out, for addresses end up in logs. */
function queryOf(payload: Readonly<Record<string, unknown>>): string {
  const spell = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(payload)) if (value !== undefined) query.set(name, spell(value))
  return query.toString()
}

/** A typed caller by HTTP, for guests and for what needs no socket. */
export function createCaller(options: CallerOptions): Caller {
  const carry = httpCarry(options)
  return (call, input) => callBy(carry, call, input) as never
}

const passing = new Set<string>(['NetworkFailure', 'Timeout', 'ServerFault', 'TooManyRequests'])
const againAfterMs = 3_000

/** How long to wait before the same is asked again; undefined when the refusal is final. */
export function pauseAfter({
  name,
  parameters,
}: Pick<RefusalView, 'name' | 'parameters'>): number | undefined {
  if (!passing.has(name)) return undefined
  const seconds = name === 'TooManyRequests' ? Number(parameters['seconds']) : Number.NaN
  return Number.isFinite(seconds) ? Math.max(1, seconds) * 1000 : againAfterMs
}
