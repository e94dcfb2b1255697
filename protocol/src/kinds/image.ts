import { z } from 'zod'
import { withMeanings } from '../meaning'
import {
  albumMeanings,
  FileId,
  fileMeanings,
  replyMeanings,
  seenFile,
  sentReply,
  sentText,
  textMeanings,
} from './fields'
import { defineKind, openObject } from './kind'
import { coveredText } from './ranges'

/** A picture. Pictures and videos sent together have the same `album`. */
export const imageKind = defineKind({
  number: 2,
  sent: withMeanings(
    z.strictObject({ fileId: FileId, album: z.uuid().optional(), ...sentText, ...sentReply }),
    {
      ...fileMeanings,
      ...albumMeanings,
      ...textMeanings,
      ...replyMeanings,
    },
  ),
  seen: openObject({ ...seenFile, album: z.string().optional() }),
  may: { forward: true, quote: true, edit: true, recall: true },
  files: ({ file }) => [file.id],
  searchText: ({ text = '' }) => [text],
  summary: ({ text = '', ranges }) => coveredText(text, ranges),
})
