/** The link of this page to its group call, meeting or voice room: the server has to know that it is there, and the forwarder passes media on. */
import type { Engine, Outcome } from '@linnet/client'
import type { CallOutput } from '@linnet/protocol'
import { connectRoom, type roomPass } from '@linnet/protocol/rooms/calls'
import { type AppWord, type ForwarderWord, roomBeatSeconds } from '@linnet/protocol/rooms/channel'
import { keepDevice } from '~/calls/ongoing/call-memory'
import { onClose } from '~/calls/ongoing/life-cycle'
import { chosenDevices } from '~/calls/ongoing/media'
import { change, forwardedMedia, moveInside, nothingSaid, type Sending } from '~/calls/ongoing/ongoing'
import { hearFrom, sendTo } from '~/calls/ongoing/own-media'
import { currentEngine } from '~/session/engine'
import { keepAwake } from './keep-awake'
import { type LinkFigures, qualityOf } from './link-quality'
import { peerOpenerFor } from './open-peer'
import type { RoomPeer } from './room-peer'

/** A connection that does not come back in this time is given up. A server that starts again may need most of it. */
const patienceMs = 60_000
const firstPauseMs = 500
const maxPauseMs = 4_000

type Entrance = Outcome<Pick<CallOutput<typeof roomPass>, 'pass' | 'iceServers' | 'backend'>>

/** A group call, a meeting or a voice room that this page is in, as its link sees it. */
export interface LinkedCall {
  roomId: string
  device: string
  hasPictures: boolean
  /** Tells the server that this device is there; resolves to the name of the refusal, if there is one. */
  heartbeat: (engine: Engine) => Promise<string | undefined>
  /** Asks to be let in. */
  enter: (engine: Engine) => Promise<Entrance>
  /** What means nothing is asked again. */
  onRefused: (refusal: string) => void
  /** The connection did not come back. */
  onLost: () => void
}

/** What it means that the server refuses this page in a group call or a meeting. */
export const roomRefusals = {
  CallAnswered: 'elsewhere',
  CallEnded: 'ended',
  MeetingEnded: 'ended',
  RemovedFromMeeting: 'removed',
  CallNotFound: 'lost',
  MeetingNotFound: 'lost',
  NotInMeeting: 'lost',
} as const

interface Link {
  room: LinkedCall
  engine: Engine
  peer?: RoomPeer | undefined
  tracks: Record<'audio' | 'video', MediaStreamTrack | null>
  /** What the forwarder is told again by each new connection. */
  words: AppWord
  said: ForwarderWord
  figures?: LinkFigures | undefined
  pauseMs: number
  again?: ReturnType<typeof setTimeout> | undefined
  giveUp?: ReturnType<typeof setTimeout> | undefined
  stops: (() => void)[]
}

let link: Link | undefined

/** Begins to tell the server that this device is there, and connects to the forwarder. */
export function openForwarderLink(room: LinkedCall): void {
  const engine = currentEngine()
  if (link?.room.roomId === room.roomId || !engine) return
  closeForwarderLink()
  keepDevice(room.device)
  const ongoing = forwardedMedia()
  if (ongoing?.stage === 'joining') change(ongoing, { step: 'link' })
  onClose(closeForwarderLink)
  const tracks = { audio: null, video: null }
  const opened: Link = { room, engine, tracks, words: {}, said: {}, pauseMs: 0, stops: [] }
  link = opened
  const heartbeats = setInterval(() => void heartbeat(opened), roomBeatSeconds * 1000)
  // Another network: the old way is gone, or about to be.
  const onNetwork = () => void reconnect(opened)
  window.addEventListener('online', onNetwork)
  opened.stops.push(
    () => clearInterval(heartbeats),
    () => window.removeEventListener('online', onNetwork),
    // What has no pictures is heard with the screen off, too.
    room.hasPictures ? keepAwake() : () => undefined,
  )
  sendTo({
    send(kind, track) {
      opened.tracks[kind] = track
      opened.peer?.send(kind, track)
    },
    tell: tellSelf,
  })
  waitForIt(opened)
  // A page that was loaded again has been silent for a while, and the server waits for 15 seconds only.
  void heartbeat(opened)
  void connect(opened)
}

function closeForwarderLink(): void {
  const closed = link
  link = undefined
  if (!closed) return
  clearTimeout(closed.giveUp)
  clearTimeout(closed.again)
  closed.peer?.close()
  for (const stop of closed.stops.splice(0)) stop()
  sendTo(undefined)
}

/** Tells the forwarder what this device sends, and whether its person asks to speak. */
export function tellSelf({ isMicOn, isCameraOn, isSharing }: Sending): void {
  const ongoing = forwardedMedia()
  // Of a voice room, the server is told.
  const hand = ongoing !== undefined && ongoing.kind !== 'voice' && ongoing.hasHandUp
  say({ self: { voice: isMicOn, picture: isCameraOn || isSharing, hand, screen: isSharing } })
}

/** Tells the forwarder whose pictures are shown large, and whose not at all. */
export function tellShown({ large, hidden }: { large: readonly string[]; hidden: readonly string[] }): void {
  say({ large: [...large], hidden: [...hidden] })
}

function say(word: AppWord): void {
  if (!link) return
  const before = link.words
  const next = { ...before, ...word }
  if (JSON.stringify(before) === JSON.stringify(next)) return
  link.words = next
  link.peer?.say(word)
}

async function heartbeat(opened: Link): Promise<void> {
  const refusal = await opened.room.heartbeat(opened.engine)
  if (link === opened && refusal !== undefined) opened.room.onRefused(refusal)
}

/** A new pass and a new offer. The connection before it is cut. */
async function connect(opened: Link): Promise<void> {
  const { room, engine } = opened
  const outcome = await room.enter(engine)
  if (link !== opened) return
  if (!outcome.ok) {
    room.onRefused(outcome.refusal.name)
    return later(opened)
  }
  const { pass, iceServers, backend } = outcome.value
  const openPeer = await peerOpenerFor(backend)
  if (link !== opened) return
  if (!openPeer) return later(opened)
  const isMine = () => link === opened && opened.peer === peer
  const peer: RoomPeer = openPeer({
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
    tracks: opened.tracks,
    hasPictures: room.hasPictures,
    async handOver(offer) {
      const answered = await engine.call(connectRoom, { pass, ...(offer !== undefined && { offer }) })
      return answered.ok ? answered.value : undefined
    },
    onOpen: () => isMine() && onOpen(opened, peer),
    onWord: (word) => isMine() && hear(opened, peer, word),
    onFigures: (figures) => isMine() && judge(opened, figures),
    onDead() {
      if (!isMine()) return
      drop(opened)
      later(opened)
    },
  })
  opened.peer?.close()
  opened.peer = peer
}

function onOpen(opened: Link, peer: RoomPeer): void {
  clearTimeout(opened.giveUp)
  opened.giveUp = undefined
  opened.pauseMs = 0
  opened.figures = undefined
  hearFrom(peer.voices, chosenDevices().speaker)
  peer.say(opened.words)
  moveInside()
}

/** Words say only what changed; the places of a new connection are new. */
function hear(opened: Link, { streams }: RoomPeer, word: ForwarderWord): void {
  opened.said = { ...opened.said, ...word }
  const { people = [], speaking = [], isFull = false, pictures = [] } = opened.said
  const shown = pictures.flatMap(({ mid, id }) => {
    const stream = streams.get(mid)
    return stream ? [[id, stream] as const] : []
  })
  const ongoing = forwardedMedia()
  if (ongoing) change(ongoing, { said: { people, speaking, isFull }, pictures: new Map(shown) })
}

/** Judged over the last few seconds; nobody speaking is no loss. While it is poor, voices go first. */
function judge(opened: Link, figures: LinkFigures): void {
  const before = opened.figures
  opened.figures = figures
  if (!before) return
  const isQuiet = figures.received === before.received && figures.lost === before.lost
  const quality = qualityOf(before, isQuiet ? { ...figures, received: before.received + 1 } : figures)
  const ongoing = forwardedMedia()
  if (ongoing?.stage !== 'inside' || quality === ongoing.quality) return
  change(ongoing, { quality })
  opened.peer?.spareVideo(quality === 'poor')
}

function drop(opened: Link): void {
  opened.peer?.close()
  opened.peer = undefined
  opened.said = {}
  const ongoing = forwardedMedia()
  if (ongoing) change(ongoing, { said: nothingSaid, pictures: new Map() })
  if (ongoing?.stage === 'inside') change(ongoing, { isLost: true, quality: undefined })
  waitForIt(opened)
}

const waitForIt = (opened: Link): void => {
  opened.giveUp ??= setTimeout(() => link === opened && opened.room.onLost(), patienceMs)
}

/** Tries again, each time after a longer pause. */
function later(opened: Link): void {
  if (link !== opened) return
  opened.pauseMs = Math.min(maxPauseMs, Math.max(firstPauseMs, opened.pauseMs * 2))
  clearTimeout(opened.again)
  opened.again = setTimeout(() => link === opened && void connect(opened), opened.pauseMs)
}

async function reconnect(opened: Link): Promise<void> {
  if (link !== opened) return
  clearTimeout(opened.again)
  drop(opened)
  await connect(opened)
}
