/** The other processes that this one has heard of, and the beats by which they hear of each other. */
import type { Bus } from './bus'
import type { BusTimes, Peer } from './peer'

const tickMs = 100
const ticksOfBeat = 2

interface Acquaintance {
  create: (id: string) => Peer
  /** Called with a new peer, before it is spoken to, so that it hears of this process. */
  onMet: () => void
  onDropped: (id: string) => void
}

interface Acquaintances {
  peers: ReadonlyMap<string, Peer>
  peerOf: (id: string) => Peer
  drop: (id: string) => void
  isGone: (id: string) => boolean
}

/** The peers that have been heard of. The id of a process that has ended never comes back. */
export function createAcquaintances({ create, onMet, onDropped }: Acquaintance): Acquaintances {
  const peers = new Map<string, Peer>()
  const gone = new Set<string>()
  return {
    peers,
    isGone: (id) => gone.has(id),
    peerOf(id) {
      const known = peers.get(id)
      if (known) return known
      const peer = create(id)
      peers.set(id, peer)
      onMet()
      peer.introduce()
      return peer
    },
    drop(id) {
      gone.add(id)
      if (peers.delete(id)) onDropped(id)
    },
  }
}

interface Ticking {
  bus: Bus
  times: BusTimes
  peers: ReadonlyMap<string, Peer>
  beat: () => void
  take: (packet: string) => void
  reconcile: (sinceMs: number) => void
}

/** Speaks to all every now and then, and looks in the database where one of them is not heard, or is heard again. */
export function startTicks({ bus, times, peers, beat, take, reconcile }: Ticking): () => void {
  const noteStates = () => {
    for (const peer of peers.values()) {
      const sinceMs = peer.noteState()
      if (sinceMs !== undefined) reconcile(sinceMs)
    }
  }
  let ticks = 0
  bus.receive({
    onPacket: take,
    onState(isOpen) {
      if (isOpen) beat()
      noteStates()
    },
  })
  return times.every(tickMs, () => {
    for (const peer of peers.values()) peer.tick()
    if (++ticks % ticksOfBeat === 0) beat()
    noteStates()
  })
}
