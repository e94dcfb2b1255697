/** Reads the body of a call: how much, for how long, and as what. */
import { refuse } from '../refusal'

export const maxBodyBytes = 1024 * 1024
/** The most a body may take, however slowly it arrives; the idle timeout alone would let a byte a time keep it open. */
const maxBodyMs = 30_000

export const isReading = ({ method }: Request) => method === 'GET' || method === 'HEAD'

export const contentTypeOf = (request: Request) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

/** The stated length of the body; undefined if it comes in chunks or there is none. */
export function contentLengthOf(request: Request): number | undefined {
  const length = request.headers.get('content-length')
  return length === null ? undefined : Number(length)
}

/** The bytes that reading the body may take in memory. */
export const bodyRoomOf = (request: Request): number =>
  Math.min(maxBodyBytes, request.body ? (contentLengthOf(request) ?? maxBodyBytes) : 0)

/** The fields of a call's query, form or JSON. */
export async function readPayload(
  request: Request,
  query: URLSearchParams,
): Promise<Record<string, unknown>> {
  if (isReading(request)) return formFields(query)
  const body = await readBody(request)
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

async function readBody(request: Request): Promise<string> {
  if ((contentLengthOf(request) ?? 0) > maxBodyBytes) return refuse('TooLarge')
  const chunks: Uint8Array[] = []
  let length = 0
  const isWhole = await readChunks(request, maxBodyMs, (chunk) => {
    length += chunk.length
    if (length <= maxBodyBytes) chunks.push(chunk)
    return length <= maxBodyBytes
  })
  if (!isWhole) return refuse(length > maxBodyBytes ? 'TooLarge' : 'BrokenBody')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    return refuse('BrokenBody')
  }
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

/** What of a refused body is still read, because many clients read the answer only after sending everything. */
export interface DiscardLimits {
  bytes: number
  ms: number
}

/** Discards a body that was not read; resolves to whether all of it came within the limits. */
export function discardBody(request: Request, { bytes, ms }: DiscardLimits): Promise<boolean> {
  if (request.bodyUsed || (contentLengthOf(request) ?? 0) > bytes) return Promise.resolve(false)
  let discarded = 0
  return readChunks(request, ms, (chunk) => (discarded += chunk.length) <= bytes)
}

/** Feeds the body to `take` until it answers false or the time is over; resolves to whether the whole body came. */
async function readChunks(
  request: Request,
  ms: number,
  take: (chunk: Uint8Array) => boolean,
): Promise<boolean> {
  const body: ReadableStream<Uint8Array> | null = request.body
  if (!body) return true
  const reader = body.getReader()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reader.cancel().catch(() => undefined)
  }, ms)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return !isLate
      if (take(value)) continue
      await reader.cancel()
      return false
    }
  } catch {
    // The connection broke off.
    return false
  } finally {
    clearTimeout(timer)
  }
}
