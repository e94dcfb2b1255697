/** Those in a voice room, as its window lists them. */
import type { VoiceRoomView, VoiceSeatView } from '@linnet/protocol'

export const seatIn = (view: VoiceRoomView | undefined, personId: string | undefined) =>
  view?.people.find((seat) => seat.personId === personId)

export interface VoicePeople {
  speakers: readonly VoiceSeatView[]
  /** Who asks to speak, in the order in which they raised their hands. */
  asking: readonly VoiceSeatView[]
  listeners: readonly VoiceSeatView[]
}

/** I am the first of those among whom I am, so that I find myself among a hundred; else as the server orders them. */
export function peopleOf(view: Pick<VoiceRoomView, 'people'>, me: string): VoicePeople {
  const all = view.people.toSorted(
    (one, other) => Number(other.personId === me) - Number(one.personId === me),
  )
  const isAsking = ({ isMicOn, hasHandUp }: VoiceSeatView) => !isMicOn && hasHandUp
  return {
    speakers: all.filter(({ isMicOn }) => isMicOn),
    // Whose turn it is says the order, also for me.
    asking: view.people.filter(isAsking),
    listeners: all.filter((seat) => !seat.isMicOn && !isAsking(seat)),
  }
}

/** Whose name the small window shows: who is loudest of those who speak. */
export const speakerIn = (
  view: Pick<VoiceRoomView, 'people'> | undefined,
  speaking: readonly string[],
): VoiceSeatView | undefined => {
  const speakers = view?.people.filter(({ isMicOn }) => isMicOn) ?? []
  for (const id of speaking) {
    const found = speakers.find(({ personId }) => personId === id)
    if (found) return found
  }
  return undefined
}
