import {
  clippedRanges,
  type Content,
  contentOfItem,
  cutToCodePoints,
  quoteLength,
  rangesOf,
  type RecordItem,
  recordItem,
} from '@linnet/protocol'

/** The longest content shown whole, in UTF-16 units of JSON. */
const maxShownLength = 8 * 1024
/** The number of items that the app previews. */
const previewed = 4

/**
 * Content as logs, lists and frames show it. A large chat record is shortened: it may be a thousand times the size of a
 * message, and everybody in the conversation would get it whether they open it or not.
 */
export function shownContent(content: Content): Content {
  if (content.kind !== 'chatRecord' || JSON.stringify(content.items).length <= maxShownLength) return content
  const { items } = content
  return { ...content, items: items.slice(0, previewed).map(shortItem), count: items.length }
}

function shortItem(item: RecordItem): RecordItem {
  const content = contentOfItem(item)
  if (content.kind === 'chatRecord')
    return recordItem({ ...content, items: [], count: content.items.length }, item)
  if ('text' in content && content.text !== undefined && content.text.length > quoteLength)
    return recordItem(cutText(content, content.text), item)
  return item
}

function cutText<C extends Content>(content: C, whole: string): C {
  const text = cutToCodePoints(whole, quoteLength)
  const ranges = clippedRanges(rangesOf(content), text.length)
  const { ranges: _, ...rest } = content as C & { ranges?: unknown }
  return { ...rest, text, ...(ranges.length > 0 && { ranges }) } as Content as C
}
