/** Unread counts, for the server, which stores cursors, and for devices, which fold entries: both compute them here. */
import { z } from 'zod'
import { wireView } from '../wire'

/** Consecutive messages of my own (mseq), beyond my read cursor: they are never unread. */
export const OwnRun = wireView({ from: ['from', z.int()], to: ['to', z.int()] })
export type OwnRun = z.output<typeof OwnRun>

export interface ReadState {
  /** Everything up to here is read. */
  readMseq: number
  /** In order, with other people's messages before, between and maybe after them; absent if there are none. */
  ownRuns?: OwnRun[] | undefined
}

/** The canonical form of a read state: the cursor moves over my own messages, and runs that it has passed are dropped. */
export function settledReads({ readMseq, ownRuns }: ReadState): ReadState {
  let cursor = readMseq
  const left: OwnRun[] = []
  for (const { from, to } of ownRuns ?? []) {
    if (from <= cursor + 1) cursor = Math.max(cursor, to)
    else left.push({ from, to })
  }
  return { readMseq: cursor, ownRuns: left.length > 0 ? left : undefined }
}

/** Adds a message of mine, which may be known already. */
export function withOwnMessage(runs: readonly OwnRun[] = [], mseq: number): OwnRun[] {
  const touches = ({ from, to }: OwnRun) => from <= mseq + 1 && mseq - 1 <= to
  const touched = runs.filter(touches)
  const joined = {
    from: Math.min(mseq, ...touched.map(({ from }) => from)),
    to: Math.max(mseq, ...touched.map(({ to }) => to)),
  }
  return [...runs.filter((run) => !touches(run)), joined].sort((one, other) => one.from - other.from)
}

/** The number of other people's messages beyond the read cursor. */
export function countUnread({ mseq, readMseq, ownRuns = [] }: ReadState & { mseq: number }): number {
  const own = ownRuns.reduce(
    (sum, { from, to }) => sum + Math.max(0, to - Math.max(from, readMseq + 1) + 1),
    0,
  )
  return Math.max(0, mseq - readMseq - own)
}
