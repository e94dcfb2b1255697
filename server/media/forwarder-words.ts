/** What the server and its forwarders say to each other, as JSON over the pipe between parent and child. */

/** What somebody may send into a room. */
export interface MediaRights {
  voice: boolean
  picture: boolean
}

/** One person's connection to one room. */
export interface MediaPlace {
  roomId: string
  personId: string
}

/** How a forwarder is reached, and how much it lets into a room. */
export interface ForwarderConfig {
  /** The first and the last UDP port. */
  ports: readonly [number, number]
  /** The addresses by which devices reach this machine. */
  offered: readonly string[]
  /** Voices that are forwarded at once, and pictures in a room. */
  voices: number
  pictures: number
}

export type ToForwarder =
  | { is: 'begin'; config: ForwarderConfig }
  /** Connects a device by its offer; one that is connected as this person is replaced. */
  | ({ is: 'connect'; request: number; offer: string; rights: MediaRights } & MediaPlace)
  | ({ is: 'allow'; rights: MediaRights } & MediaPlace)
  | ({ is: 'remove' } & MediaPlace)
  | { is: 'close'; roomId: string }

export type FromForwarder =
  | { is: 'ready' }
  | { is: 'answer'; request: number; answer: string }
  /** The offer could not be used; `reason` is for the log. */
  | { is: 'refused'; request: number; reason: string }
  /** It has had no connection for a while and may be stopped. */
  | { is: 'idle' }
  | { is: 'fault'; message: string }
