/** The other device of a call. What the two tell each other goes over the server, media from device to device. */
import { negotiate, type NegotiationParts } from './negotiation'
import { limitVideo } from './peer-care'
import { readWords, type Words } from './peer-words'

export interface PeerParts extends Pick<
  NegotiationParts,
  'iceServers' | 'isRelayOnly' | 'isPolite' | 'onFigures'
> {
  /** The servers with passes that are good now; undefined if they can't be asked for. */
  freshServers: () => Promise<readonly RTCIceServer[] | undefined>
  say: (words: string) => void
  /** Whether media reaches the other device. */
  onLink: (isConnected: boolean) => void
  /** What comes from the other device; a new one when it has begun again. */
  onStream: (stream: MediaStream) => void
  /** What the other person sends now. */
  onSending: (sending: unknown) => void
}

export interface Peer {
  hear: (words: string) => void
  /** Sends this voice or picture from now on; null for none. */
  send: (kind: 'audio' | 'video', track: MediaStreamTrack | null) => void
  /** Tells the other device what is being sent. */
  tell: (sending: object) => void
  /** Sends a smaller picture, so that the voice gets through. */
  spareVideo: (isSparing: boolean) => void
  close: () => void
}

const newId = () => Math.random().toString(36).slice(2)

/**
 * A device that begins again, as after a reload, takes a new name: the other one then begins again too, and what was meant
 * for the one before is dropped.
 */
export function createPeer(parts: PeerParts): Peer {
  const tracks: Record<'audio' | 'video', MediaStreamTrack | null> = { audio: null, video: null }
  let sending: object = {}
  let id = newId()
  let theirId: string | undefined
  let isSparing = false
  let isClosed = false
  let { iceServers } = parts
  let hearing = Promise.resolve()

  const say = (words: Omit<Words, 'from' | 'to'>) =>
    parts.say(JSON.stringify({ from: id, to: theirId, ...words }))
  async function freshServers(): Promise<readonly RTCIceServer[]> {
    iceServers = (await parts.freshServers()) ?? iceServers
    return iceServers
  }
  const begin = () =>
    negotiate({
      ...parts,
      iceServers,
      freshServers,
      tracks,
      say,
      isSparing: () => isSparing,
      onLink(isConnected) {
        parts.onLink(isConnected)
        if (isConnected) say({ sending })
      },
    })
  let running = begin()

  async function take({ from, to, sending: theirs, description, candidate }: Words): Promise<void> {
    if (to !== undefined && to !== id) return
    if (theirId !== undefined && theirId !== from) {
      await freshServers()
      if (isClosed) return
      running.close()
      id = newId()
      theirId = from
      running = begin()
    }
    theirId = from
    if (theirs !== undefined) parts.onSending(theirs)
    if (description) await running.applyDescription(description)
    if (candidate !== undefined) await running.applyCandidate(candidate)
  }

  // Whoever waits for the first offer says that there is somebody to make it to.
  if (parts.isPolite) say({})
  return {
    hear(text) {
      const words = readWords(text)
      // One after the other; what makes no sense, or comes too late, changes nothing.
      if (words) hearing = hearing.then(() => take(words)).catch(() => undefined)
    },
    send(kind, track) {
      tracks[kind] = track
      for (const { sender, receiver } of running.connection.getTransceivers())
        if (receiver.track.kind === kind) void sender.replaceTrack(track).catch(() => undefined)
      void limitVideo(running.connection, isSparing)
    },
    tell(now) {
      sending = now
      say({ sending })
    },
    spareVideo(isOn) {
      isSparing = isOn
      void limitVideo(running.connection, isSparing)
    },
    close() {
      isClosed = true
      running.close()
    },
  }
}
