/** Joins several sources into one stream: the receiver must not notice that its source changed. */

interface Stamp {
  sequenceNumber: number
  timestamp: number
}

/**
 * The number of packets after a source began within which packets from before its first one may still arrive.
 */
const lateUntil = 512
const isBefore = (one: number, other: number): boolean => ((one - other) & 0xffff) >= 0x8000

/** Renumbers packets so that they are consecutive across sources. */
export function createContinuity(ticksPerSecond: number) {
  let current: { source: string; first: number; packets: number } | undefined
  let last: (Stamp & { atMs: number }) | undefined
  let ahead: Stamp = { sequenceNumber: 0, timestamp: 0 }

  function begin(source: string, stamp: Stamp, nowMs: number): void {
    current = { source, first: stamp.sequenceNumber, packets: 0 }
    if (!last) return
    const ticks = Math.max(1, Math.round(((nowMs - last.atMs) / 1000) * ticksPerSecond))
    ahead = {
      sequenceNumber: last.sequenceNumber + 1 - stamp.sequenceNumber,
      timestamp: last.timestamp + ticks - stamp.timestamp,
    }
  }

  return {
    /** The packet's new numbers; undefined if the packet is older than the current source. */
    next(source: string, stamp: Stamp, nowMs: number): Stamp | undefined {
      if (!current || current.source !== source) begin(source, stamp, nowMs)
      const now = current
      if (!now) return undefined
      if (now.packets < lateUntil && isBefore(stamp.sequenceNumber, now.first)) return undefined
      now.packets += 1
      const next = {
        sequenceNumber: (stamp.sequenceNumber + ahead.sequenceNumber) & 0xffff,
        timestamp: (stamp.timestamp + ahead.timestamp) >>> 0,
      }
      if (!last || !isBefore(next.sequenceNumber, last.sequenceNumber)) last = { ...next, atMs: nowMs }
      return next
    },
  }
}
