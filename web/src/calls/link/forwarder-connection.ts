/** The connection of this page to the forwarder. A dead connection is not repaired: after a pause, a new pass and a new offer replace it. */
import type { Outcome } from '@linnet/client'
import type { CallOutput, EntranceView } from '@linnet/protocol'
import type { roomPass } from '@linnet/protocol/groupcalls/calls'
import type { DeviceMessage, RoomUpdate } from '@linnet/protocol/media/channel'
import type { LinkFigures } from './link-quality'
import { openRoomPeer, type RoomPeer } from './room-peer'

const firstPauseMs = 500
const maxPauseMs = 4_000

export type Entrance = Outcome<Pick<CallOutput<typeof roomPass>, 'pass' | 'iceServers' | 'backend'>>

/** The pass, with an offer where one is made. */
export interface GivenPass {
  pass: string
  offer?: string
}

export interface ConnectionParts {
  hasPictures: boolean
  /** Requests entry. */
  enter: () => Promise<Entrance>
  handOver: (given: GivenPass) => Promise<Outcome<EntranceView>>
  /** The handler may close the connection; otherwise entry is requested again. */
  onRefused: (refusal: string) => void
  onOpen: (peer: RoomPeer) => void
  /** Called with the merged updates, and each person's camera or screen stream, by their id. */
  onRoom: (room: RoomUpdate, pictures: ReadonlyMap<string, MediaStream>) => void
  onFigures: (figures: LinkFigures) => void
  /** Called when the connection is gone; a new one is opened, unless it was stopped. */
  onDropped: () => void
}

export class ForwarderConnection {
  readonly #tracks: Record<'audio' | 'video', MediaStreamTrack | null> = { audio: null, video: null }
  #peer: RoomPeer | undefined
  /** State that each new connection sends to the forwarder again. */
  #message: DeviceMessage = {}
  #room: RoomUpdate = {}
  #isWanted = false
  #pauseMs = 0
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly parts: ConnectionParts) {}

  start(): void {
    this.#isWanted = true
    // The device has moved to another network: the old path is gone or about to be.
    window.addEventListener('online', this.#reconnect)
    void this.#connect()
  }

  stop(): void {
    this.#isWanted = false
    clearTimeout(this.#again)
    window.removeEventListener('online', this.#reconnect)
    this.#peer?.close()
    this.#peer = undefined
    this.#room = {}
  }

  send(kind: 'audio' | 'video', track: MediaStreamTrack | null): void {
    this.#tracks[kind] = track
    this.#peer?.send(kind, track)
  }

  sendMessage(message: DeviceMessage): void {
    const before = this.#message
    this.#message = { ...before, ...message }
    if (JSON.stringify(before) !== JSON.stringify(this.#message)) this.#peer?.sendMessage(message)
  }

  /** Gives audio priority while the path is poor. */
  spareVideo(isSparing: boolean): void {
    this.#peer?.spareVideo(isSparing)
  }

  readonly #reconnect = (): void => {
    clearTimeout(this.#again)
    this.#drop()
    void this.#connect()
  }

  /** Opens a connection, and closes the previous one. */
  async #connect(): Promise<void> {
    const { parts } = this
    const outcome = await parts.enter()
    if (!this.#isWanted) return
    if (!outcome.ok) {
      parts.onRefused(outcome.refusal.name)
      return this.#connectLater()
    }
    const { pass, iceServers, backend } = outcome.value
    const openPeer = await peerOpenerFor(backend)
    if (!this.#isWanted) return
    if (!openPeer) return this.#connectLater()
    const isCurrent = () => this.#peer === peer
    const peer: RoomPeer = openPeer({
      iceServers: iceServers.map(({ urls, username, credential }) => ({
        urls,
        ...(username !== undefined && { username }),
        ...(credential !== undefined && { credential }),
      })),
      tracks: this.#tracks,
      hasPictures: parts.hasPictures,
      async handOver(offer) {
        const answered = await parts.handOver({ pass, ...(offer !== undefined && { offer }) })
        return answered.ok ? answered.value : undefined
      },
      onOpen: () => isCurrent() && this.#onOpen(peer),
      onUpdate: (update) => isCurrent() && this.#receive(peer, update),
      onFigures: (figures) => isCurrent() && parts.onFigures(figures),
      onDead: () => {
        if (!isCurrent()) return
        this.#drop()
        this.#connectLater()
      },
    })
    this.#peer?.close()
    this.#peer = peer
  }

  #onOpen(peer: RoomPeer): void {
    this.#pauseMs = 0
    peer.sendMessage(this.#message)
    this.parts.onOpen(peer)
  }

  /** Applies an update, which carries changes only; the places of a new connection are new. */
  #receive({ streams }: RoomPeer, update: RoomUpdate): void {
    this.#room = { ...this.#room, ...update }
    const shown = (this.#room.pictures ?? []).flatMap(({ mid, id }) => {
      const stream = streams.get(mid)
      return stream ? [[id, stream] as const] : []
    })
    this.parts.onRoom(this.#room, new Map(shown))
  }

  #drop(): void {
    this.#peer?.close()
    this.#peer = undefined
    this.#room = {}
    this.parts.onDropped()
  }

  /** Retries with a growing pause. */
  #connectLater(): void {
    if (!this.#isWanted) return
    this.#pauseMs = Math.min(maxPauseMs, Math.max(firstPauseMs, this.#pauseMs * 2))
    clearTimeout(this.#again)
    this.#again = setTimeout(() => void this.#connect(), this.#pauseMs)
  }
}

/** The opener for this backend; undefined if its code could not be loaded; the caller retries. */
export async function peerOpenerFor(backend: string): Promise<typeof openRoomPeer | undefined> {
  if (backend !== 'livekit') return openRoomPeer
  try {
    const [client, { openLivekitPeer }] = await Promise.all([
      import('livekit-client'),
      import('./livekit/livekit-peer'),
    ])
    return (parts) => openLivekitPeer(client, parts)
  } catch {
    return undefined
  }
}
