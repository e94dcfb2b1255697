/** The link of this page to its group call, meeting or voice room: the server has to know that it is there, and the forwarder passes media on. */
import type { Engine } from '@linnet/client'
import { connectRoom } from '@linnet/protocol/rooms/calls'
import { roomBeatSeconds } from '@linnet/protocol/rooms/channel'
import { keepDevice } from '~/calls/ongoing/call-memory'
import { onClose } from '~/calls/ongoing/life-cycle'
import { chosenDevices } from '~/calls/ongoing/media'
import { change, forwardedMedia, moveInside, nothingSaid, type Sending } from '~/calls/ongoing/ongoing'
import { hearFrom, sendTo } from '~/calls/ongoing/own-media'
import { currentEngine } from '~/session/engine'
import { type Entrance, ForwarderConnection } from './forwarder-connection'
import { keepAwake } from './keep-awake'
import { type LinkFigures, qualityOf } from './link-quality'

/** A connection that does not come back in this time is given up. A server that starts again may need most of it. */
const patienceMs = 60_000

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
  call: LinkedCall
  engine: Engine
  connection: ForwarderConnection
  figures?: LinkFigures | undefined
  giveUp?: ReturnType<typeof setTimeout> | undefined
  stops: (() => void)[]
}

let link: Link | undefined

/** Begins to tell the server that this device is there, and connects to the forwarder. */
export function openForwarderLink(call: LinkedCall): void {
  const engine = currentEngine()
  if (link?.call.roomId === call.roomId || !engine) return
  closeForwarderLink()
  keepDevice(call.device)
  const ongoing = forwardedMedia()
  if (ongoing?.stage === 'joining') change(ongoing, { step: 'link' })
  onClose(closeForwarderLink)
  const connection = new ForwarderConnection({
    hasPictures: call.hasPictures,
    enter: () => call.enter(engine),
    handOver: (given) => engine.call(connectRoom, given),
    onRefused: call.onRefused,
    onOpen({ voices }) {
      clearTimeout(opened.giveUp)
      opened.giveUp = undefined
      opened.figures = undefined
      hearFrom(voices, chosenDevices().speaker)
      moveInside()
    },
    onSaid({ people = [], speaking = [], isFull = false }, pictures) {
      const media = forwardedMedia()
      if (media) change(media, { said: { people, speaking, isFull }, pictures })
    },
    onFigures: (figures) => judge(opened, figures),
    onDropped() {
      const media = forwardedMedia()
      if (media) change(media, { said: nothingSaid, pictures: new Map() })
      if (media?.stage === 'inside') change(media, { isLost: true, quality: undefined })
      waitForIt(opened)
    },
  })
  const opened: Link = { call, engine, connection, stops: [() => connection.stop()] }
  link = opened
  const heartbeats = setInterval(() => void heartbeat(opened), roomBeatSeconds * 1000)
  opened.stops.push(
    () => clearInterval(heartbeats),
    // What has no pictures is heard with the screen off, too.
    call.hasPictures ? keepAwake() : () => undefined,
  )
  sendTo({ send: (kind, track) => connection.send(kind, track), tell: sendOwnState })
  waitForIt(opened)
  // A page that was loaded again has been silent for a while, and the server waits for 15 seconds only.
  void heartbeat(opened)
  connection.start()
}

function closeForwarderLink(): void {
  const closed = link
  link = undefined
  if (!closed) return
  clearTimeout(closed.giveUp)
  for (const stop of closed.stops.splice(0)) stop()
  sendTo(undefined)
}

/** Tells the forwarder what this device sends, and whether its person asks to speak. */
export function sendOwnState({ isMicOn, isCameraOn, isSharing }: Sending): void {
  const ongoing = forwardedMedia()
  // Of a voice room, the server is told.
  const hand = ongoing !== undefined && ongoing.kind !== 'voice' && ongoing.hasHandUp
  link?.connection.say({
    self: { voice: isMicOn, picture: isCameraOn || isSharing, hand, screen: isSharing },
  })
}

/** Tells the forwarder whose pictures are shown large, and whose not at all. */
export function sendShownPictures({
  large,
  hidden,
}: {
  large: readonly string[]
  hidden: readonly string[]
}): void {
  link?.connection.say({ large: [...large], hidden: [...hidden] })
}

async function heartbeat(opened: Link): Promise<void> {
  const refusal = await opened.call.heartbeat(opened.engine)
  if (link === opened && refusal !== undefined) opened.call.onRefused(refusal)
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
  opened.connection.spareVideo(quality === 'poor')
}

const waitForIt = (opened: Link): void => {
  opened.giveUp ??= setTimeout(() => link === opened && opened.call.onLost(), patienceMs)
}
