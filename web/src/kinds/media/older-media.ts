import type { Outcome } from '@linnet/client'
import type { EntryView } from '@linnet/protocol'
import { chatMedia, type MediaItem } from './chat-media'

type Page = { entries: readonly EntryView[]; isLast: boolean }

/** Reads a page of the entries before a cseq. */
export type ReadBefore = (before: number) => Promise<Outcome<Page>>

/** The pictures and videos found; none means that there is nothing earlier. */
export type OlderFound = { found: readonly MediaItem[]; isStart: boolean } | 'failed' | 'stopped'

export type OlderMedia = { next: () => Promise<OlderFound>; stop: () => void }

/**
 * Reads backwards until it finds pictures or videos, or reaches the start: the next picture may be many pages of text away. After
 * a failure it resumes at the same position. Does not change the log on the screen.
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
