/** What whoever leads a voice room does in it. */
import type { PersonId } from '@linnet/protocol'
import { closeVoiceRoom } from '@linnet/protocol/rooms/voice'
import { voiceRoom } from '~/calls/kinds/voice'
import { ongoingOf } from '~/calls/ongoing/ongoing'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { setHere } from './microphone'

/** Gives somebody the microphone, or takes it. */
export const allowHere = (personId: PersonId, maySpeak: boolean): Promise<boolean> =>
  setHere({ personId, maySpeak })

/** Keeps everybody but administrators off the microphone, now and in later rooms of the group. */
export const keepToAdminsHere = (onlyAdmins: boolean): Promise<boolean> => setHere({ onlyAdmins })

/** Closes it for everybody. */
export async function closeVoiceForAll(): Promise<void> {
  const roomId = ongoingOf('voice')?.view?.id
  if (roomId === undefined) return
  const outcome = await currentEngine()?.call(closeVoiceRoom, { roomId })
  if (outcome && toastRefusal(outcome) && outcome.ok) voiceRoom.apply(outcome.value)
}
