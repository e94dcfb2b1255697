/** The link of this page to the other device of its call, and to the server: both need to know that this page is still there. */
import type { Engine } from '@linnet/client'
import type { CallOutput } from '@linnet/protocol'
import { callHeartbeat, closeCall, connectCall, joinCall } from '@linnet/protocol/calls/calls'
import { heartbeatSeconds, type CallView, sendCallSignal } from '@linnet/protocol/calls/events'
import { z } from 'zod'
import { callUntilDelivered } from '~/calls/ongoing/call-until-delivered'
import { chosenDevices } from '~/calls/ongoing/media'
import { change, ongoingAt, type OtherMedia } from '~/calls/ongoing/ongoing'
import { playVoices, sendTo } from '~/calls/ongoing/own-media'
import { currentEngine } from '~/session/engine'
import { createForwardedPeer, type Entrance } from './forwarded-peer'
import { keepAwake } from './keep-awake'
import { type LinkFigures, qualityOf } from './link-quality'
import { createPeer, type Peer } from './peer'
import { readSending } from './peer-signals'

/** The time after which a connection that does not come back is given up. */
const patienceMs = 20_000

interface LinkNews {
  onView: (view: CallView) => void
  /** Called when the other device is not coming back. */
  onLost: () => void
}

interface Link {
  callId: string
  /** The other person. */
  personId: string
  device: string
  engine: Engine
  on: LinkNews
  peer?: Peer
  /** Signals that arrived from the other device before this one was ready. */
  early: string[]
  /** Signals that could not be sent yet. */
  unsent: string[]
  isConnected: boolean
  figures?: LinkFigures | undefined
  stops: (() => void)[]
  giveUp?: ReturnType<typeof setTimeout> | undefined
}

let link: Link | undefined

/** Begins sending heartbeats to the server. */
export function openLink(view: CallView, device: string, on: LinkNews): void {
  const engine = currentEngine()
  if (link?.callId === view.id || !engine) return
  closeLink()
  const opened: Link = {
    callId: view.id,
    personId: view.personId,
    device,
    engine,
    on,
    early: [],
    unsent: [],
    isConnected: false,
    stops: [],
  }
  link = opened
  const heartbeats = setInterval(() => void heartbeat(opened), heartbeatSeconds * 1000)
  const unfollow = engine.subscribe(() => flush(opened))
  opened.stops.push(() => clearInterval(heartbeats), unfollow, keepAwake())
}

/** Connects to the other device, now that somebody has answered on it. */
export async function connectLink(): Promise<void> {
  const opened = link
  if (!opened || opened.peer) return
  const joined = await join(opened)
  // If the server cannot be reached now, the next heartbeat retries.
  if (link !== opened || opened.peer || !joined) return
  const peer = openPeer(opened, joined)
  opened.peer = peer
  opened.stops.push(peer.close)
  sendTo(peer)
  for (const signal of opened.early.splice(0)) peer.receive(signal)
  // A connection of the other side that never succeeds counts as lost.
  opened.giveUp ??= setTimeout(() => giveUp(opened), patienceMs)
}

type Joined = CallOutput<typeof joinCall>

async function join({ engine, callId, device }: Link): Promise<Joined | undefined> {
  const outcome = await engine.call(joinCall, { callId, device })
  return outcome.ok ? outcome.value : undefined
}

/** Opens the peer: through the forwarder if the call is paid, otherwise from device to device. */
function openPeer(opened: Link, joined: Joined): Peer {
  const on = {
    onLink: (isConnected: boolean) => onLinked(opened, isConnected),
    onStream: (stream: MediaStream) => onStream(opened, stream),
    onSending: (sending: unknown) => changeOther({ other: readSending(sending) }),
    onFigures: (figures: LinkFigures) => judge(opened, figures),
  }
  const { isRelayOnly, isPolite, pass } = joined
  if (pass === undefined)
    return createPeer({
      ...on,
      iceServers: serversOf(joined),
      isRelayOnly,
      isPolite,
      async freshServers() {
        const now = await join(opened)
        return now && serversOf(now)
      },
      sendSignal: (signal) => sendSignal(opened, signal),
    })
  let first: Joined | undefined = joined
  return createForwardedPeer({
    ...on,
    personId: opened.personId,
    async enter() {
      // Passes are valid for minutes only, so each new connection needs another.
      const next = first ?? (await join(opened))
      first = undefined
      return next && entranceOf(opened, next)
    },
  })
}

const serversOf = ({ iceServers }: Joined): RTCIceServer[] =>
  iceServers.map(({ urls, username, credential }) => ({
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
  }))

const entranceOf = ({ engine }: Link, joined: Joined): Entrance => ({
  backend: joined.backend,
  iceServers: serversOf(joined),
  async handOver(offer) {
    const pass = joined.pass ?? ''
    const outcome = await engine.call(connectCall, { pass, ...(offer !== undefined && { offer }) })
    return outcome.ok ? outcome.value : undefined
  },
})

function changeOther(changed: Partial<OtherMedia>): void {
  const call = ongoingAt('direct', 'joining', 'inside')
  if (call) change(call, changed)
}

/** Whether the other device is connected. */
export const isLinked = (): boolean => link?.isConnected ?? false

/** Handles a signal from the other device. */
export function handleSignal(callId: string, content: string): void {
  if (link?.callId !== callId) return
  if (link.peer) link.peer.receive(content)
  else link.early.push(content)
}

export function closeLink(): void {
  const closed = link
  link = undefined
  if (!closed) return
  clearTimeout(closed.giveUp)
  for (const stop of closed.stops.splice(0)) stop()
  sendTo(undefined)
}

function sendSignal(opened: Link, signal: string): void {
  opened.unsent.push(signal)
  flush(opened)
}

/** Sends the queued signals in order, as soon as the server is connected. */
function flush({ engine, unsent, callId, device }: Link): void {
  while (unsent[0] !== undefined) {
    const data = z.encode(sendCallSignal.data, { callId, device, content: unsent[0] })
    if (!engine.sendSignal(sendCallSignal.wire, data)) return
    unsent.shift()
  }
}

async function heartbeat(opened: Link): Promise<void> {
  const { callId, device, engine, isConnected } = opened
  const outcome = await engine.call(callHeartbeat, { callId, device, isConnected })
  if (link !== opened || !outcome.ok) return
  opened.on.onView(outcome.value)
}

function onLinked(opened: Link, isConnected: boolean): void {
  opened.isConnected = isConnected
  const call = ongoingAt('direct', 'inside')
  if (call) change(call, { isLost: !isConnected })
  clearTimeout(opened.giveUp)
  opened.giveUp = isConnected ? undefined : setTimeout(() => giveUp(opened), patienceMs)
  if (isConnected) void heartbeat(opened)
}

function onStream(opened: Link, stream: MediaStream): void {
  playVoices([stream], chosenDevices().speaker)
  changeOther({ otherPicture: stream })
  opened.figures = undefined
}

/** Judges the link by the last few seconds. While it is poor, audio has priority. */
function judge(opened: Link, figures: LinkFigures): void {
  const before = opened.figures
  opened.figures = figures
  if (!before) return
  const quality = qualityOf(before, figures)
  const call = ongoingAt('direct', 'inside')
  if (!call || quality === call.quality) return
  change(call, { quality })
  opened.peer?.spareVideo(quality === 'poor')
}

function giveUp(opened: Link): void {
  if (link !== opened) return
  // The server notices by itself that the device is gone if this gets no answer.
  const { engine, callId } = opened
  void callUntilDelivered(engine, () => engine.call(closeCall, { callId, isLost: true }))
  opened.on.onLost()
}
