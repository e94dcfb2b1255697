import type { Chat } from '@linnet/client'

/** The fields of a chat that reading needs. */
export type ReadChat = Pick<Chat, 'id' | 'mseq' | 'readMseq' | 'cseq' | 'head' | 'log' | 'window'>

/**
 * The mseq up to which a chat is read when the newest message in view is `seen` (0 if there is none). At the
 * end of the log that is everything, since messages counted after it have expired or were deleted.
 */
export function readUpTo({ mseq, cseq, head, log, window }: ReadChat, seen: number): number {
  const isWhole = log && !log.isUnsure && head === undefined && log.to >= cseq && !window
  if (!isWhole) return seen
  const newest = log.entries.findLast((entry) => entry.mseq > 0)?.mseq ?? (log.isStart ? 0 : Infinity)
  return seen >= newest ? mseq : seen
}
