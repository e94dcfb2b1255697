import { z } from 'zod'
import { FileId, seenReply, sentReply } from './fields'
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
  sent: z.strictObject({ fileId: FileId, ...sentReply }),
  seen: openObject({ once: OnceCard, ...seenReply }),
  may: { forward: false, quote: true, edit: false, recall: true },
  files: none,
  searchText: none,
  summary: noSummary,
})
