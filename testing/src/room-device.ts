/** A device in a room of the forwarder, without an app: it sends on command, and its packets identify their sender. */
import {
  type DeviceMessage,
  roomChannel,
  type RoomUpdate,
  roomUpdate,
  roomVoices,
} from '@linnet/protocol/media/channel'
import {
  MediaStreamTrack,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
  useAudioLevelIndication,
  useSdesMid,
} from 'werift'
import { outliveSocketErrors } from '../../server/media'
import { until } from './until'

outliveSocketErrors()

const places = { voices: roomVoices, pictures: 2 }

/** Connects with both kinds of media, and announces both. `connect` takes the offer and returns the answer. */
export async function enterRoom(personId: string, connect: (offer: string) => Promise<string>) {
  const connection = openConnection()
  const tracks = {
    voice: new MediaStreamTrack({ kind: 'audio' }),
    picture: new MediaStreamTrack({ kind: 'video' }),
  }
  const up = connection.addTransceiver(tracks.voice, { direction: 'sendonly' })
  connection.addTransceiver(tracks.picture, { direction: 'sendonly' })
  for (let nth = 0; nth < places.voices; nth++) connection.addTransceiver('audio', { direction: 'recvonly' })
  for (let nth = 0; nth < places.pictures; nth++)
    connection.addTransceiver('video', { direction: 'recvonly' })
  const received: string[] = []
  connection.onTrack.subscribe((track) =>
    track.onReceiveRtp.subscribe(({ payload }) => void received.push(payload.subarray(2).toString())),
  )
  const channel = connection.createDataChannel(roomChannel)
  let known: RoomUpdate = {}
  channel.onMessage.subscribe((text) => {
    known = { ...known, ...roomUpdate.parse(JSON.parse(String(text))) }
  })
  try {
    await connection.setLocalDescription(await connection.createOffer())
    const answer = await connect(connection.localDescription?.sdp ?? '')
    await connection.setRemoteDescription({ type: 'answer', sdp: answer })
    await until(() => channel.readyState === 'open')
  } catch (error) {
    await connection.close()
    throw error
  }
  const sendMessage = (message: DeviceMessage) => channel.send(JSON.stringify(message))
  sendMessage({ self: { voice: true, picture: true, hand: false } })

  let sequence = 100
  const sender = Buffer.from([0, ...Buffer.from(personId)])
  const packet = (first: number, marker: boolean, content: Uint8Array) => {
    const header = new RtpHeader({
      version: 2,
      marker,
      sequenceNumber: ++sequence,
      timestamp: sequence * 960,
    })
    return { header, packet: new RtpPacket(header, Buffer.from([first, ...content])) }
  }
  const level = up.headerExtensions.find(({ uri }) => uri.endsWith('ssrc-audio-level'))
  return {
    received,
    known: () => known,
    sendMessage,
    speak: () => {
      const { header, packet: voice } = packet(0, false, sender)
      header.extensions = [{ id: level?.id ?? 0, payload: Buffer.from([20]) }]
      header.extension = true
      tracks.voice.writeRtp(voice)
    },
    /** `0x10` begins a frame, and an even byte after it marks a key frame. */
    show: () => tracks.picture.writeRtp(packet(0x10, true, sender).packet),
    /** A whole VP8 frame, in one packet. */
    showPicture: (frame: Uint8Array) => tracks.picture.writeRtp(packet(0x10, true, frame).packet),
    /** Sends a packet of its own keys with this content, as a picture and as a voice. */
    sendPayload: (bytes: Uint8Array) => {
      for (const track of [tracks.picture, tracks.voice]) {
        const { header } = packet(0, true, sender)
        track.writeRtp(new RtpPacket(header, Buffer.from(bytes)))
      }
    },
    sendText: (text: string) => channel.send(text),
    /** Sends bytes as they are, from the address that the forwarder takes for the device's. */
    sendBytes: (bytes: Uint8Array) =>
      Promise.all(connection.iceTransports.map((transport) => transport.connection.send(Buffer.from(bytes)))),
    close: () => connection.close(),
  }
}
export type RoomDevice = Awaited<ReturnType<typeof enterRoom>>

function openConnection(): RTCPeerConnection {
  return new RTCPeerConnection({
    iceServers: [],
    codecs: {
      audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
      video: [
        new RTCRtpCodecParameters({
          mimeType: 'video/VP8',
          clockRate: 90_000,
          rtcpFeedback: [{ type: 'nack', parameter: 'pli' }],
        }),
      ],
    },
    headerExtensions: { audio: [useSdesMid(), useAudioLevelIndication()], video: [useSdesMid()] },
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
  })
}

/** Lets devices send repeatedly until a condition holds. */
export const sendUntil = (holds: () => boolean, send: () => void) =>
  until(
    () => {
      if (holds()) return true
      send()
      return false
    },
    { everyMs: 20 },
  )
