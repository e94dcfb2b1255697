/** A state of a voice room: what it means for this page, and who is in it. */
import type { VoiceRoomView, VoiceSeatView } from '@linnet/protocol'
import type { Known, Meaning } from '~/calls/ongoing/controller'
import type { OngoingVoice } from '~/calls/ongoing/ongoing'

/**
 * The end of a voice room. `lost`: the connection did not come back, the server has not heard from this page
 * for too long, or I am no longer in the group.
 */
export type VoiceEnd = 'closed' | 'lost'

/** Returns the meaning of a voice room for this page. */
export function voiceMeaning(
  view: VoiceRoomView,
  { me, place: voice }: Pick<Known<OngoingVoice>, 'me' | 'place'>,
): Meaning<VoiceEnd> {
  if (!voice || voice.stage === 'over') return 'nothing'
  const seat = seatIn(view, me)
  const isHere = seat?.device === voice.device
  // The push about a room that this page opens or joins arrives before the answer to its request.
  if (!voice.view) return isHere && voice.conversationId === view.conversationId ? 'news' : 'nothing'
  if (voice.view.id !== view.id || view.version < voice.view.version) return 'nothing'
  if (!view.isOpen) return { end: 'closed' }
  if (isHere) return 'news'
  return seat ? 'elsewhere' : { end: 'lost' }
}

/** A change to my microphone by others. */
export type MicrophoneNews =
  | 'nothing'
  /** My right was revoked by a leader of the room, or I am no longer an administrator. */
  | 'taken'
  /** The room is restricted to administrators from now on. */
  | 'kept'
  /** My right to speak was given: an administrator has answered my raised hand, or lets me speak again. */
  | 'given'

/**
 * Returns the change between two views. `isOn` and `hasHandUp`: the states I asked for, as this page knows
 * them.
 */
export function microphoneNews(
  before: VoiceRoomView | undefined,
  after: VoiceRoomView,
  { me, isOn, hasHandUp }: { me: string; isOn: boolean; hasHandUp: boolean },
): MicrophoneNews {
  const [was, is] = [seatIn(before, me), seatIn(after, me)]
  if (!was || !is || was.device !== is.device) return 'nothing'
  const isSameRule = before?.onlyAdmins === after.onlyAdmins
  if (isOn && was.isMicOn && !is.isMicOn) return isSameRule ? 'taken' : 'kept'
  const isAnswered = hasHandUp && was.hasHandUp && !is.hasHandUp
  const isAllowed = !was.maySpeak && isSameRule
  return is.maySpeak && !is.isMicOn && (isAnswered || isAllowed) ? 'given' : 'nothing'
}

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
