/**
 * Files of a stream whose media another process of the cluster forwards, fetched from there. Players that want the same one at the
 * same moment share one request, as they all wait for the next piece.
 */
import { livePath } from '@linnet/protocol'
import type { IncomingRequest } from '../../kernel/http/incoming-request'
import type { Passes } from './passes'
import { headers, startSeconds, unready } from './stage-files'

/** The word of addresses at which processes fetch from each other. */
export const relayWord = 'relay'
/** Longer than a file is waited for there. */
const answerMs = 18_000
const validMs = 30_000

interface Fetched {
  status: number
  headers: Record<string, string>
  bytes: Uint8Array<ArrayBuffer>
}

interface Wanted extends Pick<IncomingRequest, 'url' | 'allowSilence'> {
  /** The address of the other process; undefined if it has none. */
  from: string | undefined
  streamId: string
  file: string
}

interface RelayParts {
  passes: Passes
  nowMs: () => number
}

const passedOn = ['content-type', 'cache-control', 'retry-after']

async function fetchFile(address: URL): Promise<Fetched> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(answerMs), redirect: 'error' })
  const given: Record<string, string> = {}
  for (const name of passedOn) {
    const value = answer.headers.get(name)
    if (value !== null) given[name] = value
  }
  return { status: answer.status, headers: given, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

/** Creates what answers from another process; when that is dead, its rooms are taken over at the next join. */
export function createRelay({ passes, nowMs }: RelayParts) {
  const fetching = new Map<string, Promise<Fetched>>()

  return async ({ from, streamId, file, url, allowSilence }: Wanted): Promise<Response> => {
    if (from === undefined) return unready()
    allowSilence(startSeconds)
    const key = `${from} ${streamId} ${file}${url.search}`
    const pass = passes.sign(relayWord, streamId, String(nowMs() + validMs))
    const address = new URL(`${livePath(pass, file)}${url.search}`, from)
    const begun = fetching.get(key) ?? fetchFile(address).finally(() => fetching.delete(key))
    fetching.set(key, begun)
    const fetched = await begun.catch(() => undefined)
    if (!fetched) return unready()
    return new Response(fetched.bytes, {
      status: fetched.status,
      headers: { ...headers, ...fetched.headers },
    })
  }
}
