/** What whoever leads a voice room does in it. */
import type { PersonId } from '@linnet/protocol'
import { closeVoiceRoom } from '@linnet/protocol/rooms/voice'
import { ongoingOf } from '~/calls/ongoing/ongoing'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { changeVoiceRoom } from './microphone'
import { voiceRoom } from './voice'

/** Gives somebody the microphone, or takes it. */
export const allowToSpeak = (personId: PersonId, maySpeak: boolean): Promise<boolean> =>
  changeVoiceRoom({ personId, maySpeak })

/** Keeps everybody but administrators off the microphone, now and in later rooms of the group. */
export const keepToAdmins = (onlyAdmins: boolean): Promise<boolean> => changeVoiceRoom({ onlyAdmins })

/** Closes it for everybody. */
export async function closeVoiceForAll(): Promise<void> {
  const roomId = ongoingOf('voice')?.view?.id
  if (roomId === undefined) return
  const outcome = await currentEngine()?.call(closeVoiceRoom, { roomId })
  if (outcome && toastRefusal(outcome) && outcome.ok) voiceRoom.apply(outcome.value)
}
