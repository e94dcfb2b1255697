/** Reads the body of a call, with limits on its size and time, in the form its content type states. */
import { refuse } from '../refusal'
import { type Room, takeRoom } from './admission'
import type { RequestHead } from './request-head'

/** The most time a body may take, however slowly it arrives; the idle timeout alone would let single bytes keep it open. */
export const maxBodyMs = 30_000

/** The length and time of the body of a call. */
export interface CallLimits {
  maxBytes: number
  maxMs: number
}

export const memberLimits: CallLimits = { maxBytes: 1024 * 1024, maxMs: maxBodyMs }

export const isReading = ({ method }: RequestHead) => method === 'GET' || method === 'HEAD'

export const contentTypeOf = (request: RequestHead) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

/** The stated length of the body; undefined if it comes in chunks or there is none. */
export function contentLengthOf(request: RequestHead): number | undefined {
  const length = request.headers.get('content-length')
  return length === null ? undefined : Number(length)
}

/** The bytes that reading the body may take in memory. */
export const bodyRoomOf = (request: Request, { maxBytes }: CallLimits): number =>
  Math.min(maxBytes, request.body ? (contentLengthOf(request) ?? maxBytes) : 0)

/** The fields of a call's query, form or JSON. */
export async function readPayload(
  request: Request,
  query: URLSearchParams,
  reading: Reading,
): Promise<Record<string, unknown>> {
  if (isReading(request)) return formFields(query)
  const body = await readBody(request, reading)
  const type = contentTypeOf(request)
  if (body.length === 0) return {}
  switch (type) {
    case 'application/x-www-form-urlencoded':
      return formFields(new URLSearchParams(body))
    case 'application/json':
      return parseJsonObject(body)
    default:
      return refuse('UnknownContentType')
  }
}

/** The fields of a form. A field that is repeated becomes a list. */
function formFields(form: URLSearchParams): Record<string, unknown> {
  const fields = new Map<string, string[]>()
  for (const [name, value] of form) {
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  }
  return Object.fromEntries(
    Array.from(fields, ([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )
}

async function readBody(request: Request, reading: Reading): Promise<string> {
  const bytes = await readBytes(request, reading)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('BrokenBody')
  }
}

export interface Reading extends CallLimits {
  /** The room that the bytes take as they arrive. */
  room: Room
}

/** The whole body, held in memory. */
export async function readBytes(request: Request, { maxBytes, maxMs, room }: Reading): Promise<Uint8Array> {
  if ((contentLengthOf(request) ?? 0) > maxBytes) return refuse('TooLarge')
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bodyChunks(request, maxMs)) {
    length += chunk.length
    if (length > maxBytes) return refuse('TooLarge')
    takeRoom(room, chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJsonObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {
    // Falls through to the refusal below, like JSON that is not an object.
  }
  return refuse('BrokenBody')
}

/**
 * The limits of a refused body that is still read, because many clients read the answer only after sending
 * everything.
 */
export interface DiscardLimits {
  bytes: number
  ms: number
}

/**
 * The memory that a body takes while it is streamed into a file; also the length that is read before its
 * sender is known.
 */
export const passingBytes = 256 * 1024
/** Strangers include members who name themselves in the body, as clients may: `passingBytes` is more than their calls need. */
export const strangerLimits: CallLimits = { maxBytes: passingBytes, maxMs: 10_000 }
export const strangerDiscards: DiscardLimits = { bytes: passingBytes, ms: 5_000 }

/** Discards a body that was not read; resolves to whether all of it came within the limits. */
export async function discardBody(request: Request, { bytes, ms }: DiscardLimits): Promise<boolean> {
  if (request.bodyUsed || (contentLengthOf(request) ?? 0) > bytes) return false
  let discarded = 0
  try {
    for await (const chunk of bodyChunks(request, ms)) if ((discarded += chunk.length) > bytes) return false
    return true
  } catch {
    return false
  }
}

/** The body as it arrives. Refuses one that breaks off or takes too long; a body that is no longer consumed is cut off. */
export async function* bodyChunks(
  request: Request,
  maxMs: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const body: ReadableStream<Uint8Array> | null = request.body
  const reader = body?.getReader()
  if (!reader) return
  const cut = () => reader.cancel().catch(() => undefined)
  let [isLate, isOver] = [false, false]
  const timer = setTimeout(() => {
    isLate = true
    void cut()
  }, maxMs)
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => refuse('BrokenBody'))
      isOver = done
      if (isLate) return refuse('BrokenBody')
      if (done) return
      yield value
    }
  } finally {
    clearTimeout(timer)
    if (!isOver) await cut()
  }
}
