/** The messages between the server and its forwarders, as JSON over the pipe between parent and child. */

/** The media that a person may send into a room. */
export interface MediaRights {
  voice: boolean
  picture: boolean
  /** Whether it is one of many who only watch: the others are not notified of them. */
  isUnseen?: true
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

export type ToForwarder =
  | { is: 'begin'; config: ForwarderConfig }
  /** Connects a device by its offer; a device connected as the same person is replaced. */
  | ({ is: 'connect'; request: number; offer: string; rights: MediaRights } & MediaPlace)
  | ({ is: 'allow'; rights: MediaRights } & MediaPlace)
  | ({ is: 'remove' } & MediaPlace)
  /** Sets the broadcast of a room; null ends it. Repeating the same broadcast changes nothing. */
  | { is: 'broadcast'; roomId: string; broadcast: Broadcast | null }
  | { is: 'close'; roomId: string }

export type FromForwarder =
  | { is: 'ready' }
  | { is: 'answer'; request: number; answer: string }
  /** Reports that the offer could not be used; `reason` is for the log. */
  | { is: 'refused'; request: number; reason: string }
  /** Reports that the forwarder has had no connections for a while and may be stopped. */
  | { is: 'idle' }
  /** Reports the processor time that broadcasting a room has taken since the last report. */
  | { is: 'spent'; roomId: string; cpuMs: number }
  | { is: 'fault'; message: string }
