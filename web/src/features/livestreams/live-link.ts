/** The link of this page to a live stream that it watches: heartbeats to the server, and media from the forwarder. */
import type { Engine } from '@linnet/client'
import { connectLive, liveHeartbeatSeconds, livePass } from '@linnet/protocol/livestreams/calls'
import { ForwarderConnection } from '~/calls/link/forwarder-connection'
import type { RoomPeer } from '~/calls/link/room-peer'

export interface LiveLinkParts {
  engine: Engine
  liveId: string
  device: string
  hasPictures: boolean
  /** Sends a heartbeat to the server; resolves to the name of the refusal, if there is one. */
  heartbeat: () => Promise<string | undefined>
  /** The handler closes the link if the visit is over; otherwise the request is repeated. */
  onRefused: (refusal: string) => void
  onPictures: (pictures: ReadonlyMap<string, MediaStream>) => void
  onConnected: (isConnected: boolean) => void
  /** Called when the browser blocks sound until somebody has tapped. */
  onSilent: () => void
}

/** Connects, and reconnects whenever the path is lost, until it is closed. */
export class LiveLink {
  readonly #speakers: HTMLAudioElement[] = []
  readonly #heartbeats: ReturnType<typeof setInterval>
  readonly #connection: ForwarderConnection
  #isClosed = false
  #isConnecting = false

  constructor(private readonly parts: LiveLinkParts) {
    const { engine, liveId, device, hasPictures, onPictures } = parts
    this.#heartbeats = setInterval(() => void this.#heartbeat(), liveHeartbeatSeconds * 1000)
    this.#connection = new ForwarderConnection({
      hasPictures,
      enter: () => engine.call(livePass, { liveId, device }),
      handOver: (given) => engine.call(connectLive, given),
      onRefused: (refusal) => this.#handleRefusal(refusal),
      onOpen: (peer) => this.#onOpen(peer),
      onRoom: (_, pictures) => onPictures(pictures),
      onFigures: () => undefined,
      onDropped: () => this.#onDropped(),
    })
  }

  /** Viewers over HLS send heartbeats only, without a connection to the forwarder. `large`: the people to show. */
  watch({ isHls, large }: { isHls: boolean; large: string[] }): void {
    this.#connection.sendMessage({ large })
    if (this.#isConnecting === !isHls) return
    this.#isConnecting = !isHls
    if (!isHls) return this.#connection.start()
    this.#connection.stop()
    this.#onDropped()
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

  #handleRefusal(refusal: string): void {
    if (!this.#isClosed) this.parts.onRefused(refusal)
  }

  async #heartbeat(): Promise<void> {
    const refusal = await this.parts.heartbeat()
    if (refusal !== undefined) this.#handleRefusal(refusal)
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
