import { z } from 'zod'
import { examples } from '../examples'
import { withMeanings } from '../meaning'
import { FileFacts, FileId, replyMeanings, seenReply, sentReply } from './fields'
import { defineKind, noSummary, none, openObject } from './kind'

/** A voice message. */
export const voiceKind = defineKind({
  number: 1,
  sent: withMeanings(z.strictObject({ fileId: FileId, ...sentReply }), {
    fileId: ['A voice recording that I uploaded for a chat.', examples.fileId],
    ...replyMeanings,
  }),
  seen: openObject({ file: FileFacts, ...seenReply }),
  may: { forward: true, quote: true, edit: false, recall: true },
  files: ({ file }) => [file.id],
  searchText: none,
  summary: noSummary,
})
