/** The messages between a device and the forwarder of its room, over a data channel of the media connection. */
import { z } from 'zod'

/** The label of the channel, and the names of the two sizes in which a device sends its picture. */
export const roomChannel = 'room'
export const layers = { large: 'h', small: 'l' } as const

/** A room forwards this many voices, the loudest, and this many pictures. */
export const roomVoices = 5
export const roomPictures = 9

/** Browsers list all of their codecs for each of these places, in the offer with which they connect. */
export const maxOfferLength = 128 * 1024

/** A device sends a message at least this often; a device that is silent for too long is gone. */
export const roomHeartbeatSeconds = 5
export const roomSilenceSeconds = 15

const id = z.string().max(64)
const ids = z.array(id).max(100)

/** From a device. Each message shows that the device is connected, and may contain nothing else. */
export const deviceMessage = z.object({
  /** The media that the device sends, and whether its person asks to speak. */
  self: z
    .object({
      voice: z.boolean(),
      picture: z.boolean(),
      hand: z.boolean(),
      /** The picture shows a screen. */
      screen: z.boolean().optional(),
    })
    .optional(),
  /** The people whose pictures are shown large, and those whose are not shown; all others are small. */
  large: ids.optional(),
  hidden: ids.optional(),
})
export type DeviceMessage = z.output<typeof deviceMessage>

const place = z.object({ mid: z.string(), id: z.string() })

/** From the forwarder. Absent fields are unchanged. */
export const roomUpdate = z.object({
  people: z
    .array(
      z.object({
        id: z.string(),
        voice: z.boolean(),
        picture: z.boolean(),
        hand: z.boolean(),
        screen: z.boolean().optional(),
      }),
    )
    .optional(),
  /** The people in each of the device's places. */
  voices: z.array(place).optional(),
  pictures: z.array(place).optional(),
  speaking: z.array(z.string()).optional(),
  /** The maximum number of pictures is reached; the device's own is not forwarded. */
  isFull: z.boolean().optional(),
})
export type RoomUpdate = z.output<typeof roomUpdate>
