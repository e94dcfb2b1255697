import type { Engine } from '@linnet/client'
import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { chooseChatsForScreen } from '~/messages/share-screen'
import { screenLink } from './invitation'

/** Opens the picker of chats for the meeting's card. */
export async function shareInvitation(engine: Engine, meeting: MeetingView): Promise<void> {
  if ((await chooseChatsForScreen(engine, screenLink(meeting))) === 'none')
    showToast(meetingRoomTexts[currentLanguage()].ended)
}
