/** The other processes of the cluster on the bus: who there is, who hears of whom, and who is connected where. */
import type { PersonId } from '@linnet/protocol'
import { orderOf } from '../turns'
import { createAcquaintances, startTicks } from './acquaintances'
import type { Bus } from './bus'
import { createConnectedPeople, viewAsk, type ConnectedPeople } from './connected-people'
import { type Beat, decodeItems, decodePacket, encodePacket, type Item } from './packets'
import { type BusTimes, type CountEvent, createPeer, type Peer, type SendOptions } from './peer'
import type { Connected } from './roster'

export interface PeersParts {
  bus: Bus
  /** The id of this process. */
  self: string
  times: BusTimes
  count: CountEvent
  /** Takes what others say, besides who is connected to them; returns whether it knows the kind. */
  hear: (item: Item, from: string) => boolean
  /** The kinds of groups whose people this process finds by itself. */
  groups: () => readonly string[]
  /** Looks in the database for what was stored since a moment. */
  reconcile: (sinceMs: number) => void
  /** Everything of transactions that began before this moment has been posted. */
  sinceMs: () => number
  onPresence: (personId: PersonId, isOnline: boolean) => void
}

export interface Peers {
  view: ConnectedPeople['others']
  /** Notes how many connections a session has here, and says so to the others. */
  note: (connected: Connected) => void
  send: (processId: string, item: Item, options?: SendOptions) => void
  sendAll: (item: Item, options?: SendOptions) => void
  all: () => Iterable<Peer>
  /** Whether this process and that one hear of each other. */
  isWell: (processId: string) => boolean
  /** Whether what that one says arrives at once, so that nobody has to look in the database for it. */
  isTimely: (processId: string) => boolean
  /**
   * The process that comes first for a name among this one and those that it hears: all that hear the same ones agree. Undefined
   * if it is this one.
   */
  firstFor: (name: string) => string | undefined
  /** Whether that one finds the people of a kind of group by itself. */
  finds: (processId: string, kind: string) => boolean
  /** Forgets a process that has ended. */
  drop: (processId: string) => void
  /** Says to the others that this process has ended. */
  close: () => Promise<void>
}

export function createPeers({ bus, self, times, count, onPresence, ...parts }: PeersParts): Peers {
  const view = createConnectedPeople(onPresence)
  const common = { bus, self, times, count, snapshot: view.snapshot, sinceMs: parts.sinceMs }
  const { peers, peerOf, drop, isGone } = createAcquaintances({
    onDropped: view.drop,
    create: (id) =>
      createPeer({
        ...common,
        id,
        deliver: (body) => decodeItems(body).forEach((item) => hear(id, item)),
        onLost: (sinceMs) => parts.reconcile(sinceMs),
      }),
    onMet: () => beat(),
  })

  function hear(from: string, item: Item): void {
    try {
      if (item.kind === viewAsk.kind) peers.get(from)?.introduce()
      else if (!view.hear(from, item) && !parts.hear(item, from)) count('unknown')
    } catch {
      // Of a version that says it otherwise: the rest of the packet counts all the same.
      count('invalid')
    }
  }

  function hearBeat(from: string, { pairs, view: digest, groups = [] }: Beat): void {
    const peer = peerOf(from)
    peer.finds = (kind) => groups.includes(kind)
    const [sent, acked] = pairs[self] ?? [0, 0]
    peer.heard(sent, acked)
    const isSame = sent !== peer.numbers()[1] || view.isAsSaid(from, digest)
    if (!peer.isWrongView(isSame)) return
    count('viewAsked')
    peer.send(viewAsk)
  }

  function take(text: string): void {
    const packet = decodePacket(text)
    if (!packet) return count('invalid')
    const { from, pair, beat: heard, body } = packet
    if (from === self || isGone(from)) return
    count('packetReceived')
    if (heard?.ends) return drop(from)
    if (heard) hearBeat(from, heard)
    if (pair) peerOf(from).receive(pair, body)
  }

  function beat(ends?: 1): void {
    for (const peer of peers.values()) peer.flush()
    const said = { pairs: numbersOf(peers), view: view.digest(), groups: [...parts.groups()], ends }
    bus.sendAll(encodePacket({ from: self, beat: said, body: '' }))
  }
  const stop = startTicks({ bus, times, peers, beat, take, reconcile: parts.reconcile })

  return {
    view: view.others,
    note(connected) {
      const item = view.note(connected)
      for (const peer of peers.values()) peer.send(item, { isSoon: connected.connections > 0 })
    },
    send: (processId, item, options) => peers.get(processId)?.send(item, options),
    sendAll: (item, options) => peers.forEach((peer) => peer.send(item, options)),
    all: () => peers.values(),
    isWell: (processId) => peers.get(processId)?.isWell() ?? false,
    isTimely: (processId) => peers.get(processId)?.isTimely() ?? false,
    firstFor: (name) => firstOther(name, { self, peers: peers.values() }),
    finds: (processId, kind) => peers.get(processId)?.finds(kind) ?? false,
    drop,
    async close() {
      stop()
      beat(1)
      await bus.close()
    },
  }
}

const numbersOf = (peers: ReadonlyMap<string, Peer>): Beat['pairs'] =>
  Object.fromEntries(Array.from(peers, ([id, peer]) => [id, [...peer.numbers()]]))

function firstOther(
  name: string,
  { self, peers }: { self: string; peers: Iterable<Peer> },
): string | undefined {
  const well = [...peers].filter((peer) => peer.isWell())
  const [first] = orderOf(name, [self, ...well.map(({ id }) => id)])
  return first === self ? undefined : first
}
