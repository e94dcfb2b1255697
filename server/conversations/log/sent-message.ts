import type { EntryView } from '@linnet/protocol'

/**
 * A stored message's place in the log; with `entry` when the log holds more than the message that was sent.
 */
export interface SentMessage {
  cid: string
  id: string
  cseq: number
  mseq: number
  at: number
  atMs: number
  entry?: EntryView | undefined
}
