/** The link of this page to a live stream: heartbeats to the server, and media through the forwarder. */
import type { Engine, Outcome } from '@linnet/client'
import type { CallOutput } from '@linnet/protocol'
import {
  liveHeartbeat,
  connectLive,
  liveHeartbeatSeconds,
  livePass,
} from '@linnet/protocol/livestreams/calls'
import type { AppWord } from '@linnet/protocol/media/channel'
import { ForwarderConnection } from '~/calls/link/forwarder-connection'
import type { RoomPeer } from '~/calls/link/room-peer'

export type Tracks = Record<'audio' | 'video', MediaStreamTrack | null>

export interface LiveLinkParts {
  engine: Engine
  liveId: string
  device: string
  /** It plays segments over HLS: heartbeats only, without a connection to the forwarder. */
  isHls: boolean
  hasPictures: boolean
  onPlace: (place: CallOutput<typeof liveHeartbeat>) => void
  /** The server reports that this page is no longer in the stream, or that the stream has ended. */
  onGone: (refusal: string) => void
  onPictures: (pictures: ReadonlyMap<string, MediaStream>) => void
  onConnected: (isConnected: boolean) => void
  /** The browser blocks sound until somebody has tapped. */
  onSilent: () => void
}

const gone: ReadonlySet<string> = new Set(['LiveNotFound', 'LiveEnded', 'NotInLive'])

/** Connects, and reconnects whenever the path is lost, until it is closed. */
export class LiveLink {
  readonly #speakers: HTMLAudioElement[] = []
  readonly #heartbeats: ReturnType<typeof setInterval>
  readonly #connection: ForwarderConnection
  #isClosed = false
  #isHls: boolean

  constructor(private readonly parts: LiveLinkParts) {
    const { engine, liveId, device, hasPictures, onPictures } = parts
    this.#isHls = parts.isHls
    this.#heartbeats = setInterval(() => void this.#heartbeat(), liveHeartbeatSeconds * 1000)
    this.#connection = new ForwarderConnection({
      hasPictures,
      enter: () => engine.call(livePass, { liveId, device }),
      handOver: (given) => engine.call(connectLive, given),
      onRefused: (refusal) => this.#handleRefusal(refusal),
      onOpen: (peer) => this.#onOpen(peer),
      onSaid: (_, pictures) => onPictures(pictures),
      onFigures: () => undefined,
      onDropped: () => this.#onDropped(),
    })
    if (!this.#isHls) this.#connection.start()
  }

  /** A person brought on stage is connected to the forwarder from then on. */
  come(isHls: boolean): void {
    if (isHls === this.#isHls) return
    this.#isHls = isHls
    this.#connection.stop()
    this.#onDropped()
    if (!isHls) this.#connection.start()
  }

  send(kind: keyof Tracks, track: MediaStreamTrack | null): void {
    this.#connection.send(kind, track)
  }

  sendMessage(word: AppWord): void {
    this.#connection.sendMessage(word)
  }

  playVoices(): void {
    for (const speaker of this.#speakers) speaker.play().catch(this.#noteSilence)
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#heartbeats)
    this.#connection.stop()
    for (const speaker of this.#speakers) speaker.srcObject = null
  }

  readonly #noteSilence = (problem: unknown): void => {
    if (problem instanceof DOMException && problem.name === 'NotAllowedError') this.parts.onSilent()
  }

  /** Ends the visit on a refusal listed in `gone`; any other is retried. */
  #handleRefusal(refusal: string): void {
    if (this.#isClosed || !gone.has(refusal)) return
    this.close()
    this.parts.onGone(refusal)
  }

  async #heartbeat(): Promise<void> {
    const { engine, liveId, device, onPlace } = this.parts
    const outcome: Outcome<CallOutput<typeof liveHeartbeat>> = await engine.call(liveHeartbeat, {
      liveId,
      device,
    })
    if (!outcome.ok) this.#handleRefusal(outcome.refusal.name)
    else if (!this.#isClosed) onPlace(outcome.value)
  }

  #onOpen({ voices }: RoomPeer): void {
    voices.forEach((voice, nth) => {
      const speaker = (this.#speakers[nth] ??= document.createElement('audio'))
      speaker.srcObject = voice
    })
    this.playVoices()
    this.parts.onConnected(true)
  }

  #onDropped(): void {
    this.parts.onPictures(new Map())
    this.parts.onConnected(false)
  }
}
