/** Opens view-once content: the encrypted bytes are fetched first, and only then the key, which counts as opening it. */
import type { Engine, EntryPlace, RefusalView } from '@linnet/client'
import type { CallOutput } from '@linnet/protocol'
import { onceHeader, openOnce, oncePath } from '@linnet/protocol/viewonce/calls'
import { currentFileKey, noteBrokenFile } from '~/files/file-urls'
import { currentHttpUrl } from '~/lines/lines'
import { onSessionChange } from '~/session/session-store'

export type OpenedFile = CallOutput<typeof openOnce>['file']

/** The outcome of opening. `failed`: nothing was used up, or the same attempt can be repeated. */
export type Seen =
  | { blob: Blob; file: OpenedFile }
  | { problem: 'failed' | 'processing' | 'gone' | 'insecure' | 'stopped' }
  | { refusal: RefusalView }

export type SeeOptions = { signal: AbortSignal; onShare: (share: number) => void }

type Fetched = { attempt: string; bytes: Uint8Array<ArrayBuffer> }

/** Fetched content that could not be opened yet. After a lost answer, the key must be requested again with the same attempt id. */
const fetched = new Map<string, Fetched>()
onSessionChange(() => fetched.clear())

export async function seeOnce(engine: Engine, place: EntryPlace, options: SeeOptions): Promise<Seen> {
  // Browsers decrypt on secure pages only, and developers' test servers may be insecure.
  if (!globalThis.crypto?.subtle) return { problem: 'insecure' }
  const key = `${place.conversationId} ${place.cseq}`
  const got = fetched.get(key) ?? (await fetchOnce(place, options))
  if (typeof got === 'string') return { problem: got }
  fetched.set(key, got)
  const outcome = await askForKey(engine, { ...place, attempt: got.attempt })
  if (!outcome.ok) {
    if (outcome.refusal.name === 'NetworkFailure') return { problem: 'failed' }
    fetched.delete(key)
    return { refusal: outcome.refusal }
  }
  fetched.delete(key)
  const { file } = outcome.value
  const plain = await decrypt(got.bytes, outcome.value.key)
  return { blob: new Blob([plain], { type: file.mime }), file }
}

const tries = 4
const pauseMs = 1_500

/**
 * Requests the key. The server may have opened the item although its answer was lost: it returns the key to
 * the same attempt again.
 */
async function askForKey(engine: Engine, input: EntryPlace & { attempt: string }) {
  for (let left = tries; ; left--) {
    const outcome = await engine.call(openOnce, input)
    if (outcome.ok || outcome.refusal.name !== 'NetworkFailure' || left <= 1) return outcome
    await pause(pauseMs)
  }
}

const maxWaits = 20
const waitMs = 3_000

async function fetchOnce(
  place: EntryPlace,
  { signal, onShare }: SeeOptions,
): Promise<Fetched | 'failed' | 'processing' | 'gone' | 'stopped'> {
  const attempt = crypto.randomUUID()
  try {
    for (let left = maxWaits; left > 0 && !signal.aborted; left--) {
      const key = await currentFileKey()
      if (key === undefined) return 'failed'
      const address = currentHttpUrl() + oncePath({ ...place, attempt }, key)
      const response = await fetch(address, { signal, cache: 'no-store' })
      if (response.status === 404) return 'gone'
      if (response.ok && response.body) {
        const bytes = await readWhole(response.body, onShare)
        return bytes ? { attempt, bytes } : 'failed'
      }
      if (response.status !== 409) {
        noteBrokenFile()
        return 'failed'
      }
      await pause(waitMs)
    }
    return signal.aborted ? 'stopped' : 'processing'
  } catch {
    return signal.aborted ? 'stopped' : 'failed'
  }
}

const headerBytes = onceHeader.counterBytes + onceHeader.lengthBytes

/** All bytes with their header; undefined if the connection ended before the last. */
async function readWhole(
  body: ReadableStream<Uint8Array>,
  onShare: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  let total: number | undefined
  for (const reader = body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    length += value.length
    if (total === undefined && length >= headerBytes) total = totalOf(joined(chunks, length))
    if (total) onShare(length / total)
  }
  return length === total ? joined(chunks, length) : undefined
}

const totalOf = (start: Uint8Array<ArrayBuffer>): number =>
  headerBytes + Number(new DataView(start.buffer).getBigUint64(onceHeader.counterBytes))

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

async function decrypt(bytes: Uint8Array<ArrayBuffer>, key: string): Promise<ArrayBuffer> {
  const raw = Uint8Array.from(atob(key), (letter) => letter.codePointAt(0) ?? 0)
  const secret = await crypto.subtle.importKey('raw', raw, 'AES-CTR', false, ['decrypt'])
  const counter = bytes.subarray(0, onceHeader.counterBytes)
  return crypto.subtle.decrypt({ name: 'AES-CTR', counter, length: 128 }, secret, bytes.subarray(headerBytes))
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
