/** The actions of the person who leads a voice room. */
import type { PersonId } from '@linnet/protocol'
import { closeVoiceRoom } from '@linnet/protocol/groupcalls/voicerooms'
import { ongoingOf } from '~/calls/ongoing/ongoing'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { changeVoiceRoom } from './microphone'
import { voiceRoom } from './voice'

/** Lets somebody speak, or revokes it. */
export const allowToSpeak = (personId: PersonId, maySpeak: boolean): Promise<boolean> =>
  changeVoiceRoom({ personId, maySpeak })

/** Restricts speaking to administrators, in this room and in later rooms of the group. */
export const keepToAdmins = (onlyAdmins: boolean): Promise<boolean> => changeVoiceRoom({ onlyAdmins })

/** Closes the room for everybody. */
export async function closeVoiceForAll(): Promise<void> {
  const roomId = ongoingOf('voice')?.view?.id
  if (roomId === undefined) return
  const outcome = await currentEngine()?.call(closeVoiceRoom, { roomId })
  if (outcome && toastRefusal(outcome) && outcome.ok) voiceRoom.apply(outcome.value)
}
