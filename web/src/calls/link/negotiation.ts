/** One connection to the other device of a call, by perfect negotiation, so that both sides may make an offer at any time. */
import { type Figures, limitVideo, watchLink } from './peer-care'
import type { Signal } from './peer-signals'

export interface NegotiationParts {
  iceServers: readonly RTCIceServer[]
  /** Servers with currently valid credentials, which last for minutes only. */
  freshServers: () => Promise<readonly RTCIceServer[]>
  isRelayOnly: boolean
  /** Whether this side yields when both make an offer at once. The other side makes the first offer. */
  isPolite: boolean
  tracks: Readonly<Record<'audio' | 'video', MediaStreamTrack | null>>
  isSparing: () => boolean
  sendSignal: (signal: Pick<Signal, 'description' | 'candidate'>) => void
  onLink: (isConnected: boolean) => void
  onStream: (stream: MediaStream) => void
  onFigures: (figures: Figures) => void
}

export interface Negotiation {
  connection: RTCPeerConnection
  applyDescription: (description: RTCSessionDescriptionInit) => Promise<void>
  applyCandidate: (candidate: RTCIceCandidateInit | null) => Promise<void>
  close: () => void
}

export function negotiate(parts: NegotiationParts): Negotiation {
  const { isPolite, tracks, sendSignal } = parts
  const connection = new RTCPeerConnection(configurationOf(parts, parts.iceServers))
  const stream = new MediaStream()
  let isOffering = false
  let isIgnoring = false
  /** Candidates without a matching description yet, as they may have overtaken it on the way. */
  let early: (RTCIceCandidateInit | null)[] = []
  parts.onStream(stream)

  function sendDescription(): void {
    const { localDescription } = connection
    if (localDescription)
      sendSignal({ description: { type: localDescription.type, sdp: localDescription.sdp } })
  }

  async function offer(): Promise<void> {
    isOffering = true
    // Setting the description fails once the connection is closed.
    await connection.setLocalDescription().then(sendDescription, () => undefined)
    isOffering = false
  }

  /** Renews the servers before either side restarts ICE: the relay would refuse expired credentials. */
  async function freshen(): Promise<void> {
    const servers = await parts.freshServers()
    try {
      connection.setConfiguration(configurationOf(parts, servers))
    } catch {
      // The connection is closed, or the browser is old and keeps its current servers.
    }
  }

  async function applyCandidate(candidate: RTCIceCandidateInit | null): Promise<void> {
    try {
      await connection.addIceCandidate(candidate ?? undefined)
    } catch {
      // Candidates of an ignored offer never match.
      if (!isIgnoring) early.push(candidate)
    }
  }

  connection.ontrack = ({ track }) => stream.addTrack(track)
  connection.onicecandidate = ({ candidate }) => sendSignal({ candidate: candidate?.toJSON() ?? null })
  connection.onnegotiationneeded = offer
  const { onLink, onFigures } = parts
  // Whether this side may make an offer: the side that did not make the first one waits for it.
  const canOffer = () => !isPolite || connection.remoteDescription !== null
  const unwatch = watchLink(connection, { onLink, onFigures, resend: sendDescription, canOffer, freshen })
  // The first offer includes places for audio and video, so that both come and go without renegotiation.
  if (!isPolite) {
    connection.addTransceiver(tracks.audio ?? 'audio', { direction: 'sendrecv' })
    connection.addTransceiver(tracks.video ?? 'video', { direction: 'sendrecv' })
  }
  return {
    connection,
    async applyDescription(description) {
      const isOffer = description.type === 'offer'
      if (isOffer && connection.remoteDescription) await freshen()
      if (!isOffer && connection.signalingState !== 'have-local-offer') return
      isIgnoring = isOffer && !isPolite && (isOffering || connection.signalingState !== 'stable')
      if (isIgnoring) return
      await connection.setRemoteDescription(description)
      const overtook = early
      early = []
      for (const candidate of overtook) await applyCandidate(candidate)
      if (!isOffer) return
      await fill(connection, tracks)
      await connection.setLocalDescription()
      sendDescription()
      await limitVideo(connection, parts.isSparing())
    },
    applyCandidate,
    close() {
      unwatch()
      connection.close()
    },
  }
}

const configurationOf = (
  { isRelayOnly }: NegotiationParts,
  servers: readonly RTCIceServer[],
): RTCConfiguration => ({
  iceServers: [...servers],
  iceTransportPolicy: isRelayOnly ? 'relay' : 'all',
  bundlePolicy: 'max-bundle',
})

/** Puts my tracks into the places of the other side's first offer. */
async function fill(connection: RTCPeerConnection, tracks: NegotiationParts['tracks']): Promise<void> {
  for (const transceiver of connection.getTransceivers()) {
    const kind = transceiver.receiver.track.kind as 'audio' | 'video'
    if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv'
    if (transceiver.sender.track !== tracks[kind]) await transceiver.sender.replaceTrack(tracks[kind])
  }
}
