import type { VoiceRoomView } from '@linnet/protocol'
import type { Known, Meaning } from '~/calls/ongoing/meaning'
import type { OngoingVoice } from '~/calls/ongoing/ongoing'
import { seatIn } from './voice-people'

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
