/** The interface of every way in which the media of rooms travels. */
import type { Broadcast, MediaPlace, MediaRights } from './forwarder-messages'

export type { Broadcast, MediaPlace, MediaRights }

/** Lets one person into one room, for a few minutes. */
export interface JoinPass {
  pass: string
  expiresAtMs: number
}

export interface MediaBackend {
  name: 'builtin' | 'livekit'
  /** The number of people that a room holds, and of those who may show a picture at once. */
  limits: { people: number; pictures: number }
  passFor: (place: MediaPlace, nowMs: number) => JoinPass
  /** The place that a pass admits to; undefined if the pass is not ours, or too old. */
  readPass: (pass: string, nowMs: number) => MediaPlace | undefined
  /** Where a room is forwarded; undefined if nobody forwards it now. */
  whereIs: (roomId: string) => Promise<RoomPlace | undefined>
  /** Admits a device, with its offer if it makes one. A device already connected as this person is disconnected. */
  connect: (
    place: MediaPlace,
    given: { offer: string | undefined; rights: MediaRights },
  ) => Promise<Connected>
  /** Sets the media that a person may send from now on, wherever they are connected. */
  allow: (place: MediaPlace, rights: MediaRights) => void
  /** Disconnects a person. Their pass must still be refused by the domain that knows that they are out. */
  remove: (place: MediaPlace) => void
  /** Broadcasts of rooms; undefined if nothing makes segments. */
  broadcasts: Broadcasts | undefined
  close: (roomId: string) => void
}

/** This process, or the address at which it reaches the other one, if that has one. */
export type RoomPlace = 'here' | { url: string | undefined }

export interface Broadcasts {
  /**
   * Starts or stops making segments of the media in a room. To be repeated: a room that does not exist yet
   * misses it.
   */
  want: (roomId: string, broadcast: Broadcast | null) => void
  /** The processor time in ms that encoding has taken since the last call, by room. */
  takeSpent: () => ReadonlyMap<string, number>
}

/** The answer to an offer, or the short-lived access to a room on another server for one person. */
export type Entrance = { answer: string } | { url: string; token: string }

/**
 * The outcome of connecting. `refused`: the offer could not be used. `unavailable`: nothing forwards media
 * now; the device retries.
 */
export type Connected = Entrance | 'refused' | 'unavailable'
