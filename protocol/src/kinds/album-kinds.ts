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

/** A picture or a video with its text, under the number of its kind. Those sent together have the same `album`. */
const defineAlbumKind = (number: number) =>
  defineKind({
    number,
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

export const imageKind = defineAlbumKind(2)
export const videoKind = defineAlbumKind(3)
