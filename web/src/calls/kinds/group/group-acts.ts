/** The actions of a person in the group call that this page is in. */
import type { PersonId } from '@linnet/protocol'
import { inviteToRoom, muteInRoom } from '@linnet/protocol/groupcalls/calls'
import { sendOwnState } from '~/calls/link/forwarder-link'
import { change, forwardedMedia, ongoingOf } from '~/calls/ongoing/ongoing'
import { currentEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { groupCall } from './group'
import { toastUnreachable } from './group-words'

/** Rings more members. Resolves to whether they are being rung. */
export async function inviteToGroupCall(people: readonly PersonId[]): Promise<boolean> {
  const roomId = ongoingOf('group')?.view?.id
  if (roomId === undefined) return false
  const outcome = await currentEngine()?.call(inviteToRoom, { roomId, people: [...people] })
  if (!outcome) return false
  if (outcome.ok) groupCall.apply(outcome.value)
  if (outcome.ok) toastUnreachable(outcome.value, people)
  return toastRefusal(outcome)
}

export function toggleHand(): void {
  const ongoing = forwardedMedia()
  if (!ongoing) return
  change(ongoing, { hasHandUp: !ongoing.hasHandUp })
  sendOwnState(ongoing.own)
}

/** Mutes somebody, or lets them speak again. */
export async function muteInGroupCall(personId: PersonId, isMuted: boolean): Promise<void> {
  const roomId = ongoingOf('group')?.view?.id
  if (roomId === undefined) return
  const outcome = await currentEngine()?.call(muteInRoom, { roomId, personId, isMuted })
  if (outcome && toastRefusal(outcome) && outcome.ok) groupCall.apply(outcome.value)
}
