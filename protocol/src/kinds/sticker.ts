import { z } from 'zod'
import { seenReply, sentReply } from './fields'
import { defineKind, noSummary, none, openObject } from './kind'

/** A sticker, by its name. */
export const stickerKind = defineKind({
  number: 14,
  sent: z.strictObject({ sticker: z.string().regex(/^[a-z0-9-]{1,40}$/), ...sentReply }),
  seen: openObject({ sticker: z.string(), ...seenReply }),
  may: { forward: true, quote: true, edit: false, recall: true },
  files: none,
  searchText: none,
  summary: noSummary,
})
