import type { EntryView } from '@linnet/protocol'

/** What the log made of it; `entry` when the log holds more than what was sent. */
export interface SentMessage {
  cid: string
  id: string
  cseq: number
  mseq: number
  at: number
  atMs: number
  entry?: EntryView | undefined
}
