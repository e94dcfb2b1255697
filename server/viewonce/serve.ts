/**
 * `GET /im/once/<conversation>/<cseq>/<attempt>`: the bytes, encrypted for one attempt. They are useless before the item is
 * opened.
 */
import { createCipheriv, randomBytes } from 'node:crypto'
import { AttemptId, ConversationId, fileKeyHeader, onceHeader } from '@linnet/protocol'
import type { RawHandler } from '../kernel/http/incoming-request'
import type { ReadWork } from '../kernel/work'
import type { FileKeys, WithheldFiles } from '../uploads'
import { findFetchable } from './open'

export interface ServeParts {
  read: () => ReadWork
  files: WithheldFiles
  personOfKey: FileKeys['personOf']
}

/** The time for which a download may stall between two chunks. */
const silenceSeconds = 120
const retrySeconds = 3
const address = /^\/im\/once\/([^/]+)\/([1-9][0-9]{0,15})\/([^/]+)$/

export function createServe({ read, files, personOfKey }: ServeParts): RawHandler {
  return async ({ request, url, pathname, allowSilence }) => {
    if (!pathname.startsWith('/im/once/')) return undefined
    if (request.method !== 'GET') return say(405, 'method not allowed', { allow: 'GET' })
    const target = readAddress(pathname)
    if (!target) return say(404, 'not found')
    const personId = await personOfKey(url.searchParams.get('k') ?? request.headers.get(fileKeyHeader) ?? '')
    if (!personId) return say(401, 'the session of this key has ended')
    if (personId === 'expired') return say(403, 'this key has expired, take a new one')
    const found = await findFetchable(read(), { ...target, personId })
    const file = found && (await files.find(read(), found.fileId))
    if (file === 'processing') return say(409, 'being processed', { 'retry-after': String(retrySeconds) })
    const body = await file?.read()
    if (!found || !file || !body) return say(404, 'not found')
    allowSilence(silenceSeconds)
    return new Response(encrypted(body, { key: found.key, size: file.size }), {
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    })
  }
}

function readAddress(pathname: string) {
  const [, conversation, cseq, attempt] = address.exec(pathname) ?? []
  const [place, id] = [ConversationId.safeParse(conversation), AttemptId.safeParse(attempt)]
  return place.success && id.success
    ? { conversationId: place.data, cseq: Number(cseq), attempt: id.data }
    : undefined
}

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const say = (status: number, text: string, more: Record<string, string> = {}) =>
  new Response(text, { status, headers: { ...headers, ...more } })

/**
 * Encrypts a download with a counter of its own: the bytes of a video before and after processing must never
 * share a key stream.
 */
function encrypted(
  body: Blob | ReadableStream,
  { key, size }: { key: Buffer; size: number },
): ReadableStream<Uint8Array> {
  const counter = randomBytes(onceHeader.counterBytes)
  const length = Buffer.alloc(onceHeader.lengthBytes)
  length.writeBigUInt64BE(BigInt(size))
  const cipher = createCipheriv('aes-256-ctr', key, counter)
  const source = (body instanceof Blob ? body.stream() : body) as ReadableStream<Uint8Array>
  return source.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.concat([counter, length])),
      transform: (chunk, controller) => controller.enqueue(cipher.update(chunk)),
    }),
  )
}
