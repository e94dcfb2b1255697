/** Serves streams watched over HLS, and recordings, to holders of a valid address. */
import { createHash } from 'node:crypto'
import { type PersonId, readLivePath } from '@linnet/protocol'
import type { RawHandler } from '../../kernel/http/incoming-request'
import type { RequestHead } from '../../kernel/http/request-head'
import type { ReadWork } from '../../kernel/work'
import { selectSeat } from '../seat-store'
import { selectStream } from '../store'
import type { HlsViewing } from './hls'
import { type RecordingRow, selectRecording } from './hls-store'
import { storedKey } from './recording-end'
import { answerRecording } from './recording-response'
import { createRelay, relayWord } from './relay'
import { playlistName, readMediaPath } from './segments'
import { createStageFiles, gone, unready } from './stage-files'

/** The time for which an access check is cached, since every viewer requests every piece. */
const knownMs = 3_000

/** Identifies one visit of a person with a device. */
export const visitOf = (device: string): string =>
  createHash('sha256').update(device).digest('hex').slice(0, 16)

export function createServeHls({ hls, read }: { hls: HlsViewing; read: () => ReadWork }): RawHandler {
  const files = createStageFiles(hls)
  const relay = createRelay({ passes: hls.passes, nowMs: () => read().nowMs })
  /** Access checks, ordered by expiry, the latest last. */
  const known = new Map<string, { untilMs: number; mayWatch: boolean }>()

  async function mayWatch(streamId: string, personId: string, visit: string): Promise<boolean> {
    const { sql, nowMs } = read()
    const key = [streamId, personId, visit].join('.')
    const found = known.get(key)
    if (found && found.untilMs > nowMs) return found.mayWatch
    for (const [each, { untilMs }] of known) {
      if (untilMs > nowMs) break
      known.delete(each)
    }
    const row = await selectStream(sql, streamId)
    const seat = await selectSeat(sql, { streamId, personId: personId as PersonId })
    const isIn = row?.endedAt === null && seat?.isIn === true && seat.isFar
    const allowed = isIn && visitOf(seat.device) === visit
    known.delete(key)
    known.set(key, { untilMs: nowMs + knownMs, mayWatch: allowed })
    return allowed
  }

  /** A part of a recording: in the bucket of a cluster, or in the data folder. */
  async function readPart({ id, storedToken }: RecordingRow, range: { start: number; end: number }) {
    if (storedToken !== null) return hls.shared?.read(storedKey({ id, token: storedToken }), range)
    const file = Bun.file(hls.recorder.fileOf({ id, token: 0 }))
    return (await file.exists()) ? file.slice(range.start, range.end) : undefined
  }

  async function answerFor(request: RequestHead, id: string, untilMs: string): Promise<Response> {
    const { sql, nowMs } = read()
    const row = Number(untilMs) > nowMs ? await selectRecording(sql, id) : undefined
    if (!row || row.bytes === 0n) return gone()
    return answerRecording({ request, recording: row, read: (range) => readPart(row, range) })
  }

  return async (incoming) => {
    const { request, pathname } = incoming
    const asked = readLivePath(pathname)
    if (!asked) return undefined
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } })
    const [what, id = '', one = '', other = ''] = hls.passes.read(asked.pass) ?? []
    if (what === 'recording') return answerFor(request, id, one)
    const isRelay = what === relayWord && Number(one) > read().nowMs
    if (!isRelay && (what !== 'watch' || !(await mayWatch(id, one, other)))) return gone()
    const file = readMediaPath(asked.file)
    if (asked.file !== playlistName && !file) return gone()
    const place = await hls.whereIs(id)
    if (place !== 'here')
      return isRelay ? unready() : relay({ ...incoming, from: place?.url, streamId: id, file: asked.file })
    return file ? files.media(id, file) : files.playlist(id, incoming)
  }
}
