import { z } from 'zod'
import { FileId, seenFile, sentReply, sentText } from './fields'
import { defineKind, openObject } from './kind'
import { coveredText } from './ranges'

/** A picture. Pictures and videos sent together have the same `album`. */
export const imageKind = defineKind({
  number: 2,
  sent: z.strictObject({ fileId: FileId, album: z.uuid().optional(), ...sentText, ...sentReply }),
  seen: openObject({ ...seenFile, album: z.string().optional() }),
  may: { forward: true, quote: true, edit: true, recall: true },
  files: ({ file }) => [file.id],
  searchText: ({ text = '' }) => [text],
  summary: ({ text = '', ranges }) => coveredText(text, ranges),
})
