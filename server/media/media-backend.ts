/** How the media of rooms travels. Whoever adds another way implements this. */
import type { Broadcast, MediaPlace, MediaRights } from './forwarder-words'

export type { Broadcast, MediaPlace, MediaRights }

/** Lets one person into one room, for a few minutes. */
export interface JoinPass {
  pass: string
  expiresAtMs: number
}

export interface MediaBackend {
  name: 'builtin' | 'livekit'
  /** How many people a room holds, and how many of them may show a picture at once. */
  limits: { people: number; pictures: number }
  passFor: (place: MediaPlace, nowMs: number) => JoinPass
  /** Whom a pass lets in; undefined if it is none of ours, or too old. */
  readPass: (pass: string, nowMs: number) => MediaPlace | undefined
  /** Lets a device in, by its offer where it makes one. The device that was connected as this person before is cut off. */
  connect: (
    place: MediaPlace,
    given: { offer: string | undefined; rights: MediaRights },
  ) => Promise<Connected>
  /** What a person may send from now on, wherever they are connected. */
  allow: (place: MediaPlace, rights: MediaRights) => void
  /** Cuts a person off. Their pass still has to be refused by whoever knows that they are out. */
  remove: (place: MediaPlace) => void
  /** Undefined where nothing makes segments. */
  broadcasts: Broadcasts | undefined
  close: (roomId: string) => void
}

export interface Broadcasts {
  /** Has segments made of what is sent into a room, or no longer. To be repeated: a room that is not there yet does not hear of it. */
  want: (roomId: string, broadcast: Broadcast | null) => void
  /** The processor time in ms that encoding has taken since this was asked last, by room. */
  takeSpent: () => ReadonlyMap<string, number>
}

/** The answer to an offer, or what opens a room of another server for one person, for minutes. */
export type Entrance = { answer: string } | { url: string; token: string }

/** `refused`: the offer was of no use. `unavailable`: nothing forwards media now; the device tries again. */
export type Connected = Entrance | 'refused' | 'unavailable'
