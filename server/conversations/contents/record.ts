import { contentOfItem, maxRecordDepth, type RecordItem, recordItem } from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Source } from './sources'

/** In UTF-16 units of the record's JSON. */
const maxRecordLength = 256 * 1024

/** Copies the messages of a chat record, in log order. */
export function recordItems(sources: readonly Source[]): RecordItem[] {
  const items = sources.map(({ content, atMs, senderName, senderPhoto }) =>
    recordItem(content, { at: unixSeconds(atMs), senderName, senderPhoto }),
  )
  if (depthOf(items) > maxRecordDepth || JSON.stringify(items).length > maxRecordLength)
    throw new Refusal('RecordTooDeep')
  return items
}

const depthOf = (items: readonly RecordItem[]): number =>
  1 +
  Math.max(
    0,
    ...items.map((item) => {
      const content = contentOfItem(item)
      return content.kind === 'chatRecord' ? depthOf(content.items) : 0
    }),
  )
