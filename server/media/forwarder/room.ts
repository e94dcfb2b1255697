/** A room: whose packets go to whom. What each person may send is enforced here and nowhere else. */
import { type DeviceMessage, roomSilenceSeconds } from '@linnet/protocol/media/channel'
import type { Broadcast, ForwarderConfig, MediaRights } from '../forwarder-messages'
import { type BroadcastParts, RunningBroadcast } from './broadcast/broadcast'
import { createLoudest } from './loudest'
import type { Member } from './member'
import { type Incoming, openPeer, type PeerEvents } from './peer'
import { createPictures } from './pictures'
import { createRoomUpdates } from './room-updates'

export interface Room {
  size: () => number
  people: () => string[]
  connect: (id: string, offer: string, rights: MediaRights) => Promise<string>
  allow: (id: string, rights: MediaRights) => void
  remove: (id: string) => void
  broadcast: (wanted: Broadcast | null) => void
  /** Runs everything that depends on time. */
  tick: (nowMs: number) => void
  close: () => void
}

/** Callbacks through which a room reports to the server. */
type RoomReports = Pick<BroadcastParts, 'onProblem' | 'onSpent'>

const nobody: ReadonlySet<string> = new Set()
const nothing = { voice: false, picture: false, hand: false }

/** Runs at most one broadcast, which a new request replaces. */
function createBroadcasts(parts: Omit<BroadcastParts, 'broadcast'>) {
  let current: { folder: string; running: RunningBroadcast } | undefined
  return {
    running: () => current?.running,
    want: (wanted: Broadcast | null): void => {
      if (wanted?.folder === current?.folder) return
      current?.running.stop()
      current = wanted
        ? { folder: wanted.folder, running: new RunningBroadcast({ ...parts, broadcast: wanted }) }
        : undefined
    },
  }
}

/** The people in the room, and which of their media is forwarded. */
function createTraffic(config: ForwarderConfig, reports: RoomReports) {
  const members = new Map<string, Member>()
  const loudest = createLoudest(config.voices)
  const pictures = createPictures(members, config.pictures)
  const broadcasts = createBroadcasts({
    voices: config.voices,
    speaking: (nowMs) => loudest.speaking(nowMs),
    requestKeyFrame: (id, layer) => members.get(id)?.peer.requestKeyFrame(layer),
    ...reports,
  })
  const sendUpdates = createRoomUpdates(members, { loudest, ...pictures })

  function drop(member: Member): void {
    if (members.get(member.id) !== member) return
    members.delete(member.id)
    loudest.leave(member.id)
    pictures.leave(member.id)
    broadcasts.running()?.leave(member.id)
    member.peer.close()
  }

  /** Releases the places of a person who sends nothing, or may not send. */
  function releasePlaces({ id, self, rights }: Member): void {
    if (!self.voice || !rights.voice) loudest.leave(id)
    if (!self.picture || !rights.picture) pictures.leave(id)
  }

  function pass(member: Member, incoming: Incoming): void {
    const { rights, self, id } = member
    if (incoming.kind === 'picture') {
      if (!rights.picture || !self.picture) return
      pictures.pass(member, incoming)
      broadcasts.running()?.picture(id, incoming.layer, incoming.packet)
      return
    }
    if (!rights.voice || !self.voice) return
    const place = loudest.claimPlace(id, incoming.level, Date.now())
    if (place === undefined) return
    broadcasts.running()?.voice(place, id, incoming.packet)
    for (const other of members.values())
      if (other !== member) other.peer.voices[place]?.send(id, incoming.packet)
  }

  return {
    members,
    drop,
    releasePlaces,
    pass,
    onMessage(member: Member, { self, large, hidden }: DeviceMessage): void {
      member.seenAtMs = Date.now()
      if (large) member.large = new Set(large)
      if (hidden) member.hidden = new Set(hidden)
      if (self) member.self = self
      releasePlaces(member)
    },
    broadcast: broadcasts.want,
    refresh: (member: Member, mid: string) => pictures.refresh(member, mid),
    tick(nowMs: number): void {
      for (const member of members.values())
        if (nowMs - member.seenAtMs > roomSilenceSeconds * 1000) drop(member)
        else member.peer.allowBitrate()
      pictures.tick(nowMs)
      sendUpdates(nowMs)
    },
  }
}

type Traffic = ReturnType<typeof createTraffic>

/**
 * The events of a connection, which concern its member only while the member is in the room with this
 * connection.
 */
function eventsOf(traffic: Traffic, current: () => Member | undefined): PeerEvents {
  const when =
    <Event>(act: (member: Member, event: Event) => void) =>
    (event: Event) => {
      const member = current()
      if (member) act(member, event)
    }
  return {
    onPacket: when(traffic.pass),
    onMessage: when((member, message) => traffic.onMessage(member, message)),
    onKeyFrameWanted: when(traffic.refresh),
    onClosed: when(traffic.drop),
  }
}

export function createRoom(config: ForwarderConfig, reports: RoomReports): Room {
  const traffic = createTraffic(config, reports)
  const { members, drop } = traffic
  /** Offers being answered, by person: a newer offer invalidates an older one. */
  const answering = new Map<string, symbol>()

  async function answer(id: string, offer: string, rights: MediaRights): Promise<string> {
    let member: Member | undefined
    const turn = Symbol(id)
    answering.set(id, turn)
    try {
      const current = () => (member && members.get(id) === member ? member : undefined)
      const peer = await openPeer(offer, config, eventsOf(traffic, current))
      if (answering.get(id) !== turn) {
        peer.close()
        throw new Error('a newer offer has come, or the person has left')
      }
      const before = members.get(id)
      if (before) drop(before)
      member = { id, peer, rights, self: nothing, large: nobody, hidden: nobody, seenAtMs: Date.now() }
      members.set(id, member)
      return peer.answer
    } finally {
      if (answering.get(id) === turn) answering.delete(id)
    }
  }

  return {
    size: () => members.size + answering.size,
    people: () => [...members.keys()],
    connect: answer,
    allow(id, rights) {
      const member = members.get(id)
      if (!member) return
      member.rights = rights
      traffic.releasePlaces(member)
    },
    remove(id) {
      answering.delete(id)
      const member = members.get(id)
      if (member) drop(member)
    },
    broadcast: (wanted) => traffic.broadcast(wanted),
    tick: (nowMs) => traffic.tick(nowMs),
    close() {
      answering.clear()
      for (const member of members.values()) drop(member)
      traffic.broadcast(null)
    },
  }
}
