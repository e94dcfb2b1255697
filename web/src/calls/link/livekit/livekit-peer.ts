/** The connection of this device to its room on a LiveKit server. To the rest of the app it looks like a connection to our own forwarder. */
import type { Participant, Room } from 'livekit-client'
import { figuresOf } from '~/calls/link/link-quality'
import { reportsIn } from '~/calls/link/peer-care'
import type { RoomPeer, RoomPeerParts } from '../room-peer'
import type { LivekitClient } from './livekit-client'
import { createReceiver } from './receive'
import { createSender } from './send'

const figuresEveryMs = 2_000
/**
 * The number of checks without a path after which the connection is dead: LiveKit's library notices late that
 * a path has gone.
 */
const mostLooksWithoutPath = 2
/** The time from the first message to having entered the room. */
const openingMs = 12_000
/**
 * The time for a repair: LiveKit's library repairs a path by itself; one that takes longer is given up, and a
 * new connection begins with a new token.
 */
const patienceMs = 8_000

export function openLivekitPeer(client: LivekitClient, parts: RoomPeerParts): RoomPeer {
  const { hasPictures = true, onUpdate, tracks } = parts
  // The owner of a microphone or camera closes it, not the room.
  const room = new client.Room({ dynacast: true, stopLocalTrackOnUnpublish: false })
  const receiver = createReceiver({ client, room, hasPictures, onUpdate })
  const sender = createSender({ client, room, tracks, hasPictures })
  const stop = watch(client, room, {
    ...parts,
    onChange() {
      receiver.look()
      sender.look()
    },
  })

  async function enter(): Promise<void> {
    const { url, token } = (await parts.handOver()) ?? {}
    if (url === undefined || token === undefined) throw new Error('there is no way into the room')
    await room.connect(url, token, { autoSubscribe: false, maxRetries: 0 })
    parts.onOpen()
    receiver.look()
    sender.look()
  }
  enter().catch(() => parts.onDead())

  return {
    streams: receiver.streams,
    voices: receiver.voices,
    send: sender.send,
    sendMessage({ self, large, hidden }) {
      if (self) sender.sendState(self)
      if (large || hidden) receiver.show({ large, hidden })
    },
    spareVideo: sender.spareVideo,
    close() {
      stop()
      void room.disconnect(false).catch(() => undefined)
    },
  }
}

interface Watching extends Pick<RoomPeerParts, 'onFigures' | 'onDead'> {
  onChange: () => void
}

/** Re-examines the room whenever something in it changes, reports figures, and notices that the connection is dead. */
function watch(
  { RoomEvent }: LivekitClient,
  room: Room,
  { onChange, onFigures, onDead }: Watching,
): () => void {
  let patience: ReturnType<typeof setTimeout> | undefined = setTimeout(onDead, openingMs)
  const changes = [
    RoomEvent.ParticipantConnected,
    RoomEvent.ParticipantDisconnected,
    RoomEvent.ParticipantAttributesChanged,
    RoomEvent.ParticipantPermissionsChanged,
    RoomEvent.TrackPublished,
    RoomEvent.TrackUnpublished,
    RoomEvent.TrackSubscribed,
    RoomEvent.TrackUnsubscribed,
    RoomEvent.TrackMuted,
    RoomEvent.TrackUnmuted,
    RoomEvent.LocalTrackPublished,
    RoomEvent.LocalTrackUnpublished,
    RoomEvent.ActiveSpeakersChanged,
  ] as const
  const still = () => clearTimeout(patience)
  const wait = () => {
    still()
    patience = setTimeout(onDead, patienceMs)
  }
  let isAsked = false
  // Gathers events, as many come at once on entering.
  const change = () => {
    if (isAsked) return
    isAsked = true
    queueMicrotask(() => {
      isAsked = false
      if (!isOver) onChange()
    })
  }
  let isOver = false
  for (const event of changes) room.on(event, change)
  room.on(RoomEvent.Connected, still)
  room.on(RoomEvent.Reconnecting, wait)
  room.on(RoomEvent.Reconnected, () => {
    still()
    change()
  })
  room.on(RoomEvent.Disconnected, onDead)
  let looksWithoutPath = 0
  const count = async (): Promise<void> => {
    const reports = await reportsOf(room)
    if (isOver) return
    onFigures(figuresOf(reports.flatMap(reportsIn)))
    looksWithoutPath = reports.some(hasNoPath) ? looksWithoutPath + 1 : 0
    if (looksWithoutPath === mostLooksWithoutPath) onDead()
  }
  const counting = setInterval(() => void count(), figuresEveryMs)
  return () => {
    isOver = true
    still()
    clearInterval(counting)
    room.removeAllListeners()
  }
}

/** The reports of all tracks that are sent or received. */
async function reportsOf(room: Room): Promise<RTCStatsReport[]> {
  const people: Participant[] = [room.localParticipant, ...room.remoteParticipants.values()]
  const tracks = people.flatMap((each) => Array.from(each.trackPublications.values(), ({ track }) => track))
  const reports = await Promise.all(
    tracks.map(async (track) => {
      const counted = track as { getRTCStatsReport?: () => Promise<RTCStatsReport | undefined> } | undefined
      return counted?.getRTCStatsReport?.().catch(() => undefined)
    }),
  )
  return reports.filter((report) => report !== undefined)
}

/** Whether nothing gets through the network on the path that was found. */
function hasNoPath(report: RTCStatsReport): boolean {
  const states: unknown[] = []
  report.forEach(
    (each: Record<string, unknown>) => each['type'] === 'transport' && states.push(each['iceState']),
  )
  return states.some((state) => state === 'disconnected' || state === 'failed')
}
