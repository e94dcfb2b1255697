/** One device's connection to a room: its own voice and picture going up, and places in which it receives other people's. */
import {
  type DeviceMessage,
  deviceMessage,
  layers,
  roomChannel,
  type RoomUpdate,
} from '@linnet/protocol/media/channel'
import {
  RTCPeerConnection,
  RTCRtpCodecParameters,
  type RTCDataChannel,
  ReceiverEstimatedMaxBitrate,
  RtcpPayloadSpecificFeedback,
  RtcpRrPacket,
  type RTCRtpReceiver,
  type RTCRtpSender,
  type RTCRtpTransceiver,
  RtpHeader,
  RtpPacket,
  useAudioLevelIndication,
  useSdesMid,
  useSdesRTPStreamId,
} from 'werift'
import type { ForwarderConfig } from '../forwarder-messages'
import { createContinuity } from './continuity'
import { createPictureIds } from './picture-ids'
import { NoFreePort } from './ports'

export type Layer = 'large' | 'small'

/** A packet as received from a device. */
export interface Incoming {
  kind: 'voice' | 'picture'
  layer: Layer
  packet: RtpPacket
  /** The loudness of a voice, as defined by RFC 6464: 127 is silence. */
  level: number
}

/** A slot for receiving others: `mid` is how the device identifies the place. */
export interface Place {
  mid: string
  /** Sends a packet, renumbered so that a change of source leaves no gap. */
  send: (source: string, packet: RtpPacket) => void
  /** The fraction of packets lost recently, 0 to 1. */
  loss: () => number
}

export interface Peer {
  answer: string
  voices: readonly Place[]
  pictures: readonly Place[]
  /** Requests a key frame. */
  requestKeyFrame: (layer: Layer) => void
  /** Sends the bitrate that the device's pictures may use; to be repeated. */
  allowBitrate: () => void
  /** Sends an update; returns whether there was a channel for it. */
  sendUpdate: (update: RoomUpdate) => boolean
  close: () => void
}

export interface PeerEvents {
  onPacket: (incoming: Incoming) => void
  onMessage: (message: DeviceMessage) => void
  /** Called when the device cannot decode the stream in this place without a key frame. */
  onKeyFrameWanted: (mid: string) => void
  onClosed: (state: string) => void
}

const feedback = (type: string, parameter?: string) => ({
  type,
  ...(parameter !== undefined && { parameter }),
})
const opus = () =>
  new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2, payloadType: 111 })
/** VP8, which every browser supports, and whose packets show which pictures are key frames. */
const vp8 = () =>
  new RTCRtpCodecParameters({
    mimeType: 'video/VP8',
    clockRate: 90_000,
    payloadType: 96,
    rtcpFeedback: [feedback('nack'), feedback('nack', 'pli'), feedback('goog-remb')],
  })

/** The most sections of an offer: our apps never ask for more than a room provides. */
const mostSections = 20

export class WrongOffer extends Error {}

/** Takes a device's offer. Its sections are checked before a library reads them. */
export async function openPeer(offer: string, config: ForwarderConfig, events: PeerEvents): Promise<Peer> {
  if ((offer.match(/^m=/gm)?.length ?? 0) > mostSections) throw new WrongOffer('too many sections')
  const connection = new RTCPeerConnection(connectionOptions())
  try {
    return await answerTo(connection, { offer, config, events })
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** All addresses of the machine; the answer names only those that devices can reach. */
const anyAddress = '0.0.0.0'

const connectionOptions = () => ({
  codecs: { audio: [opus()], video: [vp8()] },
  headerExtensions: {
    audio: [useSdesMid(), useAudioLevelIndication()],
    video: [useSdesMid(), useSdesRTPStreamId()],
  },
  // The device connects to us: we are reachable and gather no candidates of our own.
  iceServers: [],
  // Not the addresses of each interface, only the wildcard address.
  iceUseIpv4: false,
  iceUseIpv6: false,
  iceAdditionalHostAddresses: [anyAddress],
  bundlePolicy: 'max-bundle' as const,
})

/**
 * Parts of an offer that are ignored: the device's own addresses, since it connects to us, and feedback about each packet.
 * Feedback would cost as much as the packets, and means little on a busy machine: a device adapts to its losses, up to the
 * bitrate that we allow.
 */
const notTaken = /^a=(?:candidate:|end-of-candidates|rtcp-fb:\d+ transport-cc).*\r?\n/gm

async function answerTo(
  connection: RTCPeerConnection,
  { offer, config, events }: { offer: string; config: ForwarderConfig; events: PeerEvents },
): Promise<Peer> {
  const channels: RTCDataChannel[] = []
  connection.onDataChannel.subscribe((channel) => takeChannel(channel, channels, events))
  connection.connectionStateChange.subscribe((state) => {
    if (state === 'failed' || state === 'closed') events.onClosed(state)
  })
  await connection.setRemoteDescription({ type: 'offer', sdp: offer.replace(notTaken, '') })
  const sections = sortSections(connection.getTransceivers(), config)
  listenToUp(sections.up, events)
  const places = sections.down.map((transceiver) => createPlace(transceiver, events))
  await connection.setLocalDescription(await connection.createAnswer())
  const answer = connection.localDescription?.sdp
  if (answer === undefined) throw new WrongOffer('no answer')
  // The library only leaves out an address that it could not listen on.
  if (!/^a=candidate:/m.test(answer)) throw new NoFreePort('no free port')
  return {
    answer: offeredAddresses(answer, config),
    voices: places.filter(({ kind }) => kind === 'audio'),
    pictures: places.filter(({ kind }) => kind === 'video'),
    ...pictureControls(sections.up),
    sendUpdate(update) {
      const channel = channels.find(({ readyState }) => readyState === 'open')
      channel?.send(JSON.stringify(update))
      return channel !== undefined
    },
    close: () => void connection.close().catch(() => undefined),
  }
}

function takeChannel(channel: RTCDataChannel, channels: RTCDataChannel[], events: PeerEvents): void {
  if (channel.label !== roomChannel || channels.length > 0) return channel.close()
  channels.push(channel)
  channel.onMessage.subscribe((data) => {
    const message = readMessage(data)
    if (message) events.onMessage(message)
  })
}

function readMessage(data: string | Buffer): DeviceMessage | undefined {
  if (typeof data !== 'string' || data.length > 8_192) return undefined
  try {
    const message = deviceMessage.safeParse(JSON.parse(data))
    return message.success ? message.data : undefined
  } catch {
    return undefined
  }
}

/** Limits the tracks that the device sends, and the places in which it receives, to what a room allows. */
function sortSections(transceivers: readonly RTCRtpTransceiver[], config: ForwarderConfig) {
  const up = transceivers.filter(({ offerDirection }) => offerDirection === 'recvonly')
  const down = transceivers.filter(({ offerDirection }) => offerDirection === 'sendonly')
  const most = (list: readonly RTCRtpTransceiver[], kind: string) =>
    list.filter((transceiver) => transceiver.kind === kind).length
  const fits =
    transceivers.length > 0 &&
    up.length + down.length === transceivers.length &&
    most(up, 'audio') <= 1 &&
    most(up, 'video') <= 1 &&
    most(down, 'audio') <= config.voices &&
    most(down, 'video') <= config.pictures
  if (!fits) throw new WrongOffer('sections that no room has')
  for (const transceiver of down) transceiver.setDirection('sendonly')
  return { up, down }
}

const layerOf = ({ rid }: { rid?: string }): Layer => (rid === layers.small ? 'small' : 'large')

const audioLevel = 'urn:ietf:params:rtp-hdrext:ssrc-audio-level'

function listenToUp(up: readonly RTCRtpTransceiver[], { onPacket }: PeerEvents): void {
  for (const { kind, receiver } of up)
    for (const track of receiver.tracks) {
      const layer = layerOf(track)
      track.onReceiveRtp.subscribe((packet, extensions) => {
        const level = (extensions?.[audioLevel] as { level?: number } | undefined)?.level ?? 127
        onPacket({ kind: kind === 'audio' ? 'voice' : 'picture', layer, packet, level })
      })
    }
}

/** The bitrate of both sizes of a picture, plus the voice. */
const [bitrateMantissa, bitrateExponent] = [200_000, 3] as const

function pictureControls(up: readonly RTCRtpTransceiver[]): Pick<Peer, 'requestKeyFrame' | 'allowBitrate'> {
  const receiver: RTCRtpReceiver | undefined = up.find(({ kind }) => kind === 'video')?.receiver
  return {
    requestKeyFrame(layer) {
      for (const [ssrc, track] of Object.entries(receiver?.trackBySSRC ?? {}))
        if (layerOf(track) === layer) void receiver?.sendRtcpPLI(Number(ssrc))
    },
    allowBitrate() {
      const ssrcs = Object.keys(receiver?.trackBySSRC ?? {}).map(Number)
      if (!receiver || ssrcs.length === 0) return
      const feedback = new ReceiverEstimatedMaxBitrate({
        senderSsrc: receiver.rtcpSsrc,
        mediaSsrc: 0,
        brExp: bitrateExponent,
        brMantissa: bitrateMantissa,
        ssrcNum: ssrcs.length,
        ssrcFeedbacks: ssrcs,
      })
      void receiver.dtlsTransport
        .sendRtcp([new RtcpPayloadSpecificFeedback({ feedback })])
        .catch(() => undefined)
    },
  }
}

function createPlace(
  { kind, mid, sender }: RTCRtpTransceiver,
  { onKeyFrameWanted }: PeerEvents,
): Place & { kind: string } {
  const place = mid ?? ''
  const continuity = createContinuity(kind === 'audio' ? 48_000 : 90_000)
  const numbered = kind === 'audio' ? (_: string, payload: Buffer) => payload : createPictureIds()
  if (kind === 'video') sender.onPictureLossIndication.subscribe(() => onKeyFrameWanted(place))
  return {
    kind,
    mid: place,
    send(source, { header, payload }) {
      const stamp = continuity.next(source, header, Date.now())
      if (stamp) sendOn(sender, { ...stamp, marker: header.marker }, numbered(source, payload))
    },
    loss: lossOf(sender),
  }
}

/** The fraction of lost packets, as the device last reported it. */
function lossOf(sender: RTCRtpSender): () => number {
  let lost = 0
  sender.onRtcp.subscribe((packet) => {
    if (!(packet instanceof RtcpRrPacket)) return
    const report = packet.reports.find(({ ssrc }) => ssrc === sender.ssrc)
    if (report) lost = report.fractionLost / 256
  })
  return () => lost
}

/**
 * Sends a packet with a header of its own: it goes to several people, and the library modifies what it sends.
 */
function sendOn(sender: RTCRtpSender, header: Partial<RtpHeader>, payload: Buffer): void {
  const own = new RtpHeader({ version: 2, ...header })
  // A person who has left in the meantime receives nothing; that is detected elsewhere.
  void sender.sendRtp(new RtpPacket(own, payload)).catch(() => undefined)
}

/** Replaces the addresses we listen on with those at which devices reach us. */
const offeredAddresses = (answer: string, { offered }: ForwarderConfig): string =>
  answer
    .split('\r\n')
    .flatMap((line) =>
      line.startsWith('a=candidate:')
        ? offered.map((address, nth) =>
            line.replace(/^a=candidate:\S+/, `a=candidate:${nth + 1}`).replace(anyAddress, address),
          )
        : [line],
    )
    .join('\r\n')
