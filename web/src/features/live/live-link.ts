/** The link of this page to a live stream: the server has to know that it is there, and the forwarder passes media on. */
import type { Engine, Outcome } from '@linnet/client'
import type { CallOutput } from '@linnet/protocol'
import { beatLive, connectLive, liveBeatSeconds, livePass } from '@linnet/protocol/live/calls'
import type { AppWord, ForwarderWord } from '@linnet/protocol/rooms/channel'
import { peerOpenerFor } from '~/calls/link/open-peer'
import type { RoomPeer } from '~/calls/link/room-peer'

export type Tracks = Record<'audio' | 'video', MediaStreamTrack | null>

export interface LiveLinkParts {
  engine: Engine
  liveId: string
  device: string
  /** It watches segments: it says that it is there, and is not connected. */
  isFar: boolean
  hasPictures: boolean
  onPlace: (place: CallOutput<typeof beatLive>) => void
  /** The server says that this page is not in it any more, or that it has ended. */
  onGone: (refusal: string) => void
  onPictures: (pictures: ReadonlyMap<string, MediaStream>) => void
  onConnected: (isConnected: boolean) => void
  /** The browser plays nothing aloud before somebody has tapped. */
  onSilent: () => void
}

const firstPauseMs = 500
const maxPauseMs = 4_000
const gone: ReadonlySet<string> = new Set(['LiveNotFound', 'LiveEnded', 'NotInLive'])

/** Connects, and connects again whenever the way is lost, until it is closed. */
export class LiveLink {
  readonly #tracks: Tracks = { audio: null, video: null }
  readonly #speakers: HTMLAudioElement[] = []
  readonly #beats: ReturnType<typeof setInterval>
  #peer: RoomPeer | undefined
  #words: AppWord = {}
  #said: ForwarderWord = {}
  #isClosed = false
  #pauseMs = 0
  #again: ReturnType<typeof setTimeout> | undefined
  #isFar: boolean

  constructor(private readonly parts: LiveLinkParts) {
    this.#isFar = parts.isFar
    this.#beats = setInterval(() => void this.#beat(), liveBeatSeconds * 1000)
    window.addEventListener('online', this.#onNetwork)
    void this.#connect()
  }

  /** Whoever is brought on stage is connected from then on. */
  come(isFar: boolean): void {
    if (isFar === this.#isFar) return
    this.#isFar = isFar
    this.#connectAgain()
  }

  send(kind: keyof Tracks, track: MediaStreamTrack | null): void {
    this.#tracks[kind] = track
    this.#peer?.send(kind, track)
  }

  say(word: AppWord): void {
    this.#words = { ...this.#words, ...word }
    this.#peer?.say(word)
  }

  hear(): void {
    for (const speaker of this.#speakers) speaker.play().catch(this.#noteSilence)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#again)
    clearInterval(this.#beats)
    window.removeEventListener('online', this.#onNetwork)
    this.#peer?.close()
    for (const speaker of this.#speakers) speaker.srcObject = null
  }

  readonly #noteSilence = (problem: unknown): void => {
    if (problem instanceof DOMException && problem.name === 'NotAllowedError') this.parts.onSilent()
  }

  /** Another network: the old way is gone, or about to be. */
  readonly #onNetwork = (): void => {
    if (!this.#isFar) this.#connectAgain()
  }

  #connectAgain(): void {
    clearTimeout(this.#again)
    this.#drop()
    void this.#connect()
  }

  /** Whether to go on. */
  #heed(outcome: Outcome<unknown>): boolean {
    if (this.#isClosed) return false
    if (outcome.ok || !gone.has(outcome.refusal.name)) return true
    this.close()
    this.parts.onGone(outcome.refusal.name)
    return false
  }

  async #beat(): Promise<void> {
    const { engine, liveId, device, onPlace } = this.parts
    const outcome = await engine.call(beatLive, { liveId, device })
    if (this.#heed(outcome) && outcome.ok) onPlace(outcome.value)
  }

  async #connect(): Promise<void> {
    if (this.#isFar) return
    const { engine, liveId, device } = this.parts
    const outcome = await engine.call(livePass, { liveId, device })
    if (!this.#heed(outcome) || this.#isFar) return
    if (!outcome.ok) return this.#later()
    const { pass, iceServers, backend } = outcome.value
    const openPeer = await peerOpenerFor(backend)
    if (this.#isClosed || this.#isFar) return
    if (!openPeer) return this.#later()
    const isMine = () => !this.#isClosed && this.#peer === opened
    const opened: RoomPeer = openPeer({
      iceServers: iceServers.map(({ urls, username, credential }) => ({
        urls,
        ...(username !== undefined && { username }),
        ...(credential !== undefined && { credential }),
      })),
      tracks: this.#tracks,
      hasPictures: this.parts.hasPictures,
      async handOver(offer) {
        const answered = await engine.call(connectLive, { pass, ...(offer !== undefined && { offer }) })
        return answered.ok ? answered.value : undefined
      },
      onOpen: () => isMine() && this.#open(opened),
      onWord: (word) => isMine() && this.#hear(opened, word),
      onFigures: () => undefined,
      onDead: () => {
        if (!isMine()) return
        this.#drop()
        this.#later()
      },
    })
    this.#peer?.close()
    this.#peer = opened
  }

  #open(peer: RoomPeer): void {
    this.#pauseMs = 0
    peer.say(this.#words)
    peer.voices.forEach((voice, nth) => {
      const speaker = (this.#speakers[nth] ??= document.createElement('audio'))
      speaker.srcObject = voice
    })
    this.hear()
    this.parts.onConnected(true)
  }

  /** Words say only what changed. */
  #hear({ streams }: RoomPeer, word: ForwarderWord): void {
    this.#said = { ...this.#said, ...word }
    const shown = (this.#said.pictures ?? []).flatMap(({ mid, id }) => {
      const stream = streams.get(mid)
      return stream ? [[id, stream] as const] : []
    })
    this.parts.onPictures(new Map(shown))
  }

  #drop(): void {
    this.#peer?.close()
    this.#peer = undefined
    this.#said = {}
    this.parts.onPictures(new Map())
    this.parts.onConnected(false)
  }

  /** Tries again, each time after a longer pause. */
  #later(): void {
    if (this.#isClosed) return
    this.#pauseMs = Math.min(maxPauseMs, Math.max(firstPauseMs, this.#pauseMs * 2))
    clearTimeout(this.#again)
    this.#again = setTimeout(() => void this.#connect(), this.#pauseMs)
  }
}
