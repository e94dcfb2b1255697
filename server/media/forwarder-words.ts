/** What the server and its forwarders say to each other, as JSON over the pipe between parent and child. */

/** What somebody may send into a room. */
export interface MediaRights {
  voice: boolean
  picture: boolean
  /** One of many who only watch: the others are not told of them. */
  isUnseen?: true
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

/** Pieces of video that any player reads (HLS), made of what is sent into a room. */
export interface Broadcast {
  /** Runs ffmpeg with access to this folder alone; its arguments follow. */
  command: readonly string[]
  /** Each run of ffmpeg writes into a folder of its own in it, named by when it began. */
  folder: string
  isVideo: boolean
  /** Whose picture is shown while nobody speaks. */
  hostId: string
}

export type ToForwarder =
  | { is: 'begin'; config: ForwarderConfig }
  /** Connects a device by its offer; one that is connected as this person is replaced. */
  | ({ is: 'connect'; request: number; offer: string; rights: MediaRights } & MediaPlace)
  | ({ is: 'allow'; rights: MediaRights } & MediaPlace)
  | ({ is: 'remove' } & MediaPlace)
  /** Null ends it. Saying the same again changes nothing. */
  | { is: 'broadcast'; roomId: string; broadcast: Broadcast | null }
  | { is: 'close'; roomId: string }

export type FromForwarder =
  | { is: 'ready' }
  | { is: 'answer'; request: number; answer: string }
  /** The offer could not be used; `reason` is for the log. */
  | { is: 'refused'; request: number; reason: string }
  /** It has had no connection for a while and may be stopped. */
  | { is: 'idle' }
  /** Processor time that broadcasting a room has taken since this was said last. */
  | { is: 'spent'; roomId: string; cpuMs: number }
  | { is: 'fault'; message: string }
