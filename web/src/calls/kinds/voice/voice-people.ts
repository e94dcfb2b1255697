/** The people in a voice room, as its window lists them. */
import type { VoiceRoomView, VoiceSeatView } from '@linnet/protocol'

export const seatIn = (view: VoiceRoomView | undefined, personId: string | undefined) =>
  view?.people.find((seat) => seat.personId === personId)

export interface VoicePeople {
  speakers: readonly VoiceSeatView[]
  /** The people asking to speak, in the order in which they raised their hands. */
  asking: readonly VoiceSeatView[]
  listeners: readonly VoiceSeatView[]
}

/**
 * Sorts the people. I come first in my section, so that I find myself among a hundred; the rest keep the
 * server's order.
 */
export function peopleOf(view: Pick<VoiceRoomView, 'people'>, me: string): VoicePeople {
  const all = view.people.toSorted(
    (one, other) => Number(other.personId === me) - Number(one.personId === me),
  )
  const isAsking = ({ isMicOn, hasHandUp }: VoiceSeatView) => !isMicOn && hasHandUp
  return {
    speakers: all.filter(({ isMicOn }) => isMicOn),
    // The order determines the turn, so I am not moved to the front.
    asking: view.people.filter(isAsking),
    listeners: all.filter((seat) => !seat.isMicOn && !isAsking(seat)),
  }
}

/** The person named in the small window: the loudest of the speakers. */
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
