import { messageKinds } from '@linnet/protocol/conversations'
import type { TimelineItem } from './timeline-items'

/** What stands in the timeline, oldest first. */
export type TimelineRow =
  | { type: 'time'; key: string; at: number }
  | { type: 'unread'; key: string }
  | { type: 'notice'; key: string; item: TimelineItem }
  | { type: 'message'; key: string; item: TimelineItem; isFirst: boolean; isLast: boolean }

/** Messages further apart than this are separated by the time. */
const quietSeconds = 300

type RowContext = {
  /** What stands just before the first item, when it is known: it decides about the first separator. */
  before: TimelineItem | undefined
  /** The read cursor when the conversation was opened; the divider stands before the first message beyond it. */
  dividerAfter: number | undefined
}

/** Separators, the divider and groups for a run of items. */
export function rowsOf(items: readonly TimelineItem[], { before, dividerAfter }: RowContext): TimelineRow[] {
  const rows: TimelineRow[] = []
  let previous = before
  let hasDivider = previous !== undefined && isBeyond(previous, dividerAfter)
  for (const item of items) {
    let begins = previous === undefined || needsTime(previous, item)
    if (begins) rows.push({ type: 'time', key: `time-${item.key}`, at: item.at })
    if (!hasDivider && isBeyond(item, dividerAfter)) {
      hasDivider = true
      // Without the message before it, only the numbers can tell that this one is the first unread.
      if (previous !== undefined || item.mseq === (dividerAfter ?? 0) + 1) {
        rows.push({ type: 'unread', key: 'unread' })
        begins = true
      }
    }
    if (item.kind === messageKinds.notice) rows.push({ type: 'notice', key: item.key, item })
    else addMessage(rows, item, begins || previous === undefined || !isSameGroup(previous, item))
    previous = item
  }
  return rows
}

function addMessage(rows: TimelineRow[], item: TimelineItem, isFirst: boolean): void {
  const last = rows.at(-1)
  if (!isFirst && last?.type === 'message') rows[rows.length - 1] = { ...last, isLast: false }
  rows.push({ type: 'message', key: item.key, item, isFirst, isLast: true })
}

const isBeyond = (item: TimelineItem, cursor: number | undefined): boolean =>
  cursor !== undefined && !item.isOwn && item.mseq > cursor

const needsTime = (previous: TimelineItem, item: TimelineItem): boolean =>
  item.at - previous.at > quietSeconds || !isSameDay(previous.at, item.at)

const isSameGroup = (previous: TimelineItem, item: TimelineItem): boolean =>
  previous.kind !== messageKinds.notice && previous.sender.id === item.sender.id

const isSameDay = (one: number, other: number): boolean =>
  new Date(one * 1000).toDateString() === new Date(other * 1000).toDateString()

/** Whether two rows look the same, so that the second need not be drawn again. */
export function isSameRow(one: TimelineRow, other: TimelineRow): boolean {
  if (one.type !== other.type || one.key !== other.key) return false
  if (one.type === 'time' && other.type === 'time') return one.at === other.at
  if (one.type === 'notice' && other.type === 'notice') return isSameItem(one.item, other.item)
  if (one.type !== 'message' || other.type !== 'message') return true
  return one.isFirst === other.isFirst && one.isLast === other.isLast && isSameItem(one.item, other.item)
}

function isSameItem(one: TimelineItem, other: TimelineItem): boolean {
  return (
    one.content === other.content &&
    one.at === other.at &&
    one.mseq === other.mseq &&
    one.tick === other.tick &&
    one.outgoing === other.outgoing &&
    one.sender.name === other.sender.name &&
    one.sender.photo === other.sender.photo
  )
}
