import type { QuoteView } from '@linnet/protocol'
import type { TimelineItem } from './timeline-items'

/** The callbacks of rows; one stable object for the whole timeline, so rows do not re-render. */
export type RowActions = {
  openMenu: (item: TimelineItem, at: { x: number; y: number }) => void
  openFailure: (item: TimelineItem) => void
  openSender: (item: TimelineItem) => void
  pokeSender: (item: TimelineItem) => void
  mention: (item: TimelineItem, name: string) => void
  reply: (item: TimelineItem) => void
  react: (item: TimelineItem, emoji: string) => void
  openReactors: (item: TimelineItem, emoji: string) => void
  /** Goes to the message that this one quotes or concerns. */
  openQuote: (item: TimelineItem, quote: Pick<QuoteView, 'cseq'>) => void
  openEdits: (item: TimelineItem) => void
  writeAgain: (item: TimelineItem, text: string) => void
}

/** The facts about the conversation that rows need. */
export type RowLook = {
  isGroup: boolean
  /** My name for the other person, in a direct conversation. */
  peerName: string
  me: string
  /** The keys of the selected messages; undefined outside selection mode. */
  selected: ReadonlySet<string> | undefined
  onSelect: (item: TimelineItem) => void
  /** The key of the row just jumped to. */
  flashed: string | undefined
}
