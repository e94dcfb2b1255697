/** Answers with a recording, or the part that is asked for: a download that broke off goes on, and a player seeks. */
import { readRange } from '../../kernel/http/ranges'
import type { RequestHead } from '../../kernel/http/request-head'
import type { RecordingRow } from './hls-store'
import { gone, headers } from './stage-files'

interface Answering {
  request: Pick<RequestHead, 'headers'>
  recording: Pick<RecordingRow, 'id' | 'startedAt' | 'bytes'>
  /** Reads a part of the file; undefined if it is gone. */
  read: (range: { start: number; end: number }) => Promise<Blob | ReadableStream | undefined>
}

export async function answerRecording({ request, recording, read }: Answering): Promise<Response> {
  const size = Number(recording.bytes)
  const etag = `"${recording.id}"`
  const condition = request.headers.get('if-range')
  const isSame = condition === null || condition === etag
  const range = isSame ? readRange(request.headers.get('range'), size) : undefined
  if (range === 'unsatisfiable')
    return new Response('No such part.', {
      status: 416,
      headers: { ...headers, 'accept-ranges': 'bytes', 'content-range': `bytes */${size}` },
    })
  const { start, end } = range ?? { start: 0, end: size }
  const body = await read({ start, end })
  if (body === undefined) return gone()
  const name = `live-${recording.startedAt.toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}.mp4`
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-type': 'video/mp4',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'content-length': String(end - start),
      'accept-ranges': 'bytes',
      etag,
      ...(range && { 'content-range': `bytes ${start}-${end - 1}/${size}` }),
    },
  })
}
