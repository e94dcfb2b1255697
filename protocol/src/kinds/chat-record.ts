import { z } from 'zod'
import { ConversationId, text } from '../wire'
import { photoFiles } from './fields'
import { defineKind, type RecordItem, openObject } from './kind'

/** How many messages a chat record holds, and how deep records nest. */
export const maxRecordItems = 100
export const maxRecordDepth = 4

export const RecordItemView: z.ZodType<RecordItem> = z.looseObject({
  kind: z.int(),
  at: z.int(),
  senderName: z.string(),
  senderPhoto: z.string(),
  content: z.looseObject({}),
})

/** Messages of one conversation, chosen by cseq. The server copies them from its log; the copies never change. */
export const chatRecordKind = defineKind({
  number: 10,
  sent: z.strictObject({
    from: ConversationId,
    cseqs: z.array(z.int().min(1)).min(1).max(maxRecordItems),
    title: text({ max: 100 }).optional(),
  }),
  // With `count` it is a large record, shortened: `items` are the first of that many, cut. `readRecord` has all of it.
  seen: openObject({ title: z.string(), items: z.array(RecordItemView), count: z.int().optional() }),
  may: { forward: true, quote: true, edit: false, recall: true },
  files: ({ items }) => items.flatMap(({ senderPhoto }) => photoFiles(senderPhoto)),
  searchText: ({ title }) => [title],
  summary: ({ title }) => title,
  items: ({ items }) => items,
})
