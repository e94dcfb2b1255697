/** Hands out segments and recordings, to whoever has an address of them that still holds. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type PersonId, readLivePath } from '@linnet/protocol'
import type { RawHandler } from '../../kernel/http/http'
import type { ReadWork } from '../../kernel/work'
import { selectSeat } from '../seat-store'
import { selectStream } from '../store'
import type { FarViewing } from './far'
import { selectRecording } from './far-store'
import { currentPlaylist, isSegmentPath, playlistName } from './segments'

/** Each segment is asked for by everybody: who is in a stream is looked up less often. */
const knownMs = 3_000
/** The first viewer waits for the encoder. */
const startMs = 12_000
const againMs = 200

const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}
const gone = () => new Response('This address is no longer valid.', { status: 404, headers })

/** One visit of a person with a device. */
export const visitOf = (device: string): string =>
  createHash('sha256').update(device).digest('hex').slice(0, 16)

export function createServeFar({ far, read }: { far: FarViewing; read: () => ReadWork }): RawHandler {
  const known = new Map<string, { untilMs: number; mayWatch: boolean }>()

  async function mayWatch(streamId: string, personId: string, visit: string): Promise<boolean> {
    const { sql, nowMs } = read()
    const key = [streamId, personId, visit].join('.')
    const found = known.get(key)
    if (found && found.untilMs > nowMs) return found.mayWatch
    for (const [each, { untilMs }] of known) if (untilMs <= nowMs) known.delete(each)
    const row = await selectStream(sql, streamId)
    const seat = await selectSeat(sql, { streamId, personId: personId as PersonId })
    const isIn = row?.ended_at === null && seat?.is_in === true && seat.is_far
    const allowed = isIn && visitOf(seat.device) === visit
    known.set(key, { untilMs: nowMs + knownMs, mayWatch: allowed })
    return allowed
  }

  async function playlist(folder: string): Promise<Response> {
    for (const untilMs = Date.now() + startMs; Date.now() < untilMs; await Bun.sleep(againMs)) {
      const text = await currentPlaylist(folder)
      if (text !== undefined)
        return new Response(text, {
          headers: {
            ...headers,
            'content-type': 'application/vnd.apple.mpegurl',
            'cache-control': 'no-store',
          },
        })
    }
    return new Response('It has not begun yet.', { status: 503, headers: { ...headers, 'retry-after': '2' } })
  }

  async function segment(folder: string, path: string): Promise<Response> {
    const file = Bun.file(join(folder, path))
    if (!isSegmentPath(path) || !(await file.exists())) return gone()
    return new Response(file, {
      headers: { ...headers, 'content-type': 'video/mp4', 'cache-control': 'private, max-age=60' },
    })
  }

  async function recording(id: string, untilMs: string): Promise<Response> {
    const { sql, nowMs } = read()
    const row = Number(untilMs) > nowMs ? await selectRecording(sql, id) : undefined
    const file = Bun.file(far.recorder.fileOf(id))
    if (!row || row.bytes === 0n || !(await file.exists())) return gone()
    const name = `live-${row.started_at.toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}.mp4`
    return new Response(file, {
      headers: {
        ...headers,
        'content-type': 'video/mp4',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    })
  }

  return async ({ request, pathname }) => {
    const asked = readLivePath(pathname)
    if (!asked) return undefined
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } })
    const [what, id = '', one = '', other = ''] = far.passes.read(asked.pass) ?? []
    if (what === 'recording') return recording(id, one)
    if (what !== 'watch' || !(await mayWatch(id, one, other))) return gone()
    const folder = far.folderOf(id)
    return asked.file === playlistName ? playlist(folder) : segment(folder, asked.file)
  }
}
