import { chatStateChanged, type Frame, type PersonId, spell } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { presentReads } from '../log/reads'
import { type MovedReadRow, selectReadsSince } from './cursor-store'

export interface MovedReads {
  /** The time up to which the events are complete, by the database's clock. */
  atMs: number
  /** Frames that are not numbered in the user log, oldest first. */
  events: Frame[]
  /** Whether more cursors have moved than these, which are the newest. */
  isCut: boolean
}

/** The most that a device gets at once, at some 120 bytes each. */
const maxReads = 500

/**
 * The newest cursor of each conversation in which it moved after a time, for each reader, in the order of
 * `readers`.
 */
export async function readsMovedSince(
  work: ReadWork,
  readers: readonly { personId: PersonId; sinceMs: number }[],
): Promise<MovedReads[]> {
  const rows = await selectReadsSince(work.sql, { readers, limit: maxReads + 1 })
  const byReader = Map.groupBy(rows, ({ n }) => n)
  return readers.map(({ sinceMs }, n) => {
    const found = byReader.get(n) ?? []
    const moved = found.filter((row): row is typeof row & MovedReadRow => row.conversationId !== null)
    const events = moved.slice(0, maxReads).map((row) => {
      const { readMseq, unread } = presentReads(row)
      const data = { conversationId: row.conversationId, readMseq, unread, readAtMs: Number(row.atMs) }
      return { action: chatStateChanged.wire, data: spell(chatStateChanged.data, data) }
    })
    return { atMs: found[0]?.nowMs ?? sinceMs, events: events.toReversed(), isCut: moved.length > maxReads }
  })
}
