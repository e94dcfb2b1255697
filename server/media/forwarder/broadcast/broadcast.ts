/** Media of a stage for viewers without a connection to this forwarder: one picture, and all voices. */
import { join } from 'node:path'
import type { Broadcast } from '../../forwarder-messages'
import type { Layer } from '../peer'
import { canvasOf, type Encoder, startEncoder } from './encoder'
import { type Frame, frameSize, type PicturePacket } from './picture-frames'
import { createPictureTrack, goneMs } from './picture-track'
import { createVoiceClock } from './voice-clock'
import type { Block } from './webm'

/** A black frame, sent while nobody shows a picture, so that the sound continues. */
export const blackFrame = Buffer.from('EAIAnQEqEAAQAABHCIWFiIWEiAICAAwNYAD+/6tQgA==', 'base64')
const fillEveryMs = 200
/** The time without a picture after which the canvas becomes a landscape. */
const awaitPictureMs = 2_000
const tickMs = 20
/** The pause before an encoder that has ended is restarted. */
const againMs = 2_000
/** The drift between a device's clock and ours from which they are resynchronized. */
const mostDriftMs = 500

export interface BroadcastParts {
  broadcast: Broadcast
  voices: number
  /** The people who are speaking. */
  speaking: (nowMs: number) => string[]
  requestKeyFrame: (id: string, layer: Layer) => void
  onProblem: (message: string) => void
  /** Called with the processor time that encoding has taken. */
  onSpent: (cpuMs: number) => void
}

/** Maps the times of each source to our own clock; they never go back. */
function createTimes() {
  let ahead: { source: string; ms: number } | undefined
  let lastMs = -1
  return (source: string, timestamp: number, nowMs: number): number => {
    const ownMs = timestamp / 90
    if (ahead?.source !== source || Math.abs(ownMs + ahead.ms - nowMs) > mostDriftMs)
      ahead = { source, ms: nowMs - ownMs }
    lastMs = Math.max(lastMs + 1, ownMs + ahead.ms)
    return lastMs
  }
}

export class RunningBroadcast {
  /** The time of the first packet: nothing before it is encoded. */
  #fromMs: number | undefined
  readonly #timeOf = createTimes()
  readonly #clock: ReturnType<typeof createVoiceClock>
  readonly #picture: ReturnType<typeof createPictureTrack>
  readonly #timer: ReturnType<typeof setInterval>
  #encoder: { run: Encoder; fromMs: number } | undefined
  #blocks: Block[] = []
  #restUntilMs = 0
  #pictureAtMs = 0
  #isBlack = false

  constructor(private readonly parts: BroadcastParts) {
    this.#clock = createVoiceClock(parts.voices, (place, data, atMs) =>
      this.#put({ track: place + 1, atMs, isKey: true, data }),
    )
    this.#picture = createPictureTrack({
      ...parts,
      hostId: parts.broadcast.hostId,
      onFrame: (source, frame) => this.#show(source, frame),
    })
    this.#timer = setInterval(() => this.#tick(Date.now()), tickMs)
  }

  voice(place: number, id: string, { header, payload }: PicturePacket): void {
    this.#fromMs ??= Date.now()
    this.#clock.add(place, id, { sequence: header.sequenceNumber, payload })
  }

  picture(id: string, layer: Layer, packet: PicturePacket): void {
    if (!this.parts.broadcast.isVideo) return
    this.#fromMs ??= Date.now()
    this.#picture.add(id, layer, packet)
  }

  /** Forgets a person whose device has gone: another of their devices is a new source. */
  leave(id: string): void {
    this.#picture.beginAgain(id)
  }

  stop(): void {
    clearInterval(this.#timer)
    const { run } = this.#encoder ?? {}
    this.#encoder = undefined
    this.#restUntilMs = Infinity
    run?.stop()
  }

  /** Converts times to those of the encoder. */
  #put(block: Block): void {
    if (this.#encoder) this.#blocks.push({ ...block, atMs: block.atMs - this.#encoder.fromMs })
  }

  #show(source: string, { data, timestamp, isKey }: Frame): void {
    const nowMs = Date.now()
    if (!this.#encoder && isKey) this.#start(nowMs, frameSize(data))
    const atMs = this.#timeOf(source, timestamp, nowMs)
    this.#put({ track: this.parts.voices + 1, atMs, isKey, data })
    this.#pictureAtMs = nowMs
    this.#isBlack = false
  }

  #fill(nowMs: number): void {
    const atMs = this.#timeOf('black', nowMs * 90, nowMs)
    this.#put({ track: this.parts.voices + 1, atMs, isKey: true, data: blackFrame })
    this.#pictureAtMs = nowMs
    this.#isBlack = true
  }

  #start(nowMs: number, size?: { width: number; height: number }): void {
    if (nowMs < this.#restUntilMs) return
    const { broadcast, voices, onProblem, onSpent } = this.parts
    const { command, folder, isVideo } = broadcast
    const picture = canvasOf(size ?? { width: 2, height: 1 })
    const run = startEncoder({
      command,
      folder: join(folder, String(nowMs)),
      tracks: { voices, ...(isVideo && { picture }) },
      onSpent,
      onEnd: (problem) => {
        if (this.#encoder?.run !== run) return
        this.#encoder = undefined
        this.#restUntilMs = Date.now() + againMs
        onProblem(`an encoder has ended: ${problem}`)
      },
    })
    // The first packet of voices is the beginning if there are no pictures.
    this.#encoder = { run, fromMs: isVideo ? nowMs : this.#clock.dueMs(nowMs) }
    this.#blocks = []
    if (!isVideo || size) return
    // The encoder can't decode a picture that depends on one from before it began.
    this.#picture.beginAgain()
    this.#fill(nowMs)
  }

  #tick(nowMs: number): void {
    const { isVideo } = this.parts.broadcast
    const sinceFirstMs = nowMs - (this.#fromMs ?? nowMs)
    const isDue = isVideo ? sinceFirstMs > awaitPictureMs : this.#fromMs !== undefined
    if (!this.#encoder && isDue) this.#start(nowMs)
    this.#clock.tick(nowMs)
    const sinceMs = nowMs - this.#pictureAtMs
    if (this.#encoder && isVideo && sinceMs >= (this.#isBlack ? fillEveryMs : goneMs)) {
      // A picture also begins again after black.
      if (!this.#isBlack) this.#picture.beginAgain()
      this.#fill(nowMs)
    }
    this.#encoder?.run.write(this.#blocks, nowMs)
    this.#blocks = []
  }
}
