import { contentOfItem, deepestRecord, type RecordItem, recordItem } from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Source } from './sources'

/** Longest chat record, as JSON text. */
const longestRecord = 256 * 1024

/** The messages of a chat record: copies, in the order of the log. */
export function recordItems(sources: readonly Source[]): RecordItem[] {
  const items = sources.map(({ content, atMs, senderName, senderPhoto }) =>
    recordItem(content, { at: unixSeconds(atMs), senderName, senderPhoto }),
  )
  if (depthOf(items) > deepestRecord || JSON.stringify(items).length > longestRecord)
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
