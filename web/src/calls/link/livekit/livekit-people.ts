/** What is made of those who are in a LiveKit room, so that it reads as what a forwarder of ours says. */

/** Somebody in the room, as LiveKit knows them. Tracks are named by their ids. */
export interface RoomGuest {
  id: string
  joinedAtMs: number
  /** Their microphone, on or off. */
  microphone: string | undefined
  isVoiceOn: boolean
  /** A camera or screen that is on. */
  picture: string | undefined
  isScreen: boolean
  hasHandUp: boolean
}

/** Voices that are heard at once; of more, whoever speaks goes first, and then whoever could. */
export const livekitVoices = 12

export const wordOf = ({ id, isVoiceOn, picture, isScreen, hasHandUp }: RoomGuest) => ({
  id,
  voice: isVoiceOn,
  picture: picture !== undefined,
  hand: hasHandUp,
  ...(isScreen && picture !== undefined && { screen: true }),
})

/** Whose pictures count where a room has so many: who came first. Each device finds the same. */
export function withPictures(guests: readonly RoomGuest[], most: number): RoomGuest[] {
  return guests
    .filter(({ picture }) => picture !== undefined)
    .toSorted((one, other) => one.joinedAtMs - other.joinedAtMs || (one.id < other.id ? -1 : 1))
    .slice(0, most)
}

type Places = readonly (string | undefined)[]

/** Who is in which place: nobody moves without need, since each place is a loudspeaker, and a voice that comes into one is late. */
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
