/** Actions on meetings from outside. */
import type { Engine } from '@linnet/client'
import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import { screenLink } from '~/calls/kinds/meeting/invitation'
import { invitationText } from '~/calls/kinds/meeting/invitation-text'
import type { MeetingDoor } from '~/calls/ongoing/ongoing'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { copy } from '~/kit/text/copying'
import { chooseChatsForScreen } from '~/messages/share-screen'
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

/** Opens the picker of chats for the meeting's card. */
export async function shareInvitation(engine: Engine, meeting: MeetingView): Promise<void> {
  if ((await chooseChatsForScreen(engine, screenLink(meeting))) === 'none')
    showToast(meetingRoomTexts[currentLanguage()].ended)
}
