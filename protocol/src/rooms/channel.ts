/** What an app and the forwarder of its room tell each other over a channel of the same connection as the media. */
import { z } from 'zod'

/** The label of the channel, and the names of the two sizes in which an app sends its picture. */
export const roomChannel = 'room'
export const layers = { large: 'h', small: 'l' } as const

/** A room forwards so many voices, the loudest, and so many pictures. */
export const roomVoices = 5
export const roomPictures = 9

/** Browsers describe all of their codecs for each of these places, in the offer by which they connect. */
export const maxOfferLength = 128 * 1024

/** An app says something at least this often; who says nothing for so long is gone. */
export const roomBeatSeconds = 5
export const roomSilenceSeconds = 15

const id = z.string().max(64)
const ids = z.array(id).max(100)

/** From an app. Each word says that it is there, and may say nothing else. */
export const appWord = z.object({
  /** What it sends, and whether its person asks to speak. */
  self: z
    .object({
      voice: z.boolean(),
      picture: z.boolean(),
      hand: z.boolean(),
      /** The picture is that of a screen. */
      screen: z.boolean().optional(),
    })
    .optional(),
  /** Whose pictures are shown large, and whose not at all; all others are small. */
  large: ids.optional(),
  hidden: ids.optional(),
})
export type AppWord = z.output<typeof appWord>

const place = z.object({ mid: z.string(), id: z.string() })

/** From the forwarder. What is absent is as before. */
export const forwarderWord = z.object({
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
  /** Who is in which of the app's places. */
  voices: z.array(place).optional(),
  pictures: z.array(place).optional(),
  speaking: z.array(z.string()).optional(),
  /** There are as many pictures as there can be; the app's own is not passed on. */
  isFull: z.boolean().optional(),
})
export type ForwarderWord = z.output<typeof forwarderWord>
