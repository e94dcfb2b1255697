/** One connection to the other device of a call: perfect negotiation, so that both may make an offer at any time. */
import { type Figures, limitVideo, watchLink } from './peer-care'
import type { Words } from './peer-words'

export interface NegotiationParts {
  iceServers: readonly RTCIceServer[]
  /** Servers whose passes are good now: they last for minutes only. */
  freshServers: () => Promise<readonly RTCIceServer[]>
  isRelayOnly: boolean
  /** Gives way when both make an offer at once. The other side makes the first one. */
  isPolite: boolean
  tracks: Readonly<Record<'audio' | 'video', MediaStreamTrack | null>>
  isSparing: () => boolean
  say: (words: Pick<Words, 'description' | 'candidate'>) => void
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
  const { isPolite, tracks, say } = parts
  const connection = new RTCPeerConnection(configurationOf(parts, parts.iceServers))
  const stream = new MediaStream()
  let isOffering = false
  let isIgnoring = false
  /** Candidates that fit no description yet: on the way, they may have overtaken theirs. */
  let early: (RTCIceCandidateInit | null)[] = []
  parts.onStream(stream)

  function sendDescription(): void {
    const { localDescription } = connection
    if (localDescription) say({ description: { type: localDescription.type, sdp: localDescription.sdp } })
  }

  async function offer(): Promise<void> {
    isOffering = true
    // It fails once the connection is closed.
    await connection.setLocalDescription().then(sendDescription, () => undefined)
    isOffering = false
  }

  /** Before another way is searched, by either side: the relay would refuse a pass that is over. */
  async function freshen(): Promise<void> {
    const servers = await parts.freshServers()
    try {
      connection.setConfiguration(configurationOf(parts, servers))
    } catch {
      // It is closed, or an old browser, which goes on with what it has.
    }
  }

  async function applyCandidate(candidate: RTCIceCandidateInit | null): Promise<void> {
    try {
      await connection.addIceCandidate(candidate ?? undefined)
    } catch {
      // Those of an offer that was ignored never fit.
      if (!isIgnoring) early.push(candidate)
    }
  }

  connection.ontrack = ({ track }) => stream.addTrack(track)
  connection.onicecandidate = ({ candidate }) => say({ candidate: candidate?.toJSON() ?? null })
  connection.onnegotiationneeded = offer
  const { onLink, onFigures } = parts
  // Whoever has not made the first offer waits for it.
  const canOffer = () => !isPolite || connection.remoteDescription !== null
  const unwatch = watchLink(connection, {
    onLink,
    onFigures,
    resendOffer: sendDescription,
    canOffer,
    freshen,
  })
  // The other side finds a place for voice and picture in the first offer, so that both come and go without another.
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

/** Puts what I send where the other side's first offer has a place for it. */
async function fill(connection: RTCPeerConnection, tracks: NegotiationParts['tracks']): Promise<void> {
  for (const transceiver of connection.getTransceivers()) {
    const kind = transceiver.receiver.track.kind as 'audio' | 'video'
    if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv'
    if (transceiver.sender.track !== tracks[kind]) await transceiver.sender.replaceTrack(tracks[kind])
  }
}
