/** One of the other processes of the cluster, as this one knows it by the bus. */
import type { Bus } from './bus'
import { createPacker, encodePacket, type Item, type Packer } from './packets'
import { createPair, type Pair } from './pair'

/** Counts what happens on the bus, by name. */
export type CountEvent = (event: BusEvent) => void
export type BusEvent =
  | 'packetSent'
  | 'packetReceived'
  | 'asked'
  | 'lost'
  | 'forgotten'
  | 'dropped'
  | 'grouped'
  | 'unknown'
  | 'invalid'
  | 'viewAsked'
  | 'unheard'

export interface BusTimes {
  /** A time that only moves forward. */
  nowMs: () => number
  /** Runs in so many milliseconds, or with 0 at the end of this turn of the event loop. */
  later: (ms: number, act: () => void) => void
  /** Runs again and again; call what it returns to end it. */
  every: (ms: number, act: () => void) => () => void
}

export interface PeerParts {
  bus: Bus
  self: string
  id: string
  times: BusTimes
  count: CountEvent
  deliver: (body: string) => void
  onLost: (sinceMs: number) => void
  /** Everybody who is connected here, as items for this peer. */
  snapshot: () => readonly Item[]
  /** Everything of transactions that began before this moment has been posted. */
  sinceMs: () => number
}

export interface SendOptions {
  /** It may be dropped where somebody is behind. */
  isLossy?: boolean
  /** The other process is to acknowledge it at once. */
  isSoon?: boolean
}

export interface Peer extends Omit<Pair, 'post' | 'requireAcked'> {
  id: string
  send: (item: Item, options?: SendOptions) => void
  flush: Packer['flush']
  /** Whether it finds the people of a kind of group by itself; replaced by what it says in its beats. */
  finds: (kind: string) => boolean
  /** Says who is connected here; until that is acknowledged, the peer is not well. */
  introduce: () => void
  /** Takes whether what the peer says of its connections is what was heard of them; returns whether it has not been for long. */
  isWrongView: (isSame: boolean) => boolean
  /** Notes whether the peer is well and timely; returns the moment to look from if that has changed. */
  noteState: () => number | undefined
}

/** The time for which views may differ: changes are on their way. */
const wrongViewMs = 3_000
/** Older than anything that was not acknowledged while the peer was well. */
const marginMs = 6_000

export function createPeer({ bus, self, id, times, count, snapshot, sinceMs, ...heard }: PeerParts): Peer {
  let isSoon = false
  let wrongSince: number | undefined
  let wasTimely = false
  let goodMs = sinceMs()
  const { post, requireAcked, ...pair } = createPair({
    transmit(header, body) {
      if (header.ask !== undefined) count('asked')
      count('packetSent')
      bus.send(id, encodePacket({ from: self, pair: header, body }))
    },
    deliver: heard.deliver,
    onLost(since) {
      count('lost')
      heard.onLost(since)
    },
    onForgotten() {
      count('forgotten')
      introduce()
    },
    nowMs: times.nowMs,
  })
  const packer = createPacker({
    ...times,
    post(body, since) {
      post(body, { sinceMs: since, isSoon })
      isSoon = false
    },
  })

  function introduce(): void {
    packer.flush()
    for (const item of snapshot()) packer.add(item, sinceMs())
    isSoon = true
    packer.flush()
    requireAcked(pair.numbers()[0])
  }
  const isWell = () => bus.isOpen() && pair.isWell()
  const isTimely = () => isWell() && pair.isTimely()

  return {
    ...pair,
    id,
    isWell,
    isTimely,
    introduce,
    flush: packer.flush,
    finds: () => false,
    send(item, options) {
      if (options?.isLossy && !isWell()) return count('dropped')
      if (options?.isSoon) isSoon = true
      packer.add(item, sinceMs())
    },
    isWrongView(isSame) {
      wrongSince = isSame ? undefined : (wrongSince ?? times.nowMs())
      if (wrongSince === undefined || times.nowMs() - wrongSince < wrongViewMs) return false
      wrongSince = undefined
      return true
    },
    noteState() {
      const before = goodMs
      const isNow = isTimely()
      if (isNow) goodMs = sinceMs()
      if (isNow === wasTimely) return undefined
      wasTimely = isNow
      return before - marginMs
    },
  }
}
