/** Fields that calls of two people, group calls, voice rooms and meetings share. */
import { z } from 'zod'
import { examples } from '../examples'
import { maxOfferLength } from '../media/channel'
import { ClientId, text } from '../wire'

export const callId = ['call_id', z.uuid(), 'The call.', examples.requestId] as const
export const device = [
  'device',
  ClientId,
  'An id that the client makes once for each call on this device.',
  examples.cid,
] as const

/** A token that admits a device to a forwarder. */
export const ForwarderPass = text({ min: 1, max: 400 })
/** `builtin` forwarders need an offer; `livekit` takes none. */
export const offer = [
  'sdp',
  text({ min: 1, max: maxOfferLength }).optional(),
  'The offer of the device.',
  'v=0',
] as const
