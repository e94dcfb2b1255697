import type { QuoteView } from '@linnet/protocol'
import type { TimelineItem } from './timeline-items'

/** What a row can ask for; one object for the whole timeline, so that rows need not be drawn again. */
export type RowActions = {
  openMenu: (item: TimelineItem, at: { x: number; y: number }) => void
  openFailure: (item: TimelineItem) => void
  openSender: (item: TimelineItem) => void
  pokeSender: (item: TimelineItem) => void
  mention: (item: TimelineItem, name: string) => void
  reply: (item: TimelineItem) => void
  react: (item: TimelineItem, emoji: string) => void
  openReactors: (item: TimelineItem, emoji: string) => void
  openQuote: (item: TimelineItem, quote: QuoteView) => void
  openEdits: (item: TimelineItem) => void
  writeAgain: (item: TimelineItem, text: string) => void
}

/** What of the conversation shows in each row. */
export type RowLook = {
  isGroup: boolean
  /** The other of two people, by the name that I gave them. */
  peerName: string
  me: string
  /** The messages that are chosen, by their keys; undefined while none can be chosen. */
  selected: ReadonlySet<string> | undefined
  onSelect: (item: TimelineItem) => void
  /** The row that somebody was just led to. */
  flashed: string | undefined
}
