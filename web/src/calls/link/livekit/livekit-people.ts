/** Turns the participants of a LiveKit room into the updates of our own forwarder. */

/** A participant of the room as LiveKit knows them. Tracks are identified by their ids. */
export interface RoomGuest {
  id: string
  joinedAtMs: number
  /** The guest's microphone track, on or off. */
  microphone: string | undefined
  isVoiceOn: boolean
  /** The guest's camera or screen track, if on. */
  picture: string | undefined
  isScreen: boolean
  hasHandUp: boolean
}

/** The number of voices heard at once; beyond that, people speaking come first, then people who may speak. */
export const livekitVoices = 12

/** The participant as an update lists them. */
export const personOf = ({ id, isVoiceOn, picture, isScreen, hasHandUp }: RoomGuest) => ({
  id,
  voice: isVoiceOn,
  picture: picture !== undefined,
  hand: hasHandUp,
  ...(isScreen && picture !== undefined && { screen: true }),
})

/** The guests whose video is shown where a room limits it: the first to join. Every device computes the same result. */
export function withPictures(guests: readonly RoomGuest[], most: number): RoomGuest[] {
  return guests
    .filter(({ picture }) => picture !== undefined)
    .toSorted((one, other) => one.joinedAtMs - other.joinedAtMs || (one.id < other.id ? -1 : 1))
    .slice(0, most)
}

type Places = readonly (string | undefined)[]

/**
 * Assigns people to places. Nobody moves without need: each place is a loudspeaker, and a voice that moves to
 * another starts late.
 */
export function voicePlaces(
  before: Places,
  { guests, speaking }: { guests: readonly RoomGuest[]; speaking: readonly string[] },
): Places {
  const claims = new Map(
    guests.flatMap(({ id, microphone, isVoiceOn }) =>
      microphone === undefined ? [] : [[id, claimOf(speaking.includes(id), isVoiceOn)] as const],
    ),
  )
  const claim = (id: string | undefined): number => (id === undefined ? 0 : (claims.get(id) ?? 0))
  const places = before.map((id) => (claim(id) > 0 ? id : undefined))
  const waiting = [...claims.keys()].filter((id) => !places.includes(id))
  for (const id of waiting.toSorted((a, b) => claim(b) - claim(a))) {
    const least = Math.min(...places.map(claim))
    if (least >= claim(id)) break
    places[places.findIndex((each) => claim(each) === least)] = id
  }
  return places
}

const claimOf = (isSpeaking: boolean, isOn: boolean): number => (isSpeaking ? 3 : isOn ? 2 : 1)
