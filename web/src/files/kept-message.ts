import type { Chat } from '@linnet/client'

/** Whether the message that a file was shown with is gone: recalled, deleted, expired or cleared. */
export function isGoneFrom(
  { log, window }: Pick<Chat, 'log' | 'window'>,
  { cseq, id }: { cseq: number; id: string },
): boolean {
  if (cseq <= 0) return false
  if (log?.isStart === true && cseq < log.from) return true
  const range = [log, window].find((each) => each && !each.isUnsure && each.from <= cseq && cseq <= each.to)
  if (!range) return false
  const entry = range.entries.find((each) => each.cseq === cseq)
  return !entry || !JSON.stringify(entry.message.content).includes(id)
}
