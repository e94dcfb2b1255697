/** The other device of a call. Signals go through the server, media from device to device. */
import { negotiate, type NegotiationParts } from './negotiation'
import { limitVideo } from './peer-care'
import { readSignal, type Signal } from './peer-signals'

export interface PeerParts extends Pick<
  NegotiationParts,
  'iceServers' | 'isRelayOnly' | 'isPolite' | 'onFigures'
> {
  /** Servers with currently valid credentials; undefined if they can't be fetched. */
  freshServers: () => Promise<readonly RTCIceServer[] | undefined>
  sendSignal: (signal: string) => void
  /** Whether media reaches the other device. */
  onLink: (isConnected: boolean) => void
  /** The media of the other device; a new stream after it has restarted. */
  onStream: (stream: MediaStream) => void
  /** Called with the media that the other person sends now. */
  onSending: (sending: unknown) => void
}

export interface Peer {
  receive: (signal: string) => void
  /** Sends this audio or video track from now on; null for none. */
  send: (kind: 'audio' | 'video', track: MediaStreamTrack | null) => void
  /** Reports to the other device which media this one sends. */
  sendState: (sending: object) => void
  /** Sends smaller video, so that audio gets through. */
  spareVideo: (isSparing: boolean) => void
  close: () => void
}

const newId = () => Math.random().toString(36).slice(2)

/**
 * Creates the peer. A device that restarts, as after a reload, takes a new name: the other one then restarts
 * too, and drops signals for the previous name.
 */
export function createPeer(parts: PeerParts): Peer {
  const tracks: Record<'audio' | 'video', MediaStreamTrack | null> = { audio: null, video: null }
  let sending: object = {}
  let id = newId()
  let theirId: string | undefined
  let isSparing = false
  let isClosed = false
  let { iceServers } = parts
  let receiving = Promise.resolve()

  const sendSignal = (signal: Omit<Signal, 'from' | 'to'>) =>
    parts.sendSignal(JSON.stringify({ from: id, to: theirId, ...signal }))
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
      sendSignal,
      isSparing: () => isSparing,
      onLink(isConnected) {
        parts.onLink(isConnected)
        if (isConnected) sendSignal({ sending })
      },
    })
  let running = begin()

  async function take({ from, to, sending: theirs, description, candidate }: Signal): Promise<void> {
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
  if (parts.isPolite) sendSignal({})
  return {
    receive(text) {
      const signal = readSignal(text)
      // Signals are applied one at a time; those that are malformed or late change nothing.
      if (signal) receiving = receiving.then(() => take(signal)).catch(() => undefined)
    },
    send(kind, track) {
      tracks[kind] = track
      for (const { sender, receiver } of running.connection.getTransceivers())
        if (receiver.track.kind === kind) void sender.replaceTrack(track).catch(() => undefined)
      void limitVideo(running.connection, isSparing)
    },
    sendState(now) {
      sending = now
      sendSignal({ sending })
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
