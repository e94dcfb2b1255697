/** Streaming multipart forms with one file: fields are read first, the file only when the verb asks for it. */
import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { splitEnvelope } from '@linnet/protocol'
import { Refusal, refuse } from '../refusal'
import type { Room } from './admission'
import { contentLengthOf, type DiscardLimits, passingBytes } from './body'
import { IncomingFile } from './incoming-file'

export interface Form {
  /** The fields, including `file`. */
  payload: Record<string, unknown>
  /** The reason why the form could not be read up to its file. */
  problem?: Error
  /** Discards the unread rest, so that the sender reads the answer; resolves to whether all of it arrived within the limits. */
  end(limits: DiscardLimits): Promise<boolean>
}

type Parser = InstanceType<typeof Busboy>

const limits = { fields: 20, fieldSize: 4000, fieldNameSize: 100, files: 1, parts: 22, headerPairs: 20 }
/**
 * The bytes of a form that are read before it has named its sender. A file that comes before the token is
 * held in memory until then.
 */
const maxUnnamedBytes = passingBytes
/** The time that the fields, and a small file before the token, may take. */
const maxHeadMs = 30_000
/** The time that a form may take in total, however slowly it arrives. */
const maxFormMs = 30 * 60_000

/** The facts about a request before its form is read. */
export interface FormArrival {
  /** Whether its sender is known. */
  isKnown: boolean
  /** The room that its bytes take until its file begins. */
  room: Room
}

/** Browsers escape quotes and line ends in the names of files, and nothing else. */
const unescapedName = (name: string): string => name.replaceAll('%22', '"').replace(/%0[AD]/gi, ' ')

/** Reads a form up to its file. */
export async function readForm(request: Request, { isKnown, room }: FormArrival): Promise<Form> {
  const hasToken = (fields: Record<string, unknown>) => isKnown || splitEnvelope(fields).token !== undefined
  const arrival = receiveParts(request, hasToken, room)
  const maxBytes = contentLengthOf(request) ?? Infinity
  const late = setTimeout(() => arrival.fail(new Refusal('BrokenBody')), maxHeadMs)
  try {
    const head = await arrival.head
    if (!head) return { payload: arrival.fields, end: arrival.abandon }
    if (hasToken(arrival.fields)) {
      const file = new IncomingFile({ ...head, maxBytes, rest: arrival.whole })
      return { payload: { ...arrival.fields, file }, end: arrival.abandon }
    }
    const held = await holdInMemory(head.source)
    await arrival.whole()
    const file = new IncomingFile({
      name: head.name,
      maxBytes: maxUnnamedBytes,
      source: Readable.from(held),
      rest: () => Promise.resolve(),
    })
    return { payload: { ...arrival.fields, file }, end: arrival.abandon }
  } catch (error) {
    return { payload: {}, problem: asError(error), end: arrival.abandon }
  } finally {
    clearTimeout(late)
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

async function holdInMemory(source: Readable): Promise<Buffer[]> {
  const held: Buffer[] = []
  let bytes = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxUnnamedBytes) return refuse('TooLarge')
    held.push(chunk)
  }
  return held
}

interface Head {
  name: string
  source: Readable
}

interface Parts {
  fields: Record<string, unknown>
  /** Resolves when the file's part begins; undefined if the form has no file. */
  head: Promise<Head | undefined>
  /** Settles when the form has ended properly. */
  whole: () => Promise<void>
  fail(cause: unknown): void
  abandon: Form['end']
}

function receiveParts(
  request: Request,
  hasToken: (fields: Record<string, unknown>) => boolean,
  shared: Room,
): Parts {
  const parser = newParser(request)
  const fields: Record<string, unknown> = {}
  const head = Promise.withResolvers<Head | undefined>()
  const whole = Promise.withResolvers<void>()
  const abandoned = Promise.withResolvers<void>()
  let source: Readable | undefined
  let refusesLateFields = false
  let discard: DiscardLimits | undefined
  const room = createHeadRoom(shared)
  const fail = (cause: unknown): false => {
    const refusal = cause instanceof Refusal ? cause : new Refusal('BrokenBody')
    head.reject(refusal)
    whole.reject(refusal)
    source?.destroy(refusal)
    return false
  }
  // Callers that await these still get the rejection; without one, it must not count as unhandled.
  head.promise.catch(() => undefined)
  whole.promise.catch(() => undefined)

  parser.on('field', (name: string, value: string) => {
    if (refusesLateFields) fail(new Refusal('BrokenBody'))
    if (!Object.hasOwn(fields, name)) Object.defineProperty(fields, name, { value, enumerable: true })
  })
  parser.on('file', (field: string, stream: Readable, name: string | undefined) => {
    stream.on('error', () => undefined)
    if (field !== 'file') return void fail(new Refusal('BadInput', { field: field.slice(0, 100) }))
    source = stream
    // The call runs before the file has been read, so fields after it would be ignored: refuse them.
    refusesLateFields = hasToken(fields)
    if (refusesLateFields) room.open()
    head.resolve({ name: unescapedName(name ?? ''), source: stream })
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => fail(new Refusal('BrokenBody')))
  parser.on('error', fail)
  parser.on('finish', () => {
    head.resolve(undefined)
    whole.resolve()
  })
  const body: ReadableStream<Uint8Array> | null = request.body
  const reader = body?.getReader()
  const takes = (bytes: number) => room.take(bytes) || fail(room.refusal())
  const pumping = { reader, parser, abandoned: abandoned.promise, discard: () => discard, takes }
  const pumped = pump(pumping).catch((error: unknown) => {
    fail(error)
    return false
  })

  return {
    fields,
    head: head.promise,
    whole: () => whole.promise,
    fail,
    async abandon(limits) {
      discard = limits
      abandoned.resolve()
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        reader?.cancel().catch(() => undefined)
      }, limits.ms)
      const isWhole = await pumped
      clearTimeout(timer)
      return isWhole && !isLate
    },
  }
}

/** The room of a form up to its file: only the fields and a small file are read before the sender is known. */
function createHeadRoom(shared: Room) {
  let left = 2 * maxUnnamedBytes
  return {
    take(bytes: number): boolean {
      left -= bytes
      // A file that streams passes in small pieces.
      return left === Infinity || (left >= 0 && shared.take(bytes))
    },
    refusal: () => (left < 0 ? new Refusal('TooLarge') : new Refusal('TooManyRequests', { seconds: 1 })),
    open: () => void (left = Infinity),
  }
}

function newParser(request: Request): Parser {
  const contentType = request.headers.get('content-type') ?? ''
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    return refuse('BrokenBody')
  }
}

interface Pumping {
  reader:
    | { read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>; cancel(): Promise<void> }
    | undefined
  takes: (bytes: number) => boolean
  parser: Parser
  abandoned: Promise<void>
  /** Set once the form has been abandoned. */
  discard: () => DiscardLimits | undefined
}

/** A form that arrives in one chunk is parsed in pieces, so that its fields are known before its file is counted. */
const pieceBytes = 64 * 1024

/** Feeds the form to the parser, and discards the rest once nobody needs it; resolves to whether all of it arrived. */
async function pump({ reader, parser, abandoned, discard, takes }: Pumping): Promise<boolean> {
  const endsAt = performance.now() + maxFormMs
  let discarded = 0
  for (;;) {
    const { done, value: chunk } = reader ? await reader.read() : { done: true }
    if (done || !chunk) break
    const isLate = performance.now() > endsAt
    const limits = discard()
    if (limits) discarded += chunk.length
    if (isLate || (limits && discarded > limits.bytes)) {
      await reader?.cancel()
      return isLate ? refuse('BrokenBody') : false
    }
    for (let at = 0; at < chunk.length && !discard(); at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes)
      if (!takes(piece.length)) await abandoned
      else if (!parser.write(piece)) {
        const drained = new Promise<void>((resolve) => void parser.once('drain', resolve))
        await Promise.race([drained, abandoned])
      }
    }
  }
  if (!discard()) parser.end()
  return true
}
