/** Streaming multipart forms with one file: fields are read first, the file only when the verb asks for it. */
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { splitEnvelope } from '@linnet/protocol'
import { Refusal, refuse } from '../refusal'
import { IncomingFile } from './incoming-file'

export interface Form {
  /** The fields, including `file`. */
  payload: Record<string, unknown>
  /** Discards the unread rest, so that the sender reads the answer, and deletes the temporary file. */
  end(): Promise<void>
}

type Parser = InstanceType<typeof Busboy>

const limits = { fields: 20, fieldSize: 4000, fieldNameSize: 100, files: 1, parts: 22, headerPairs: 20 }
/** Limits a file that comes before the token: it is saved to a temporary file until the sender is known. */
const maxSetAsideBytes = 32 * 1024 * 1024
/** How much of a refused file is still read: many clients read the answer only after sending everything. */
const maxDiscardedBytes = 64 * 1024 * 1024
/** The most a form may take in total, however slowly it arrives. */
const maxFormMs = 30 * 60_000

/** What a request says about its sender before its form. */
export interface Sender {
  hasBearerToken: boolean
}

/** Reads a form up to its file. */
export async function readForm(request: Request, { hasBearerToken }: Sender): Promise<Form> {
  const hasToken = (fields: Record<string, unknown>) =>
    hasBearerToken || splitEnvelope(fields).token !== undefined
  const arrival = receiveParts(request, hasToken)
  const aside = join(tmpdir(), `linnet-aside-${crypto.randomUUID()}`)
  const end = async () => {
    await arrival.abandon()
    await rm(aside, { force: true })
  }
  try {
    const head = await arrival.head
    if (!head) return { payload: arrival.fields, end }
    if (hasToken(arrival.fields)) {
      const file = new IncomingFile({ ...head, rest: arrival.whole })
      return { payload: { ...arrival.fields, file }, end }
    }
    await mkdir(tmpdir(), { recursive: true })
    const early = new IncomingFile({ ...head, rest: arrival.whole })
    await early.receive({ path: aside, maxBytes: maxSetAsideBytes, tooLong: () => refuse('TooLarge') })
    const kept = new IncomingFile({
      name: head.name,
      source: Readable.from(lazyStream(aside)),
      rest: () => Promise.resolve(),
    })
    return { payload: { ...arrival.fields, file: kept }, end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Opens the file only when first read. */
async function* lazyStream(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path) as AsyncIterable<Buffer>
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
  abandon(): Promise<void>
}

function receiveParts(request: Request, hasToken: (fields: Record<string, unknown>) => boolean): Parts {
  const parser = newParser(request)
  const fields: Record<string, unknown> = {}
  const head = Promise.withResolvers<Head | undefined>()
  const whole = Promise.withResolvers<void>()
  const abandoned = Promise.withResolvers<void>()
  let source: Readable | undefined
  let refusesLateFields = false
  let isAbandoned = false
  const fail = (cause: unknown) => {
    const refusal = cause instanceof Refusal ? cause : new Refusal('BrokenBody')
    head.reject(refusal)
    whole.reject(refusal)
    source?.destroy(refusal)
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
    if (field !== 'file') return fail(new Refusal('BadInput', { field: field.slice(0, 100) }))
    source = stream
    // The call runs before the file has been read, so fields after it would be ignored: refuse them.
    refusesLateFields = hasToken(fields)
    head.resolve({ name: name ?? '', source: stream })
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => fail(new Refusal('BrokenBody')))
  parser.on('error', fail)
  parser.on('finish', () => {
    head.resolve(undefined)
    whole.resolve()
  })
  const pumped = pump({
    request,
    parser,
    abandoned: abandoned.promise,
    isAbandoned: () => isAbandoned,
  }).catch(fail)

  return {
    fields,
    head: head.promise,
    whole: () => whole.promise,
    async abandon() {
      isAbandoned = true
      abandoned.resolve()
      await pumped
    },
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
  request: Request
  parser: Parser
  abandoned: Promise<void>
  isAbandoned: () => boolean
}

async function pump({ request, parser, abandoned, isAbandoned }: Pumping): Promise<void> {
  const endsAt = performance.now() + maxFormMs
  const body: AsyncIterable<Uint8Array> | null = request.body
  let discarded = 0
  for await (const chunk of body ?? []) {
    if (performance.now() > endsAt) return refuse('BrokenBody')
    if (isAbandoned()) {
      discarded += chunk.length
      if (discarded > maxDiscardedBytes) return
    } else if (!parser.write(chunk)) {
      const drained = new Promise<void>((resolve) => void parser.once('drain', resolve))
      await Promise.race([drained, abandoned])
    }
  }
  if (!isAbandoned()) parser.end()
}
