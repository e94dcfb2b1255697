import type { CallOutput } from '@linnet/protocol'
import type { meetingSoon } from '@linnet/protocol/groupcalls/meeting-views'
import { screens } from '@linnet/protocol/screens'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { currentLanguage } from '~/i18n/preferences'
import { alertOfHappening } from '~/messages/alerts'
import { areNotificationsOn, useNotifications } from '~/messages/notifications'
import { navigate } from '~/platform/navigation'
import { notify } from '~/platform/notify'
import { serverNowMs } from '~/platform/now'

type Soon = CallOutput<{ output: typeof meetingSoon.data }>

/** Plays a sound for an invitation or a reminder, and shows a notification if the page is not in view, as the server does on closed devices. */
export function alertOfMeeting(soon: Soon): void {
  alertOfHappening(
    { kind: 'meetings', atMs: serverNowMs() },
    { show: (isNamed) => notifyOfMeeting(soon, isNamed) },
  )
}

function notifyOfMeeting({ number, title, hostName, isInvitation }: Soon, isNamed: boolean): void {
  if (!areNotificationsOn(useNotifications.getState())) return
  const texts = meetingRoomTexts[currentLanguage()]
  const words = isInvitation ? texts.invited({ name: hostName, title }) : texts.soon({ title })
  void notify({
    tag: 'meetings',
    title: 'Linnet',
    body: isNamed ? words : texts.title,
    address: `${screens.meetings}?meeting=${number}`,
    onOpen: () => navigate(screens.meetings, { meeting: number }),
  })
}
