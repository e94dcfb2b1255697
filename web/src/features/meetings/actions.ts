/** Actions on meetings from outside. */
import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import { invitationText } from '~/calls/kinds/meeting/invitation-text'
import type { MeetingDoor } from '~/calls/ongoing/ongoing'
import { showToast } from '~/kit/overlays/toast'
import { copy } from '~/kit/text/copying'
import { refusalText } from '~/session/refusal-text'

/** Enters a meeting on this page; its code is loaded with the first. */
export async function enterMeeting(door: MeetingDoor): Promise<void> {
  const loaded = await import('~/calls/load').then(
    ({ loadMeeting }) => loadMeeting(),
    () => undefined,
  )
  if (loaded) await loaded.enterMeetingOnThisPage(door)
  // The device is offline, and the code was not loaded before.
  else showToast(refusalText({ message: '' }), { kind: 'error' })
}

export const copyInvitation = (meeting: MeetingView, name: string): Promise<void> =>
  copy(invitationText(meeting, name))
