import { z } from 'zod'
import { FileFacts, FileId, seenReply, sentReply } from './fields'
import { defineKind, noSummary, none, openObject } from './kind'

/** A voice message. */
export const voiceKind = defineKind({
  number: 1,
  sent: z.strictObject({ fileId: FileId, ...sentReply }),
  seen: openObject({ file: FileFacts, ...seenReply }),
  may: { forward: true, quote: true, edit: false, recall: true },
  files: ({ file }) => [file.id],
  searchText: none,
  summary: noSummary,
})
