/**
 * Capacity of encoders: each stream that is recorded or watched over HLS needs one, and the server can run
 * only a few.
 */
import type { Work } from '../../kernel/work'
import type { LiveRules } from '../rules'
import type { HlsViewing } from './hls'
import { lockEncoders, selectBroadcasts } from './hls-store'

interface Wanted extends Pick<LiveRules, 'encoders'> {
  streamId: string
  /** The number of recordings that may run, if this stream is to be recorded. */
  recordings?: number
}

/** Whether there is capacity for the encoder that this stream needs, until the transaction ends. */
export async function hasEncoder(
  work: Work,
  hls: Pick<HlsViewing, 'encoding'>,
  { streamId, encoders, recordings = Infinity }: Wanted,
): Promise<boolean> {
  await lockEncoders(work.sql)
  const needed = await selectBroadcasts(work.sql)
  if (needed.filter((each) => each.isRecording).length >= recordings) return false
  // Encoders that are no longer needed still run for a while.
  const encoded = new Set([...needed.map(({ id }) => id), ...hls.encoding()])
  return encoded.has(streamId) || encoded.size < encoders
}
