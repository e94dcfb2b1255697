/** Fields that calls about live streams share. */
import { z } from 'zod'
import { examples } from '../examples'
import { ClientId } from '../wire'

export const live = {
  liveId: ['live_id', z.uuid().toLowerCase(), 'The live stream.', examples.requestId],
} as const
/** The stream and the device in it, as the device states them. */
export const inLive = {
  ...live,
  device: [
    'device',
    ClientId,
    'An id that the client makes once for each stream on this device.',
    examples.cid,
  ],
} as const
