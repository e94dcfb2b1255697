/** How old what a replica shows may be, by the positions of both servers: nobody's clock counts but that of this process. */
import type { Position, WrittenPosition } from './replica-store'

interface Mark {
  at: bigint
  /** All that was committed before this moment is at or before the position. */
  beforeMs: number
}

export interface Lag {
  /** Notes where the primary stands, asked at a moment after the replica was. */
  noteWritten: (position: WrittenPosition, askedMs: number) => void
  /** Notes how far the replica has come; undefined if it is away or follows no other. */
  noteReplayed: (position: Position | undefined) => void
  /** The age of the oldest commit that the replica may lack, in milliseconds; Infinity if it can't be used. */
  ms: (nowMs: number) => number
}

/** The most that a replica may lag to be read from. */
export const maxLagMs = 10_000

/** At one a second, marks reach back further than any lag that is tolerated. */
const maxMarks = 30

export function createLag(): Lag {
  let marks: Mark[] = []
  let primary: WrittenPosition | undefined
  let replayed: Position | undefined
  /** Where a replica stood that was ahead of the primary: it has what a failover lost, until it follows again. */
  let strayedAt: bigint | undefined

  return {
    noteWritten(position, askedMs) {
      // Positions of another timeline can't be compared.
      if (primary?.systemId !== position.systemId || primary.timeline !== position.timeline) marks = []
      primary = position
      marks = [...marks, { at: position.at, beforeMs: askedMs }].slice(-maxMarks)
      if (replayed && replayed.at > position.at) strayedAt = replayed.at
    },
    noteReplayed: (position) => void (replayed = position),
    ms(nowMs) {
      if (!replayed || replayed.systemId !== primary?.systemId || replayed.at === strayedAt) return Infinity
      const { at } = replayed
      const reached = marks.findLast((mark) => mark.at <= at)
      return reached ? nowMs - reached.beforeMs : Infinity
    },
  }
}
