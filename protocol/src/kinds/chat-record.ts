import { z } from 'zod'
import { examples } from '../examples'
import { withMeanings } from '../meaning'
import { ConversationId, text } from '../wire'
import { photoFiles } from './fields'
import { defineKind, type RecordItem, openObject } from './kind'

/** The number of messages in a chat record, and the depth of nesting. */
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
  sent: withMeanings(
    z.strictObject({
      from: ConversationId,
      cseqs: z.array(z.int().min(1)).min(1).max(maxRecordItems),
      title: text({ max: 100 }).optional(),
    }),
    {
      from: ['The conversation from which messages are copied.', examples.conversationId],
      cseqs: ['The messages to copy, by their numbers in its log.', [40, 41], 'positions in the log, from 1'],
      title: ['The title of the record. Without it, the clients choose one.', 'Chat history of Ann and Ben'],
    },
  ),
  // With `count` it is a large record, shortened: `items` are the first of that many, cut. `readRecord` has all of it.
  seen: openObject({ title: z.string(), items: z.array(RecordItemView), count: z.int().optional() }),
  may: { forward: true, quote: true, edit: false, recall: true },
  files: ({ items }) => items.flatMap(({ senderPhoto }) => photoFiles(senderPhoto)),
  searchText: ({ title }) => [title],
  summary: ({ title }) => title,
  items: ({ items }) => items,
})
