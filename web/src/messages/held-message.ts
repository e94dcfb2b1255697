/** A message as this device has it now, for what keeps a message while its conversation goes on: banners, selections, hits. */
import type { Chat } from '@linnet/client'
import type { EntryView } from '@linnet/protocol'

/** The message of an entry; `gone` once it was recalled, was deleted or has expired, and undefined if it is not loaded. */
export function heldMessage(
  chat: Pick<Chat, 'log' | 'window'> | undefined,
  cseq: number,
  nowMs: number,
): EntryView['message'] | 'gone' | undefined {
  for (const range of [chat?.log, chat?.window]) {
    const message = range?.entries.find((entry) => entry.cseq === cseq)?.message
    if (message)
      return message.content.kind === 'recalled' || (message.expiresAtMs ?? Infinity) <= nowMs
        ? 'gone'
        : message
    if (range && cseq <= range.to && (range.isStart || cseq >= range.from)) return 'gone'
  }
  return undefined
}
