/** The connection of this device to the forwarder of its group call: one offer, and messages over a data channel of the same connection. */
import type { EntranceView } from '@linnet/protocol'
import {
  type DeviceMessage,
  layers,
  roomChannel,
  roomHeartbeatSeconds,
  roomPictures,
  type RoomUpdate,
  roomUpdate,
  roomVoices,
} from '@linnet/protocol/media/channel'
import { z } from 'zod'
import { figuresOf, type LinkFigures } from './link-quality'
import { reportsIn } from './peer-care'

export interface RoomPeerParts {
  iceServers: RTCIceServer[]
  tracks: Readonly<Record<'audio' | 'video', MediaStreamTrack | null>>
  /** Whether the offer has places for video, as by default; otherwise it has audio only. */
  hasPictures?: boolean
  /** Requests entry, with an offer where one is made; undefined if that is not possible now. */
  handOver: (offer?: string) => Promise<EntranceView | undefined>
  onOpen: () => void
  onUpdate: (update: RoomUpdate) => void
  onFigures: (figures: LinkFigures) => void
  /** Called when the connection is dead, and does not come back. */
  onDead: () => void
}

export interface RoomPeer {
  /** The stream arriving in each of the places, by mid. */
  streams: ReadonlyMap<string, MediaStream>
  voices: readonly MediaStream[]
  send: (kind: 'audio' | 'video', track: MediaStreamTrack | null) => void
  sendMessage: (message: DeviceMessage) => void
  /** Sends only the small size, so that audio gets through. */
  spareVideo: (isSparing: boolean) => void
  close: () => void
}

const figuresEveryMs = 2_000
/** The time after which an interrupted path is given up; a shorter gap recovers by itself. */
const patienceMs = 4_000
/** The time from the offer to an open channel. */
const openingMs = 12_000

const largeBits = 700_000
const sizes = (): RTCRtpEncodingParameters[] => [
  { rid: layers.small, scaleResolutionDownBy: 4, maxBitrate: 120_000 },
  { rid: layers.large, maxBitrate: largeBits },
]

export function openRoomPeer(parts: RoomPeerParts): RoomPeer {
  const { tracks, hasPictures = true } = parts
  const connection = new RTCPeerConnection({ iceServers: parts.iceServers, bundlePolicy: 'max-bundle' })
  const voice = connection.addTransceiver(tracks.audio ?? 'audio', { direction: 'sendonly' })
  const picture = hasPictures
    ? connection.addTransceiver(tracks.video ?? 'video', { direction: 'sendonly', sendEncodings: sizes() })
    : undefined
  const places = (kind: 'audio' | 'video', count: number) =>
    Array.from({ length: count }, () => connection.addTransceiver(kind, { direction: 'recvonly' }))
  const receiving = [...places('audio', roomVoices), ...places('video', hasPictures ? roomPictures : 0)]
  const streamOf = ({ receiver }: RTCRtpTransceiver) => new MediaStream([receiver.track])
  const voices = receiving.slice(0, roomVoices).map(streamOf)
  const pictures = receiving.slice(roomVoices).map(streamOf)
  const streams = new Map<string, MediaStream>()
  const channel = connection.createDataChannel(roomChannel)
  const stop = watchPeer(connection, channel, parts)
  channel.addEventListener('message', ({ data }) => {
    const update = readUpdate(String(data))
    if (update) parts.onUpdate(update)
  })

  async function negotiate(): Promise<void> {
    await connection.setLocalDescription()
    receiving.forEach(({ mid }, nth) => {
      const stream = [...voices, ...pictures][nth]
      if (mid !== null && stream) streams.set(mid, stream)
    })
    const sdp = (await parts.handOver(connection.localDescription?.sdp ?? ''))?.answer
    if (!sdp) throw new Error('the forwarder gave no answer')
    await connection.setRemoteDescription({ type: 'answer', sdp })
  }
  negotiate().catch(() => parts.onDead())

  return {
    streams,
    voices,
    send(kind, track) {
      const place = kind === 'audio' ? voice : picture
      void place?.sender.replaceTrack(track).catch(() => undefined)
    },
    sendMessage(message) {
      if (channel.readyState === 'open') channel.send(JSON.stringify(message))
    },
    spareVideo: (isSparing) => void (picture && limitPicture(picture.sender, isSparing)),
    close() {
      stop()
      connection.close()
    },
  }
}

/** Reads an update. Malformed parts are left out: the forwarder may be newer. */
function readUpdate(text: string): RoomUpdate | undefined {
  try {
    const update = z.safeDecode(roomUpdate, JSON.parse(text) as never)
    return update.success ? update.data : undefined
  } catch {
    return undefined
  }
}

async function limitPicture(sender: RTCRtpSender, isSparing: boolean): Promise<void> {
  const parameters = sender.getParameters()
  for (const encoding of parameters.encodings) if (encoding.rid === layers.large) encoding.active = !isSparing
  // A browser that does not support these parameters sends at its own discretion.
  await sender.setParameters(parameters).catch(() => undefined)
}

/** Sends keep-alives, reports figures, and notices that the connection is dead. */
function watchPeer(
  connection: RTCPeerConnection,
  channel: RTCDataChannel,
  { onOpen, onFigures, onDead }: RoomPeerParts,
): () => void {
  let patience: ReturnType<typeof setTimeout> | undefined = setTimeout(onDead, openingMs)
  const heartbeats = setInterval(() => {
    if (channel.readyState === 'open') channel.send('{}')
  }, roomHeartbeatSeconds * 1000)
  const counting = setInterval(() => {
    if (connection.connectionState === 'connected')
      void connection.getStats().then((report) => onFigures(figuresOf(reportsIn(report))))
  }, figuresEveryMs)
  const onState = () => {
    const state = connection.connectionState
    if (channel.readyState === 'open' || state === 'disconnected') clearTimeout(patience)
    if (state === 'disconnected') patience = setTimeout(onDead, patienceMs)
    if (state === 'failed' || state === 'closed') onDead()
  }
  const onChannel = () => {
    clearTimeout(patience)
    onOpen()
  }
  connection.addEventListener('connectionstatechange', onState)
  channel.addEventListener('open', onChannel)
  channel.addEventListener('close', onDead)
  return () => {
    clearTimeout(patience)
    clearInterval(heartbeats)
    clearInterval(counting)
    connection.removeEventListener('connectionstatechange', onState)
    channel.removeEventListener('open', onChannel)
    channel.removeEventListener('close', onDead)
  }
}
