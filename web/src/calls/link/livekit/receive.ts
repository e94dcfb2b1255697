/** The media and state of a LiveKit room, in the protocol of our own forwarder. */
import { type DeviceMessage, roomPictures, type RoomUpdate } from '@linnet/protocol/media/channel'
import type { Participant, RemoteTrackPublication, Room } from 'livekit-client'
import type { LivekitClient } from './livekit-client'
import { livekitVoices, personOf, type RoomGuest, voicePlaces, withPictures } from './livekit-people'

export interface Receiver {
  streams: ReadonlyMap<string, MediaStream>
  voices: readonly MediaStream[]
  /** Sets the videos to show, and their size. */
  show: (message: Pick<DeviceMessage, 'large' | 'hidden'>) => void
  /** Re-examines the participants, and reports changes. */
  look: () => void
}

interface ReceiverParts {
  client: LivekitClient
  room: Room
  hasPictures: boolean
  onUpdate: (update: RoomUpdate) => void
}

export function createReceiver({ client, room, hasPictures, onUpdate }: ReceiverParts): Receiver {
  const { VideoQuality } = client
  const voices = Array.from({ length: livekitVoices }, () => new MediaStream())
  const midOf = (place: number): string => `voice-${place}`
  const streams = new Map(voices.map((stream, place) => [midOf(place), stream]))
  const report = createReporter(onUpdate)
  const guestOf = guestReader(client, hasPictures)
  let places: readonly (string | undefined)[] = voices.map(() => undefined)
  let shown: Record<'large' | 'hidden', readonly string[]> = { large: [], hidden: [] }

  const publicationOf = (id: string, sid: string | undefined): RemoteTrackPublication | undefined =>
    sid === undefined ? undefined : room.remoteParticipants.get(id)?.trackPublications.get(sid)

  function placeVoices(guests: readonly RoomGuest[]): NonNullable<RoomUpdate['voices']> {
    return places.flatMap((id, place) => {
      const sid = guests.find((each) => each.id === id)?.microphone
      const track = id === undefined ? undefined : publicationOf(id, sid)?.track?.mediaStreamTrack
      put(voices[place], track)
      return id !== undefined && track ? [{ mid: midOf(place), id }] : []
    })
  }

  function placePictures(guests: readonly RoomGuest[]): NonNullable<RoomUpdate['pictures']> {
    const seen = guests.flatMap(({ id, picture: mid }) => {
      const publication = publicationOf(id, mid)
      const track = publication?.track?.mediaStreamTrack
      if (!publication || mid === undefined || shown.hidden.includes(id)) return []
      const quality = shown.large.includes(id) ? VideoQuality.HIGH : VideoQuality.LOW
      if (publication.videoQuality !== quality) publication.setVideoQuality(quality)
      if (!track) return []
      if (streams.get(mid)?.getTracks()[0] !== track) streams.set(mid, new MediaStream([track]))
      return [{ mid, id }]
    })
    const kept = new Set([...voices.keys()].map(midOf).concat(seen.map(({ mid }) => mid)))
    for (const mid of streams.keys()) if (!kept.has(mid)) streams.delete(mid)
    return seen
  }

  function look(): void {
    if (room.state !== client.ConnectionState.Connected) return
    const me = guestOf(room.localParticipant)
    const others = Array.from(room.remoteParticipants.values(), guestOf)
    // A hidden participant only watches a stream, and nobody sees it.
    const all = room.localParticipant.permissions?.hidden === true ? others : [me, ...others]
    const pictures = withPictures(all, roomPictures)
    const seen = pictures.filter(({ id }) => id !== me.id && !shown.hidden.includes(id))
    const speaking = room.activeSpeakers.map(({ identity }) => identity)
    places = voicePlaces(places, { guests: others, speaking })
    const heard = others.filter(({ id }) => places.includes(id))
    const wanted = [...heard.map(({ microphone }) => microphone), ...seen.map(({ picture }) => picture)]
    subscribe(room, new Set(wanted.flatMap((sid) => sid ?? [])))
    report({
      people: all.map(personOf),
      voices: placeVoices(others),
      pictures: placePictures(seen),
      speaking,
      isFull: me.picture !== undefined && !pictures.some(({ id }) => id === me.id),
    })
  }

  return {
    streams,
    voices,
    show({ large, hidden }) {
      shown = { large: large ?? shown.large, hidden: hidden ?? shown.hidden }
      look()
    },
    look,
  }
}

/** Subscribes to the wanted tracks, and to nothing else. */
function subscribe(room: Room, wanted: ReadonlySet<string>): void {
  for (const { trackPublications } of room.remoteParticipants.values())
    for (const publication of trackPublications.values()) {
      const isWanted = wanted.has(publication.trackSid)
      if (publication.isDesired !== isWanted) publication.setSubscribed(isWanted)
    }
}

/** Returns a function that reads the media that a participant currently sends. */
function guestReader({ Track }: LivekitClient, hasPictures: boolean) {
  const { Camera, Microphone, ScreenShare } = Track.Source
  return (participant: Participant): RoomGuest => {
    const on = (source: typeof Camera | typeof ScreenShare): string | undefined => {
      const publication = participant.getTrackPublication(source)
      return publication && !publication.isMuted ? publication.trackSid : undefined
    }
    const screen = on(ScreenShare)
    const microphone = participant.getTrackPublication(Microphone)
    return {
      id: participant.identity,
      joinedAtMs: participant.joinedAt?.getTime() ?? Infinity,
      microphone: microphone?.trackSid,
      isVoiceOn: microphone?.isMuted === false,
      picture: hasPictures ? (screen ?? on(Camera)) : undefined,
      isScreen: screen !== undefined,
      hasHandUp: participant.attributes['hand'] === '1',
    }
  }
}

/** Reports the fields that have changed since the last update. */
function createReporter(onUpdate: (update: RoomUpdate) => void) {
  const reported = new Map<string, string>()
  return (room: Required<RoomUpdate>): void => {
    const changed = Object.entries(room).filter(([name, value]) => {
      const text = JSON.stringify(value)
      const isNew = reported.get(name) !== text
      reported.set(name, text)
      return isNew
    })
    if (changed.length > 0) onUpdate(Object.fromEntries(changed) as RoomUpdate)
  }
}

/**
 * Plays only this track in a place. The previous track stays until then: in some browsers, a loudspeaker left
 * without a track stops for good.
 */
function put(place: MediaStream | undefined, track: MediaStreamTrack | undefined): void {
  if (!place || !track || place.getTracks().includes(track)) return
  const before = place.getTracks()
  place.addTrack(track)
  for (const each of before) place.removeTrack(each)
}
