import type { Outcome } from '@linnet/client'
import type { EntryView } from '@linnet/protocol'
import { chatMedia, type MediaItem } from './chat-media'

type Page = { entries: readonly EntryView[]; isLast: boolean }

/** What stands before an entry of a conversation, a page at a time. */
export type ReadBefore = (before: number) => Promise<Outcome<Page>>

/** `found` may be empty: then there is nothing earlier. */
export type OlderFound = { found: readonly MediaItem[]; isStart: boolean } | 'failed' | 'stopped'

export type OlderMedia = { next: () => Promise<OlderFound>; stop: () => void }

/**
 * Reads backwards until there is a picture or a video, or nothing more: among a thousand texts the next picture may lie
 * many pages away. After a failure it goes on where it stood. The log on the screen stays as it is.
 */
export function olderMedia(read: ReadBefore, from: number): OlderMedia {
  let before = from
  let isStopped = false
  return {
    async next() {
      while (before > 1) {
        const outcome = await read(before)
        if (isStopped) return 'stopped'
        if (!outcome.ok) return 'failed'
        const entries = outcome.value.entries.toSorted((one, other) => one.cseq - other.cseq)
        before = outcome.value.isLast ? 0 : Math.min(before - 1, entries[0]?.cseq ?? 0)
        const found = chatMedia({ entries, outgoing: [] })
        if (found.length > 0) return { found, isStart: before <= 1 }
      }
      return { found: [], isStart: true }
    },
    stop() {
      isStopped = true
    },
  }
}
