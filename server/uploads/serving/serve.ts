import { FileId, fileKeyHeader, FileVariant, type PersonId } from '@linnet/protocol'
import type { IncomingRequest, RawHandler } from '../../kernel/http/incoming-request'
import { readRange } from '../../kernel/http/ranges'
import type { RequestHead } from '../../kernel/http/request-head'
import type { ReadWork } from '../../kernel/work'
import { type FileStore, keyOf } from '../file-store'
import { isSealed, type Seals } from '../seals'
import type { FileRow } from '../store'
import type { MayRead } from './access'
import { fileHeaders } from './file-headers'

export interface ServeParts {
  read: () => ReadWork
  files: FileStore
  seals: Seals
  /** The key's owner; undefined once the session has ended. */
  personOfKey: (key: string) => Promise<PersonId | 'expired' | undefined>
  /** Returns the file if this person may read it. */
  findReadable: MayRead
  /** Counts an answer by its status. */
  count: (status: string) => void
}

/** The time for which a download may stall between two chunks. */
const silenceSeconds = 120
const retrySeconds = 3

/** Serves `GET /im/file/<id>/<variant>`. Every request is authorized before a byte is read. */
export function createServe({ count, ...parts }: ServeParts): RawHandler {
  const serve = createAnswer(parts)
  return async (incoming) => {
    if (!incoming.pathname.startsWith('/im/file/')) return undefined
    const response = await serve(incoming)
    count(String(response.status))
    return response
  }
}

function createAnswer({ read, files, seals, personOfKey, findReadable }: Omit<ServeParts, 'count'>) {
  return async ({ request, url, pathname, allowSilence }: IncomingRequest): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return say(405, 'method not allowed', { allow: 'GET, HEAD' })
    const address = readAddress(pathname)
    if (!address) return say(404, 'not found')
    const key = url.searchParams.get('k') ?? request.headers.get(fileKeyHeader) ?? ''
    const personId = await personOfKey(key)
    if (!personId) return say(401, 'the session of this key has ended')
    if (personId === 'expired') return say(403, 'this key has expired, take a new one')
    const file = await findReadable(read(), { personId, fileId: address.id })
    if (!file) return say(404, 'not found')
    const part = choose(file, address.variant)
    if (part === 'processing') return say(409, 'being processed', { 'retry-after': String(retrySeconds) })
    if (!part) return say(404, 'not found')
    allowSilence(silenceSeconds)
    return answer({ files, seals }, { request, file, part })
  }
}

function readAddress(pathname: string): { id: string; variant: FileVariant } | undefined {
  const match = /^\/im\/file\/([^/]+)\/([^/]+)$/.exec(pathname)
  const [id, variant] = [FileId.safeParse(match?.[1]), FileVariant.safeParse(match?.[2])]
  return id.success && variant.success ? { id: id.data, variant: variant.data } : undefined
}

const say = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  })

interface Part {
  /** The variant's name in the store. */
  stored: FileVariant
  mime: string
  size: number
  isFinal: boolean
}

/** Picks the stored variant to serve. Once a video is processed, the playable version replaces its original. */
function choose(file: FileRow, variant: FileVariant): Part | 'processing' | undefined {
  const isFinal = file.state !== 'processing'
  const original: Part = { stored: 'original', mime: file.mime, size: Number(file.size), isFinal }
  const made = file.variants[variant]
  switch (variant) {
    case 'thumb':
    case 'poster':
    case 'low':
      return made && { ...made, stored: variant, isFinal: true }
    case 'original':
      return file.variants['play'] ? { ...original, stored: 'play' } : original
    case 'play':
      if (made) return { ...made, stored: 'play', isFinal: true }
      if (file.kind === 'voice') return original
      if (file.kind !== 'video') return undefined
      if (file.mime === 'video/mp4' || file.mime === 'video/webm') return original
      return isFinal ? undefined : 'processing'
  }
}

interface Answering {
  request: RequestHead
  file: FileRow
  part: Part
}

async function answer(
  store: Pick<ServeParts, 'files' | 'seals'>,
  { request, file, part }: Answering,
): Promise<Response> {
  const { stored, mime, size, isFinal } = part
  const isPlainFile = file.kind === 'file'
  const headers = fileHeaders({ id: file.id, variant: stored, mime, name: file.name, isPlainFile, isFinal })
  if (isFinal && request.headers.get('if-none-match') === headers['etag'])
    return new Response(null, { status: 304, headers })
  const condition = request.headers.get('if-range')
  const isSame = condition === null || condition === headers['etag']
  const range = isSame ? readRange(request.headers.get('range'), size) : undefined
  if (range === 'unsatisfiable')
    return say(416, 'no such part', { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' })
  const { start, end } = range ?? { start: 0, end: size }
  const body = await readPart(store, { file, part, start, end })
  if (body === undefined) return say(404, 'not found')
  const status = range ? 206 : 200
  const lengths = {
    'content-length': String(end - start),
    ...(range && { 'content-range': `bytes ${start}-${end - 1}/${size}` }),
  }
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: { ...headers, ...lengths },
  })
}

/** A sealed file is decrypted as a whole, and then cut to the requested part. */
async function readPart(
  { files, seals }: Pick<ServeParts, 'files' | 'seals'>,
  { file, part, start, end }: Pick<Answering, 'file' | 'part'> & { start: number; end: number },
): Promise<Blob | ReadableStream | Uint8Array<ArrayBuffer> | undefined> {
  const key = keyOf(file.id, part.stored)
  if (!isSealed(file.purpose)) return files.read(key, { start, end })
  const bytes = await seals.read(files, { key, size: part.size })
  return bytes && new Uint8Array(bytes.subarray(start, end))
}
