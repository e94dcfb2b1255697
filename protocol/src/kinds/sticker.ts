import { z } from 'zod'
import { examples } from '../examples'
import { withMeanings } from '../meaning'
import { FileFacts, replyMeanings, seenReply, sentReply } from './fields'
import { defineKind, openObject } from './kind'

/** A shared pack of stickers. */
const PackCard = openObject({ code: z.string(), name: z.string(), count: z.int() })

/**
 * A sticker: a drawing of the app by its name, or a picture of a pack. With a `pack`, the pack itself, with its first sticker as
 * the cover. Apps that know only the drawings show that there is a sticker.
 */
export const stickerKind = defineKind({
  number: 14,
  sent: withMeanings(
    z.strictObject({
      sticker: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/)
        .optional(),
      stickerId: z.uuid().toLowerCase().optional(),
      packCode: z.uuid().toLowerCase().optional(),
      ...sentReply,
    }),
    {
      sticker: [
        'A drawing of the app, by its name. A message has this or one of the next two.',
        'linnet-hello',
      ],
      stickerId: ['A sticker of mine.', examples.requestId],
      packCode: ['A pack that is shared, by its code: sent as a card.', examples.cid],
      ...replyMeanings,
    },
  ),
  seen: openObject({
    sticker: z.string(),
    file: FileFacts.optional(),
    words: z.string().optional(),
    pack: PackCard.optional(),
    ...seenReply,
  }),
  may: { forward: true, quote: true, edit: false, recall: true },
  files: ({ file }) => (file ? [file.id] : []),
  searchText: ({ words = '', pack }) => [words, pack?.name ?? ''],
  summary: ({ words = '', pack }) => pack?.name ?? words,
})
