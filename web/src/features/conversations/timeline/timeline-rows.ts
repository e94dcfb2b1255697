import { albumOf } from '@linnet/protocol/conversations/calls'
import type { TimelineItem } from './timeline-items'

/** A row of the timeline. */
export type TimelineRow =
  | { type: 'time'; key: string; at: number }
  | { type: 'unread'; key: string }
  | { type: 'line'; key: string; item: TimelineItem }
  | MessageRow
  /** A picture shown in the album of an earlier message. */
  | { type: 'joined'; key: string; item: TimelineItem }

type MessageRow = {
  type: 'message'
  key: string
  item: TimelineItem
  isFirst: boolean
  isLast: boolean
  /** The message and the pictures sent with it; absent if it was sent alone. */
  album?: readonly TimelineItem[]
}

/** The distance in time from which messages get a separator. */
const quietSeconds = 300

type RowContext = {
  /** The item just before the first one, if known; it determines the first separator and group. */
  before: TimelineItem | undefined
  /** The read cursor when the conversation was opened; the unread divider goes before the first message beyond it. */
  dividerAfter: number | undefined
}

/** Turns consecutive items into rows with separators, the unread divider and groups. */
export function rowsOf(items: readonly TimelineItem[], { before, dividerAfter }: RowContext): TimelineRow[] {
  const rows: TimelineRow[] = []
  let previous = before
  let hasDivider = previous !== undefined && isBeyond(previous, dividerAfter)
  for (const item of items) {
    let isFirst = previous === undefined || needsTime(previous, item)
    if (isFirst) rows.push({ type: 'time', key: `time-${item.key}`, at: item.at })
    if (!hasDivider && isBeyond(item, dividerAfter)) {
      hasDivider = true
      // Only the sequence numbers show that this is the first unread one if the message before is not loaded.
      if (previous !== undefined || item.mseq === (dividerAfter ?? 0) + 1) {
        rows.push({ type: 'unread', key: 'unread' })
        isFirst = true
      }
    }
    if (item.frame === 'line') rows.push({ type: 'line', key: item.key, item })
    else addMessage(rows, item, isFirst || previous === undefined || !isSameGroup(previous, item))
    previous = item
  }
  return rows
}

function addMessage(rows: TimelineRow[], item: TimelineItem, isFirst: boolean): void {
  const place = rows.findLastIndex(({ type }) => type !== 'joined')
  const last = rows[place]
  if (!isFirst && last?.type === 'message') {
    if (isSameAlbum(last.item, item)) {
      rows[place] = { ...last, album: [...(last.album ?? [last.item]), item] }
      rows.push({ type: 'joined', key: item.key, item })
      return
    }
    rows[place] = { ...last, isLast: false }
  }
  rows.push({ type: 'message', key: item.key, item, isFirst, isLast: true })
}

/**
 * Whether two pictures are in one album. A caption belongs to the whole album and comes with its first
 * picture.
 */
const isSameAlbum = ({ content }: TimelineItem, next: TimelineItem): boolean =>
  albumOf(content) !== undefined &&
  albumOf(content) === albumOf(next.content) &&
  next.frame === 'picture' &&
  !next.quote

const isBeyond = (item: TimelineItem, cursor: number | undefined): boolean =>
  cursor !== undefined && !item.isOwn && item.mseq > cursor

const needsTime = (previous: TimelineItem, item: TimelineItem): boolean =>
  item.at - previous.at > quietSeconds || !isSameDay(previous.at, item.at)

const isSameGroup = (previous: TimelineItem, item: TimelineItem): boolean =>
  previous.frame !== 'line' && previous.sender.id === item.sender.id

const isSameDay = (one: number, other: number): boolean =>
  new Date(one * 1000).toDateString() === new Date(other * 1000).toDateString()

/** Whether two rows look the same, so no re-render is needed. */
export function isSameRow(one: TimelineRow, other: TimelineRow): boolean {
  if (one.type !== other.type || one.key !== other.key) return false
  if (one.type === 'time' && other.type === 'time') return one.at === other.at
  if (one.type === 'line' && other.type === 'line') return isSameItem(one.item, other.item)
  if (one.type === 'joined' && other.type === 'joined') return isSameItem(one.item, other.item)
  if (one.type !== 'message' || other.type !== 'message') return true
  return (
    one.isFirst === other.isFirst &&
    one.isLast === other.isLast &&
    isSameItem(one.item, other.item) &&
    isSameAlbumOf(one, other)
  )
}

const isSameAlbumOf = ({ album: one = [] }: MessageRow, { album: other = [] }: MessageRow): boolean =>
  one.length === other.length &&
  one.every((item, place) => {
    const its = other[place]
    return its !== undefined && its.key === item.key && isSameItem(item, its)
  })

type Quote = TimelineItem['quote']

const isSameQuote = (one: Quote, other: Quote): boolean =>
  one === other || (one?.cseq === other?.cseq && one?.text === other?.text && one?.isGone === other?.isGone)

function isSameItem(one: TimelineItem, other: TimelineItem): boolean {
  return (
    one.content === other.content &&
    one.cseq === other.cseq &&
    one.frame === other.frame &&
    one.reactions === other.reactions &&
    one.editedAt === other.editedAt &&
    one.expiresAtMs === other.expiresAtMs &&
    isSameQuote(one.quote, other.quote) &&
    one.at === other.at &&
    one.mseq === other.mseq &&
    one.tick === other.tick &&
    one.outgoing === other.outgoing &&
    one.sender.name === other.sender.name &&
    one.sender.photo === other.sender.photo
  )
}
