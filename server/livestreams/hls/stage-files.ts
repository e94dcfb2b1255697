/**
 * The files of a stream that players fetch: its playlist, pieces, and segments. A request for one that is about to exist waits
 * for it.
 */
import { join } from 'node:path'
import type { IncomingRequest } from '../../kernel/http/incoming-request'
import type { HlsViewing } from './hls'
import { type Awaited, composePlaylist, hasSegment, lastPiece, pieceFor } from './playlist'
import { type Listing, type MediaFile, nameOfPiece, piecesOf, startName } from './segments'

/** The time that the first viewer waits for the encoder to start. */
const startMs = 12_000
export const startSeconds = 20
/** The longest wait of a request: pieces come every 0.4 s. */
const longestMs = 3_000

export const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}
export const gone = () => new Response('This address is no longer valid.', { status: 404, headers })
export const unready = () =>
  new Response('It is not there yet.', { status: 503, headers: { ...headers, 'retry-after': '2' } })
const refused = () => new Response('Nobody waits for that.', { status: 400, headers })
const video = (body: Bun.BunFile | Uint8Array<ArrayBuffer>) =>
  new Response(body, {
    headers: { ...headers, 'content-type': 'video/mp4', 'cache-control': 'private, max-age=60' },
  })

/** The awaited segment and part; undefined: the request does not wait; null: not a number. */
function readAwaited(query: URLSearchParams): Awaited | undefined | null {
  const [segment, part] = [query.get('_HLS_msn'), query.get('_HLS_part')]
  if (segment === null && part === null) return undefined
  if (!/^\d{1,12}$/.test(segment ?? '') || !/^\d{1,4}$/.test(part ?? '0')) return null
  return { segment: Number(segment), part: part === null ? undefined : Number(part) }
}

export function createStageFiles({ edgeOf, folderOf }: Pick<HlsViewing, 'edgeOf' | 'folderOf'>) {
  /** The cached playlists, since thousands of players request the same one. */
  const texts = new WeakMap<Listing, string>()
  function textOf(listing: Listing): string {
    const text = texts.get(listing) ?? composePlaylist(listing)
    texts.set(listing, text)
    return text
  }

  async function playlist(
    id: string,
    { url, allowSilence }: Pick<IncomingRequest, 'url' | 'allowSilence'>,
  ): Promise<Response> {
    const edge = edgeOf(id)
    allowSilence(startSeconds)
    const awaited = readAwaited(url.searchParams)
    const first = await edge.until((listing) => listing !== undefined && hasSegment(listing), startMs)
    if (!first) return unready()
    const due = awaited ? pieceFor(first, awaited) : lastPiece(first)
    if (awaited === null || due === undefined) return refused()
    // An encoder that has restarted counts from 0: the awaited piece of the previous run never comes.
    const listing = await edge.until((each) => each?.run !== first.run || lastPiece(each) >= due, longestMs)
    if (!listing || (listing.run === first.run && lastPiece(listing) < due)) return unready()
    return new Response(textOf(listing), {
      headers: { ...headers, 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' },
    })
  }

  /** Whether the piece is finished; waits if it is the next one. */
  async function isThere(id: string, { run, nth }: { run: string; nth: number }): Promise<boolean> {
    const edge = edgeOf(id)
    const before = await edge.now()
    // Pieces of an earlier run may still exist.
    if (before?.run !== run || nth <= lastPiece(before)) return true
    if (nth > lastPiece(before) + 1) return false
    const after = await edge.until((each) => each?.run !== run || lastPiece(each) >= nth, longestMs)
    return after?.run === run && lastPiece(after) >= nth
  }

  async function media(id: string, asked: MediaFile): Promise<Response> {
    const folder = join(folderOf(id), asked.run)
    const nths = asked.is === 'piece' ? [asked.nth] : asked.is === 'segment' ? piecesOf(asked.nth) : []
    const last = nths.at(-1)
    if (last !== undefined && !(await isThere(id, { run: asked.run, nth: last }))) return gone()
    const [file, ...more] = (last === undefined ? [startName] : nths.map(nameOfPiece)).map((name) =>
      Bun.file(join(folder, name)),
    )
    if (!file || !(await file.exists())) return gone()
    if (more.length === 0) return video(file)
    const bytes = await Promise.all([file, ...more].map((each) => each.bytes())).catch(() => undefined)
    return bytes ? video(Buffer.concat(bytes)) : gone()
  }

  return { playlist, media }
}
