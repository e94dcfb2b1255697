/** How the media of rooms travels. Whoever adds another way implements this. */
import type { MediaPlace, MediaRights } from './forwarder-words'

export type { MediaPlace, MediaRights }

/** Lets one person into one room, for a few minutes. */
export interface JoinPass {
  pass: string
  expiresAtMs: number
}

export interface MediaBackend {
  name: 'builtin'
  /** How many people a room holds, and how many of them may show a picture at once. */
  limits: { people: number; pictures: number }
  passFor: (place: MediaPlace, nowMs: number) => JoinPass
  /** Whom a pass lets in; undefined if it is none of ours, or too old. */
  readPass: (pass: string, nowMs: number) => MediaPlace | undefined
  /** Answers a device's offer. The device that was connected as this person before is cut off. */
  connect: (place: MediaPlace, given: { offer: string; rights: MediaRights }) => Promise<Connected>
  /** What a person may send from now on, wherever they are connected. */
  allow: (place: MediaPlace, rights: MediaRights) => void
  /** Cuts a person off. Their pass still has to be refused by whoever knows that they are out. */
  remove: (place: MediaPlace) => void
  close: (roomId: string) => void
}

/** `refused`: the offer was of no use. `unavailable`: nothing forwards media now; the device tries again. */
export type Connected = { answer: string } | 'refused' | 'unavailable'
