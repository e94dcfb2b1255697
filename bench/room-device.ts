/** Devices of a group call, for benchmarks: one sends a voice and a picture, others only receive. */
import { roomChannel, roomPictures, roomVoices } from '@linnet/protocol/media/channel'
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
  SrtpAuthenticationError,
} from 'werift'

const [voiceEveryMs, pictureEveryMs] = [20, 33]
/** With headers about 450 kbit/s, a browser's rate at 640 by 480. */
const [voiceBytes, pictureBytes, packetsOfPicture] = [80, 850, 2]
const heartbeatMs = 5_000

export const roomCodecs = () => ({
  audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
  video: [new RTCRtpCodecParameters({ mimeType: 'video/VP8', clockRate: 90_000 })],
})

export interface RoomDevice {
  /** The number of packets received. */
  received: () => number
  /** The number of packets sent. */
  sent: () => number
  /** Starts sending; returns a function that stops it. */
  send: () => () => void
  close: () => Promise<void>
}

/**
 * Opens a device. `exchange` takes the offer to the server and brings the answer. With `isCounting`, packets
 * are counted and not decrypted: otherwise one machine could not simulate hundreds of devices.
 */
export async function openRoomDevice(
  exchange: (offer: string) => Promise<string>,
  { isCounting = false } = {},
): Promise<RoomDevice> {
  const connection = new RTCPeerConnection({
    iceServers: [],
    codecs: roomCodecs(),
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
  })
  let [received, sent] = [0, 0]
  const [voice, picture] = [new MediaStreamTrack({ kind: 'audio' }), new MediaStreamTrack({ kind: 'video' })]
  connection.addTransceiver(voice, { direction: 'sendonly' })
  connection.addTransceiver(picture, { direction: 'sendonly' })
  for (let nth = 0; nth < roomVoices; nth++) connection.addTransceiver('audio', { direction: 'recvonly' })
  for (let nth = 0; nth < roomPictures; nth++) connection.addTransceiver('video', { direction: 'recvonly' })
  connection.onTrack.subscribe((track) => track.onReceiveRtp.subscribe(() => void (received += 1)))
  const channel = connection.createDataChannel(roomChannel)
  await connection.setLocalDescription(await connection.createOffer())
  const answer = await exchange(connection.localDescription?.sdp ?? '')
  await connection.setRemoteDescription({ type: 'answer', sdp: answer })
  while (channel.readyState !== 'open') await Bun.sleep(20)
  if (isCounting) countOnly(connection, () => void (received += 1))
  const heartbeat = setInterval(() => channel.send('{}'), heartbeatMs)
  return {
    received: () => received,
    sent: () => sent,
    send() {
      channel.send(JSON.stringify({ self: { voice: true, picture: true, hand: false } }))
      return sendVoiceAndPicture(voice, picture, () => void (sent += 1))
    },
    async close() {
      clearInterval(heartbeat)
      await connection.close()
    },
  }
}

/** Packets from other sources than the sender are dropped silently; here, all are dropped after counting. */
function countOnly(connection: RTCPeerConnection, count: () => void): void {
  const dropped = new SrtpAuthenticationError('counted')
  for (const { srtp } of connection.dtlsTransports)
    srtp.decrypt = () => {
      count()
      throw dropped
    }
}

/** Starts sending in the same way as a browser; returns a function that stops it. */
export function sendVoiceAndPicture(
  voice: MediaStreamTrack,
  picture: MediaStreamTrack,
  onSent = () => {},
): () => void {
  const voices = { count: 1, bytes: voiceBytes, ticks: 960, onSent }
  const pictures = { count: packetsOfPicture, bytes: pictureBytes, ticks: 3_000, onSent }
  const timers = [
    setInterval(writer(voice, voices), voiceEveryMs),
    setInterval(writer(picture, pictures), pictureEveryMs),
  ]
  return () => timers.forEach((timer) => clearInterval(timer))
}

interface Shape {
  count: number
  bytes: number
  /** Clock ticks from one packet to the next. */
  ticks: number
  onSent: () => void
}

/** Every picture starts as a key frame, judging by its first bytes; nobody decodes it. */
function writer(track: MediaStreamTrack, { count, bytes, ticks, onSent }: Shape): () => void {
  let [sequenceNumber, timestamp] = [0, 0]
  return () => {
    timestamp += ticks
    for (let nth = 1; nth <= count; nth++) {
      sequenceNumber = (sequenceNumber + 1) & 0xffff
      const header = new RtpHeader({ version: 2, marker: nth === count, sequenceNumber, timestamp })
      const payload = Buffer.alloc(bytes)
      if (nth === 1) payload[0] = 0x10
      track.writeRtp(new RtpPacket(header, payload))
      onSent()
    }
  }
}
