import { z } from 'zod'
import { withMeanings } from '../meaning'
import {
  type FileFacts,
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

/** Any file, sent unchanged. */
export const fileKind = defineKind({
  number: 4,
  sent: withMeanings(z.strictObject({ fileId: FileId, ...sentText, ...sentReply }), {
    ...fileMeanings,
    ...textMeanings,
    ...replyMeanings,
  }),
  seen: openObject(seenFile),
  may: { forward: true, quote: true, edit: true, recall: true },
  files: ({ file }) => [file.id],
  searchText: ({ text = '', file }) => [text, nameOf(file)],
  summary: ({ text, file, ranges }) => (text ? coveredText(text, ranges) : nameOf(file)),
})

/** Pictures and recordings have generated names, which nobody needs to read. */
const nameOf = ({ kind, name }: FileFacts): string => (kind === 'file' ? name : '')
