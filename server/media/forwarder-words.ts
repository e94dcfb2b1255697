/** The messages between the server and its forwarders, as JSON over the pipe between parent and child. */

/** What a person may send into a room. */
export interface MediaRights {
  voice: boolean
  picture: boolean
  /** One of many who only watch: the others are not notified of them. */
  isUnseen?: true
}

/** One person's connection to one room. */
export interface MediaPlace {
  roomId: string
  personId: string
}

/** How a forwarder is reached, and how many people it lets into a room. */
export interface ForwarderConfig {
  /** The first and the last UDP port. */
  ports: readonly [number, number]
  /** The addresses at which devices reach this machine. */
  offered: readonly string[]
  /** How many voices are forwarded at once, and how many pictures in a room. */
  voices: number
  pictures: number
}

/** Pieces of video that any player can read (HLS), made from the media in a room. */
export interface Broadcast {
  /** Runs ffmpeg with access to this folder only; its arguments follow. */
  command: readonly string[]
  /** Each run of ffmpeg writes into its own subfolder, named after the time at which it began. */
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
  /** Null ends it. Repeating the same broadcast changes nothing. */
  | { is: 'broadcast'; roomId: string; broadcast: Broadcast | null }
  | { is: 'close'; roomId: string }

export type FromForwarder =
  | { is: 'ready' }
  | { is: 'answer'; request: number; answer: string }
  /** The offer could not be used; `reason` is for the log. */
  | { is: 'refused'; request: number; reason: string }
  /** The forwarder has had no connections for a while and may be stopped. */
  | { is: 'idle' }
  /** Processor time that broadcasting a room has taken since the last report. */
  | { is: 'spent'; roomId: string; cpuMs: number }
  | { is: 'fault'; message: string }
