import { z } from 'zod'
import { examples } from '../examples'
import { withMeanings } from '../meaning'
import { FileId, replyMeanings, seenReply, sentReply } from './fields'
import { defineKind, none, noSummary, openObject } from './kind'

/** The media that can be sent as view-once. */
export const onceMedia = ['image', 'video', 'voice'] as const

/** The card of such a message: reveals nothing of the content, not even which file it is. */
export const OnceCard = openObject({
  media: z.enum(onceMedia).catch('image'),
  durationMs: z.int().optional(),
  /** Unix seconds. From then on nobody can open it. */
  until: z.int(),
})
export type OnceCard = z.output<typeof OnceCard>

/** A picture, a video or a voice message that each recipient can open once. */
export const viewOnceKind = defineKind({
  number: 23,
  sent: withMeanings(z.strictObject({ fileId: FileId, ...sentReply }), {
    fileId: [
      'A picture, video or voice recording that I uploaded for a chat and used nowhere.',
      examples.fileId,
    ],
    ...replyMeanings,
  }),
  seen: openObject({ once: OnceCard, ...seenReply }),
  may: { forward: false, quote: true, edit: false, recall: true },
  files: none,
  searchText: none,
  summary: noSummary,
})
