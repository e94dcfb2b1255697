import { type Content, deepestRecord, type RecordItem } from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Source } from './sources'

/** Longest chat record, as JSON text. */
const longestRecord = 256 * 1024

/** A content as it is passed on: whom it mentioned and what it answered stays behind. */
export function copyOf({
  mentions: _,
  mentionsAll: __,
  replyTo: ___,
  album: ____,
  ...content
}: Content): Content {
  return content
}

/** The lines of a chat record: copies, in the order of the log. */
export function recordItems(sources: readonly Source[]): RecordItem[] {
  const items = sources.map(({ kind, atMs, senderName, senderPhoto, content }) => ({
    kind,
    at: unixSeconds(atMs),
    senderName,
    senderPhoto,
    content: copyOf(content),
  }))
  if (depthOf(items) > deepestRecord || JSON.stringify(items).length > longestRecord)
    throw new Refusal('RecordTooDeep')
  return items
}

const depthOf = (items: readonly RecordItem[]): number =>
  1 + Math.max(0, ...items.map(({ content }) => (content.items ? depthOf(content.items) : 0)))
