/** The other device of a call. Signals go through the server, media from device to device. */
import { negotiate, type NegotiationParts } from './negotiation'
import { limitVideo } from './peer-care'
import { readWords, type Words } from './peer-words'

export interface PeerParts extends Pick<
  NegotiationParts,
  'iceServers' | 'isRelayOnly' | 'isPolite' | 'onFigures'
> {
  /** Servers with currently valid credentials; undefined if they can't be fetched. */
  freshServers: () => Promise<readonly RTCIceServer[] | undefined>
  say: (words: string) => void
  /** Whether media reaches the other device. */
  onLink: (isConnected: boolean) => void
  /** The media of the other device; a new stream after it has restarted. */
  onStream: (stream: MediaStream) => void
  /** What the other person sends now. */
  onSending: (sending: unknown) => void
}

export interface Peer {
  hear: (words: string) => void
  /** Sends this audio or video track from now on; null for none. */
  send: (kind: 'audio' | 'video', track: MediaStreamTrack | null) => void
  /** Tells the other device what is being sent. */
  tell: (sending: object) => void
  /** Sends smaller video, so that audio gets through. */
  spareVideo: (isSparing: boolean) => void
  close: () => void
}

const newId = () => Math.random().toString(36).slice(2)

/**
 * A device that restarts, as after a reload, takes a new name: the other one then restarts too, and drops what was meant for the
 * previous name.
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

  // The side that waits for the first offer announces that it is ready for one.
  if (parts.isPolite) say({})
  return {
    hear(text) {
      const words = readWords(text)
      // One at a time; words that are malformed or late change nothing.
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
