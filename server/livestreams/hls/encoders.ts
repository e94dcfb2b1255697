/** Each stream that is recorded or watched over HLS needs an encoder, and the server has capacity for only a few. */
import type { Work } from '../../kernel/work'
import type { LiveRules } from '../rules'
import type { HlsViewing } from './hls'
import { lockEncoders, selectBroadcasts } from './hls-store'

interface Wanted extends Pick<LiveRules, 'encoders'> {
  streamId: string
  /** How many recordings may run, if this stream is to be recorded. */
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
  if (needed.filter((each) => each.is_recording).length >= recordings) return false
  // An encoder that is no longer needed still runs for a while.
  const encoded = new Set([...needed.map(({ id }) => id), ...hls.encoding()])
  return encoded.has(streamId) || encoded.size < encoders
}
