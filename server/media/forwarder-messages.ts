/** The messages between the server and its forwarders, as JSON over the pipe between parent and child. */

/** The media that a person may send into a room. */
export interface MediaRights {
  voice: boolean
  picture: boolean
  /** Whether it is one of many who only watch: the others are not notified of them. */
  isUnseen?: true | undefined
}

/** One person's connection to one room. */
export interface MediaPlace {
  roomId: string
  personId: string
}

/** The addresses of a forwarder, and the number of people it lets into a room. */
export interface ForwarderConfig {
  /** The first and the last UDP port. */
  ports: readonly [number, number]
  /** The addresses at which devices reach this machine. */
  offered: readonly string[]
  /** The number of voices forwarded at once, and the number of pictures in a room. */
  voices: number
  pictures: number
}

/** Pieces of video that any player can read (HLS), made from the media in a room. */
export interface Broadcast {
  /** The command of ffmpeg with access to this folder only; its arguments follow. */
  command: readonly string[]
  /** The folder in which each run of ffmpeg has a subfolder, named after the time at which it began. */
  folder: string
  isVideo: boolean
  /** The person whose picture is shown while nobody speaks. */
  hostId: string
}

/** A device's offer and rights. */
export interface Entering {
  offer: string
  rights: MediaRights
  /**
   * The time for which the room may stay open unless it is held again: its owner may lose it without being able to say so.
   * Undefined where a room has no other owner.
   */
  heldMs?: number | undefined
}

export type ToForwarder =
  | { is: 'begin'; config: ForwarderConfig }
  /** Connects a device by its offer; a device connected as the same person is replaced. */
  | ({ is: 'connect'; request: number } & Entering & MediaPlace)
  | ({ is: 'allow'; rights: MediaRights } & MediaPlace)
  | ({ is: 'remove' } & MediaPlace)
  /** Sets the broadcast of a room; null ends it. Repeating the same broadcast changes nothing. */
  | { is: 'broadcast'; roomId: string; broadcast: Broadcast | null }
  | { is: 'close'; roomId: string }
  /** Keeps a room that was connected to for some time open for this long. */
  | { is: 'hold'; roomId: string; heldMs: number }
  /** Asks who is in rooms. */
  | { is: 'listInside'; request: number }

export type FromForwarder =
  | { is: 'ready' }
  | { is: 'answer'; request: number; answer: string }
  /** Reports that the offer could not be used; `reason` is for the log. */
  | { is: 'refused'; request: number; reason: string }
  /** Reports that no device can be let in now; `reason` is for the log. */
  | { is: 'unavailable'; request: number; reason: string }
  | { is: 'inside'; request: number; places: MediaPlace[] }
  /** Reports that the forwarder has had no connections for a while and may be stopped. */
  | { is: 'idle' }
  /** Reports the processor time that broadcasting a room has taken since the last report. */
  | { is: 'spent'; roomId: string; cpuMs: number }
  | { is: 'fault'; message: string }
