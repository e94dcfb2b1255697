/** Publishes this device's tracks in a LiveKit room, if this device reports sending them and the room permits it. */
import type { DeviceMessage } from '@linnet/protocol/media/channel'
import type { LocalTrack, LocalTrackPublication, Room, Track } from 'livekit-client'
import type { LivekitClient } from './livekit-client'

type Self = NonNullable<DeviceMessage['self']>
type Kind = 'audio' | 'video'
type Source = Track.Source.Microphone | Track.Source.Camera | Track.Source.ScreenShare

const largeBits = 700_000
const nothing: Self = { voice: false, picture: false, hand: false }

export interface Sender {
  send: (kind: Kind, track: MediaStreamTrack | null) => void
  sendState: (self: Self) => void
  spareVideo: (isSparing: boolean) => void
  /** Publishes the tracks that have become possible. */
  look: () => void
}

interface SenderParts {
  client: LivekitClient
  room: Room
  tracks: Readonly<Record<Kind, MediaStreamTrack | null>>
  hasPictures: boolean
}

export function createSender({ client, room, tracks: given, hasPictures }: SenderParts): Sender {
  const { LocalAudioTrack, LocalVideoTrack, VideoQuality } = client
  const { Microphone, Camera, ScreenShare } = client.Track.Source
  const tracks = { ...given }
  let self = nothing
  let isSparing = false
  let hasSentHand = false
  let turn = Promise.resolve()

  /** The track to publish for this source; undefined if none. A muted microphone stays published, so that it is live at once. */
  function wanted(source: Source): MediaStreamTrack | undefined {
    if (source === Microphone) return tracks.audio ?? undefined
    const isOut = hasPictures && self.picture && (source === ScreenShare) === (self.screen === true)
    return isOut ? (tracks.video ?? undefined) : undefined
  }

  async function publish(source: Source, track: MediaStreamTrack): Promise<void> {
    const isVoice = source === Microphone
    const local = isVoice
      ? new LocalAudioTrack(track, undefined, true)
      : new LocalVideoTrack(track, undefined, true)
    local.source = source
    if (isVoice && !self.voice) await local.mute()
    await room.localParticipant.publishTrack(local as LocalTrack, {
      source,
      stopMicTrackOnMute: false,
      videoCodec: 'vp8',
      videoEncoding: { maxBitrate: largeBits, maxFramerate: 30 },
      screenShareEncoding: { maxBitrate: largeBits, maxFramerate: 15 },
    })
    spare()
  }

  async function follow(source: Source): Promise<void> {
    const track = mayPublish(client, room, source) ? wanted(source) : undefined
    const publication: LocalTrackPublication | undefined = room.localParticipant.getTrackPublication(source)
    const sent = publication?.track
    if (sent && sent.mediaStreamTrack !== track) await room.localParticipant.unpublishTrack(sent, false)
    else if (sent) return void (source === Microphone && (await (self.voice ? sent.unmute() : sent.mute())))
    if (track && track.readyState === 'live') await publish(source, track)
  }

  async function sendHand(): Promise<void> {
    if (self.hand === hasSentHand || room.localParticipant.permissions?.canUpdateMetadata !== true) return
    hasSentHand = self.hand
    await room.localParticipant.setAttributes({ hand: self.hand ? '1' : '' })
  }

  /** Applies changes one at a time; a failing one, such as after losing permission, does not stop the next. */
  function look(): void {
    for (const step of [() => follow(Microphone), () => follow(Camera), () => follow(ScreenShare), sendHand])
      turn = turn
        .then(() => (room.state === client.ConnectionState.Connected ? step() : undefined))
        .catch(() => undefined)
  }

  function spare(): void {
    const camera = room.localParticipant.getTrackPublication(Camera)?.videoTrack
    if (camera instanceof LocalVideoTrack)
      camera.setPublishingQuality(isSparing ? VideoQuality.LOW : VideoQuality.HIGH)
  }

  return {
    send(kind, track) {
      tracks[kind] = track
      look()
    },
    sendState(next) {
      self = next
      look()
    },
    spareVideo(next) {
      isSparing = next
      spare()
    },
    look,
  }
}

function mayPublish({ Track }: LivekitClient, room: Room, source: Source): boolean {
  const { canPublish = false, canPublishSources = [] } = room.localParticipant.permissions ?? {}
  if (!canPublish) return false
  return canPublishSources.length === 0 || canPublishSources.map(Track.sourceFromProto).includes(source)
}
