/** Messages that actions look for. The timeline itself does not need this code. */
import {
  indexOfKey,
  type ItemContext,
  itemsBetween,
  type TimelineItem,
  type TimelineSource,
} from './timeline-items'

/** The message with this key as it is now, such as stored instead of pending; undefined once it is gone. */
export function itemWithKey(
  source: TimelineSource,
  key: string,
  context: ItemContext,
): TimelineItem | undefined {
  const index = indexOfKey(source, key)
  return itemsBetween(source, { from: index, to: index + 1 }, context)[0]
}

/** The newest message of mine in the log that passes the check. Looks no further back than a screen or two. */
export function newestOwn(
  source: TimelineSource,
  context: ItemContext,
  isWanted: (item: TimelineItem) => boolean,
): TimelineItem | undefined {
  const { length } = source.entries
  const recent = itemsBetween(source, { from: Math.max(0, length - 50), to: length }, context)
  return recent.findLast((item) => item.isOwn && item.frame !== 'line' && isWanted(item))
}
