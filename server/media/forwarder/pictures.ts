/** Assigns pictures to the people who see them, in one of the sizes that the sender's device provides. */
import type { Incoming, Layer, Peer } from './peer'
import { isKeyFrame } from './vp8'

/** The state of a person in the room. */
export interface Watcher {
  id: string
  peer: Pick<Peer, 'pictures' | 'requestKeyFrame'>
  large: ReadonlySet<string>
  hidden: ReadonlySet<string>
}

/** The silence after which a device has stopped sending a size, or pictures at all. */
const layerGoneMs = 1_500
const pictureGoneMs = 3_000
/**
 * The interval of key frames: one serves everybody who waits for it, and costs as much as many other frames.
 */
const keyFrameEveryMs = 500
/** The share of lost packets from which a person gets small pictures for a while. */
const tooLossy = 0.1
const smallForMs = 10_000

interface Seat {
  id: string
  layer: Layer | undefined
}
type Seats = (Seat | undefined)[]

/**
 * Assigns pictures to a watcher's places. A person being watched keeps their place, so that no picture jumps.
 */
function createSeats<W extends Watcher>(shown: ReadonlyMap<string, number>) {
  const seatsOf = new WeakMap<W, Seats>()

  function arrange(watcher: W): Seats {
    const isWatched = (id: string) => id !== watcher.id && shown.has(id) && !watcher.hidden.has(id)
    const before = seatsOf.get(watcher) ?? []
    const seats = watcher.peer.pictures.map((_, nth) => {
      const held = before[nth]
      return held && isWatched(held.id) ? held : undefined
    })
    for (const id of shown.keys()) {
      if (!isWatched(id) || seats.some((held) => held?.id === id)) continue
      const free = seats.indexOf(undefined)
      if (free >= 0) seats[free] = { id, layer: undefined }
    }
    seatsOf.set(watcher, seats)
    return seats
  }

  return { arrange, of: (watcher: W): Seats => seatsOf.get(watcher) ?? arrange(watcher) }
}

/** The sizes that are currently received, and the one that each watcher should get. */
function createLayers<W extends Watcher>(watchers: ReadonlyMap<string, W>) {
  const cameAt = new Map<string, number>()
  const askedAt = new Map<string, number>()
  const smallUntil = new WeakMap<W, number>()
  const comes = (id: string, layer: Layer, nowMs: number): boolean =>
    nowMs - (cameAt.get(`${id}/${layer}`) ?? -Infinity) < layerGoneMs

  return {
    note: (id: string, layer: Layer, nowMs: number) => void cameAt.set(`${id}/${layer}`, nowMs),
    wanted(watcher: W, id: string, nowMs: number): Layer {
      const mayBeLarge = watcher.large.has(id) && nowMs >= (smallUntil.get(watcher) ?? 0)
      const [first, second]: [Layer, Layer] = mayBeLarge ? ['large', 'small'] : ['small', 'large']
      return comes(id, first, nowMs) ? first : second
    },
    keepSmall: (watcher: W, nowMs: number) => void smallUntil.set(watcher, nowMs + smallForMs),
    requestKeyFrame(id: string, layer: Layer, nowMs: number): void {
      const key = `${id}/${layer}`
      if (nowMs - (askedAt.get(key) ?? -Infinity) < keyFrameEveryMs) return
      askedAt.set(key, nowMs)
      watchers.get(id)?.peer.requestKeyFrame(layer)
    },
    forget(id: string): void {
      for (const layer of ['large', 'small']) {
        cameAt.delete(`${id}/${layer}`)
        askedAt.delete(`${id}/${layer}`)
      }
    },
  }
}

export function createPictures<W extends Watcher>(watchers: ReadonlyMap<string, W>, most: number) {
  /** The people who show a picture, and the time of their last packet. */
  const shown = new Map<string, number>()
  const refused = new Set<string>()
  const seats = createSeats<W>(shown)
  const layers = createLayers(watchers)

  function arrangeAll(): void {
    for (const watcher of watchers.values()) seats.arrange(watcher)
  }

  function admit(id: string, nowMs: number): boolean {
    const isNew = !shown.has(id)
    if (isNew && shown.size >= most) {
      refused.add(id)
      return false
    }
    shown.set(id, nowMs)
    refused.delete(id)
    if (isNew) arrangeAll()
    return true
  }

  /** Whether a watcher gets this packet. A change of size begins with a key frame. */
  function takes(watcher: W, seat: Seat, { layer, packet, nowMs }: Shown & { nowMs: number }): boolean {
    if (seat.layer === layer) return true
    if (layers.wanted(watcher, seat.id, nowMs) !== layer) return false
    if (isKeyFrame(packet.payload)) {
      seat.layer = layer
      return true
    }
    layers.requestKeyFrame(seat.id, layer, nowMs)
    return false
  }

  return {
    isShown: (id: string) => shown.has(id),
    isRefused: (id: string) => refused.has(id),
    /** Forwards a packet to everybody who watches. */
    pass({ id }: W, incoming: Shown, nowMs = Date.now()): void {
      if (!admit(id, nowMs)) return
      layers.note(id, incoming.layer, nowMs)
      for (const watcher of watchers.values()) {
        const nth = seats.of(watcher).findIndex((held) => held?.id === id)
        const seat = seats.of(watcher)[nth]
        if (seat && takes(watcher, seat, { ...incoming, nowMs }))
          watcher.peer.pictures[nth]?.send(`${id}/${incoming.layer}`, incoming.packet)
      }
    },
    /** Requests a key frame for one of a watcher's places. */
    refresh(watcher: W, mid: string, nowMs = Date.now()): void {
      const nth = watcher.peer.pictures.findIndex((place) => place.mid === mid)
      const seat = seats.of(watcher)[nth]
      if (seat?.layer) layers.requestKeyFrame(seat.id, seat.layer, nowMs)
    },
    placesOf: (watcher: W): { mid: string; id: string }[] =>
      seats.of(watcher).flatMap((seat, nth) => {
        const place = watcher.peer.pictures[nth]
        return seat && place ? [{ mid: place.mid, id: seat.id }] : []
      }),
    leave(id: string): void {
      refused.delete(id)
      layers.forget(id)
      if (shown.delete(id)) arrangeAll()
    },
    tick(nowMs: number): void {
      for (const [id, atMs] of shown) if (nowMs - atMs > pictureGoneMs) shown.delete(id)
      for (const watcher of watchers.values()) {
        const held = seats.arrange(watcher)
        const isLossy = watcher.peer.pictures.some((place, nth) => held[nth] && place.loss() > tooLossy)
        if (isLossy) layers.keepSmall(watcher, nowMs)
      }
    },
  }
}

type Shown = Pick<Incoming, 'layer' | 'packet'>
