/** Waits until the others know what this process has just said, such as who has connected. */
import type { BusTimes, CountEvent, Peer } from './peer'

export interface UntilHeardParts {
  peers: () => Iterable<Peer>
  times: BusTimes
  count: CountEvent
  reconcile: (sinceMs: number) => void
  sinceMs: () => number
}

/** Nobody waits for longer. */
const atMostMs = 300

/**
 * Resolves when all others that hear this process have acknowledged what it has said, or after 300 ms. Of those who acknowledge it
 * later, what they stored in the meantime is looked for. Undefined if there is nobody to wait for.
 */
export function untilHeard({ peers, times, count, ...parts }: UntilHeardParts): Promise<void> | undefined {
  const well = [...peers()].filter((peer) => peer.isWell())
  if (well.length === 0) return undefined
  const sinceMs = parts.sinceMs()
  let left = well.length
  let isOver = false
  const { promise, resolve } = Promise.withResolvers<void>()
  const onAcked = () => {
    left--
    if (isOver) parts.reconcile(sinceMs)
    else if (left === 0) resolve()
  }
  times.later(atMostMs, () => {
    isOver = true
    if (left > 0) count('unheard')
    resolve()
  })
  for (const peer of well) {
    peer.flush()
    peer.onceAcked(peer.numbers()[0], onAcked)
  }
  return promise
}
