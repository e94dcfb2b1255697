/** Each stream that is recorded or watched from afar has an encoder, of which the server has room for few. */
import type { Work } from '../../kernel/work'
import type { LiveRules } from '../rules'
import type { FarViewing } from './far'
import { lockEncoders, selectBroadcasts } from './far-store'

interface Wanted extends Pick<LiveRules, 'encoders'> {
  streamId: string
  /** How many may be recorded, if this one is to be. */
  recordings?: number
}

/** Whether there is room for the encoder that this stream needs, until the transaction ends. */
export async function hasEncoder(
  work: Work,
  far: Pick<FarViewing, 'encoding'>,
  { streamId, encoders, recordings = Infinity }: Wanted,
): Promise<boolean> {
  await lockEncoders(work.sql)
  const needed = await selectBroadcasts(work.sql)
  if (needed.filter((each) => each.is_recording).length >= recordings) return false
  // One that nobody needs any more still runs for a while.
  const encoded = new Set([...needed.map(({ id }) => id), ...far.encoding()])
  return encoded.has(streamId) || encoded.size < encoders
}
