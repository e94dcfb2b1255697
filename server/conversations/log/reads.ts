import { countUnread, type OwnRun, settledReads } from '@linnet/protocol'

/** A member's read position, as stored. */
export interface ReadsRow {
  mseq: bigint
  read_mseq: bigint
  floor_mseq: bigint
  /** A multirange as text, such as `{[5,6),[8,11)}`. */
  own_mseqs: string
}

/** A member's read cursor, and the number of messages they have not read. */
export function presentReads(row: ReadsRow): { readMseq: number; ownRuns?: OwnRun[]; unread: number } {
  const seen = Math.max(Number(row.read_mseq), Number(row.floor_mseq))
  const { readMseq, ownRuns } = settledReads({ readMseq: seen, ownRuns: runsOf(row.own_mseqs) })
  const unread = countUnread({ mseq: Number(row.mseq), readMseq, ownRuns })
  return { readMseq, unread, ...(ownRuns && { ownRuns: [...ownRuns] }) }
}

const runsOf = (multirange: string): OwnRun[] =>
  Array.from(multirange.matchAll(/\[(\d+),(\d+)\)/g), ([, from, end]) => ({
    from: Number(from),
    to: Number(end) - 1,
  }))
