/** The link of this page to its group call, meeting, voice room or stage: heartbeats to the server, and media through the forwarder. */
import type { Engine, Outcome } from '@linnet/client'
import type { EntranceView } from '@linnet/protocol'
import { connectRoom } from '@linnet/protocol/groupcalls/calls'
import { roomHeartbeatSeconds } from '@linnet/protocol/media/channel'
import { keepDevice } from '~/calls/ongoing/call-memory'
import { onClose } from '~/calls/ongoing/life-cycle'
import { chosenDevices } from '~/calls/ongoing/media'
import { change, forwardedMedia, moveInside, emptyReport, type Sending } from '~/calls/ongoing/ongoing'
import { playVoices, sendTo } from '~/calls/ongoing/own-media'
import { currentEngine } from '~/session/engine'
import { type Entrance, ForwarderConnection, type GivenPass } from './forwarder-connection'
import { keepAwake } from './keep-awake'
import { type LinkFigures, qualityOf } from './link-quality'

/**
 * The time after which a connection that does not come back is given up. A restarting server may need most of
 * it.
 */
const patienceMs = 60_000

/** A call through a forwarder that this page is in, as its link sees it. */
export interface LinkedCall {
  roomId: string
  device: string
  hasPictures: boolean
  /** Sends a heartbeat to the server; resolves to the name of the refusal, if there is one. */
  heartbeat: (engine: Engine) => Promise<string | undefined>
  /** Requests entry. */
  enter: (engine: Engine) => Promise<Entrance>
  /** Hands over the pass; as for rooms if undefined. */
  handOver?: (engine: Engine, given: GivenPass) => Promise<Outcome<EntranceView>>
  /** Handles a refusal; one that it ignores is retried. */
  onRefused: (refusal: string) => void
  /** The connection did not come back. Undefined if it is tried until the server refuses. */
  onLost?: () => void
}

/** The meaning of the server's refusals for this page in a group call or a meeting. */
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

/** Begins sending heartbeats to the server, and connects to the forwarder. */
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
    handOver: (given) => call.handOver?.(engine, given) ?? engine.call(connectRoom, given),
    onRefused: call.onRefused,
    onOpen({ voices }) {
      clearTimeout(opened.giveUp)
      opened.giveUp = undefined
      opened.figures = undefined
      playVoices(voices, chosenDevices().speaker)
      moveInside()
    },
    onRoom({ people = [], speaking = [], isFull = false }, pictures) {
      const media = forwardedMedia()
      if (media) change(media, { report: { people, speaking, isFull }, pictures })
    },
    onFigures: (figures) => judge(opened, figures),
    onDropped() {
      const media = forwardedMedia()
      if (media) change(media, { report: emptyReport, pictures: new Map() })
      if (media?.stage === 'inside') change(media, { isLost: true, quality: undefined })
      waitForIt(opened)
    },
  })
  const opened: Link = { call, engine, connection, stops: [() => connection.stop()] }
  link = opened
  const heartbeats = setInterval(() => void heartbeat(opened), roomHeartbeatSeconds * 1000)
  opened.stops.push(
    () => clearInterval(heartbeats),
    // Calls without video go on with the screen off.
    call.hasPictures ? keepAwake() : () => undefined,
  )
  sendTo({ send: (kind, track) => connection.send(kind, track), sendState: sendOwnState })
  waitForIt(opened)
  // A reloaded page has been silent for a while, and the server waits for only 15 seconds.
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

/** Reports to the forwarder the media that this device sends, and whether its person asks to speak. */
export function sendOwnState({ isMicOn, isCameraOn, isSharing }: Sending): void {
  const ongoing = forwardedMedia()
  // In a voice room, a raised hand goes to the server instead.
  const hand = ongoing !== undefined && ongoing.kind !== 'voice' && ongoing.hasHandUp
  link?.connection.sendMessage({
    self: { voice: isMicOn, picture: isCameraOn || isSharing, hand, screen: isSharing },
  })
}

/** Reports to the forwarder whose video is shown large, and whose is not shown. */
export function sendShownPictures({
  large,
  hidden,
}: {
  large: readonly string[]
  hidden: readonly string[]
}): void {
  link?.connection.sendMessage({ large: [...large], hidden: [...hidden] })
}

async function heartbeat(opened: Link): Promise<void> {
  const refusal = await opened.call.heartbeat(opened.engine)
  if (link === opened && refusal !== undefined) opened.call.onRefused(refusal)
}

/** Judges the link by the last few seconds; silence is not loss. While it is poor, audio has priority. */
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
  opened.giveUp ??= setTimeout(() => link === opened && opened.call.onLost?.(), patienceMs)
}
