/** Chooses the person whose picture a broadcast shows, and puts the frames in order. */
import type { Layer } from '../peer'
import { createPictureFrames, type Frame, type PicturePacket } from './picture-frames'

/** The silence after which a device has stopped showing a picture. */
export const goneMs = 1_000
/** The shortest time between two changes of the person shown. */
const leastShownMs = 3_000
const askEveryMs = 500

interface Shown {
  id: string
  layer: Layer
}

/**
 * Chooses the picture of the person speaking, otherwise the one already shown, otherwise the host's,
 * otherwise anybody's.
 */
export function createChoice(hostId: string) {
  const cameAt = new Map<string, Map<Layer, number>>()
  let shown: (Shown & { sinceMs: number }) | undefined
  const layerOf = (id: string, nowMs: number): Layer | undefined =>
    (['large', 'small'] as const).find((layer) => nowMs - (cameAt.get(id)?.get(layer) ?? -Infinity) < goneMs)

  return {
    note(id: string, layer: Layer, nowMs: number): void {
      const layers = cameAt.get(id) ?? new Map<Layer, number>()
      cameAt.set(id, layers.set(layer, nowMs))
    },
    /** The picture to show; undefined while nobody shows one. */
    choose(speaking: readonly string[], nowMs: number): Shown | undefined {
      const isNew = shown !== undefined && nowMs - shown.sinceMs < leastShownMs
      const before = shown ? [shown.id] : []
      const first = shown && (isNew || speaking.includes(shown.id)) ? before : speaking
      const wanted = [...first, ...before, hostId, ...cameAt.keys()]
      const id = wanted.find((each) => layerOf(each, nowMs))
      const layer = id === undefined ? undefined : layerOf(id, nowMs)
      if (id === undefined || !layer) shown = undefined
      else shown = { id, layer, sinceMs: shown?.id === id ? shown.sinceMs : nowMs }
      return shown
    },
  }
}

export interface PictureTrackParts {
  hostId: string
  speaking: (nowMs: number) => string[]
  requestKeyFrame: (id: string, layer: Layer) => void
  /** Called with each frame; `source` changes with the person or the size that is shown. */
  onFrame: (source: string, frame: Frame) => void
}

export function createPictureTrack({ hostId, speaking, requestKeyFrame, onFrame }: PictureTrackParts) {
  const choice = createChoice(hostId)
  let current: { source: string; id: string; frames: ReturnType<typeof createPictureFrames> } | undefined
  let askedAtMs = 0

  function ask(id: string, layer: Layer): void {
    const nowMs = Date.now()
    if (nowMs - askedAtMs < askEveryMs) return
    askedAtMs = nowMs
    requestKeyFrame(id, layer)
  }

  function begin(source: string, { id, layer }: Shown) {
    const frames = createPictureFrames({
      onFrame: (frame) => onFrame(source, frame),
      onLost: () => ask(id, layer),
    })
    return { source, id, frames }
  }

  return {
    add(id: string, layer: Layer, packet: PicturePacket): void {
      const nowMs = Date.now()
      choice.note(id, layer, nowMs)
      const chosen = choice.choose(speaking(nowMs), nowMs)
      if (chosen?.id !== id || chosen.layer !== layer) return
      const source = `${id}/${layer}`
      if (current?.source !== source) current = begin(source, chosen)
      current.frames.add(packet)
    },
    /** Waits for a key frame before continuing: of this person, or of whichever one is shown. */
    beginAgain(id?: string): void {
      if (id === undefined || current?.id === id) current = undefined
    },
  }
}
