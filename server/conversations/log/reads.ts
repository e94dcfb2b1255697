import { countUnread, type OwnRun, settledReads } from '@linnet/protocol'

/** A member's read position, as stored. */
export interface ReadsRow {
  mseq: bigint
  readMseq: bigint
  floorMseq: bigint
  /** A multirange as text, such as `{[5,6),[8,11)}`. */
  ownMseqs: string
}

/** A member's read cursor, and the number of messages they have not read. */
export function presentReads(row: ReadsRow): { readMseq: number; ownRuns?: OwnRun[]; unread: number } {
  const seen = Math.max(Number(row.readMseq), Number(row.floorMseq))
  const { readMseq, ownRuns } = settledReads({ readMseq: seen, ownRuns: runsOf(row.ownMseqs) })
  const unread = countUnread({ mseq: Number(row.mseq), readMseq, ownRuns })
  return { readMseq, unread, ...(ownRuns && { ownRuns: [...ownRuns] }) }
}

const runsOf = (multirange: string): OwnRun[] =>
  Array.from(multirange.matchAll(/\[(\d+),(\d+)\)/g), ([, from, end]) => ({
    from: Number(from),
    to: Number(end) - 1,
  }))
