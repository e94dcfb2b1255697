/** Follows the meetings of this session. Their code is loaded with the first that this page enters. */
import { readEvent } from '@linnet/client'
import type { CallOutput, Frame } from '@linnet/protocol'
import { meetingEvents, meetingSaid, meetingSoon } from '@linnet/protocol/groupcalls/meeting-views'
import { screens } from '@linnet/protocol/screens'
import { loadMeeting } from '~/calls/load'
import { keptDevice } from '~/calls/ongoing/call-memory'
import { isInCall, ongoingOf } from '~/calls/ongoing/ongoing'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { alertOfHappening } from '~/messages/alerts'
import { areNotificationsOn, useNotifications } from '~/messages/notifications'
import { navigate } from '~/platform/navigation'
import { notify } from '~/platform/notify'
import { serverNowMs } from '~/platform/now'

/** The time after its beginning from which reminders of a meeting are dropped. */
const lateMs = 30 * 60_000

const names = new Set(meetingEvents.map(({ wire }) => wire))

export const isOfMeeting = ({ action }: Frame): boolean => names.has(action)

/** Handles pushes about meetings. Timetables refetch by themselves. */
export function handleMeeting(frame: Frame): void {
  if (frame.action === meetingSoon.wire) return showReminder(frame)
  if (!ongoingOf('meeting')) return
  loadMeeting().then(
    ({ applyMeetingFrame, applyMeetingMessage }) =>
      frame.action === meetingSaid.wire ? applyMeetingMessage(frame) : applyMeetingFrame(frame),
    () => undefined,
  )
}

function showReminder(frame: Frame): void {
  const soon = readEvent(meetingSoon, frame)
  if (!soon) return
  const texts = meetingRoomTexts[currentLanguage()]
  const { number, title, hostName, startsAt, isInvitation } = soon
  // A device that was offline also receives the reminders that it missed.
  if (startsAt !== undefined && startsAt * 1000 < serverNowMs() - lateMs) return
  alertOfMeeting(soon)
  showToast(isInvitation ? texts.invited({ name: hostName, title }) : texts.soon({ title }), {
    action: { label: texts.show, onSelect: () => navigate(screens.meetings, { meeting: number }) },
  })
}

type Soon = CallOutput<{ output: typeof meetingSoon.data }>

/** Plays a sound for an invitation or a reminder, and shows a notification if the page is not in view, as the server does on closed devices. */
function alertOfMeeting(soon: Soon): void {
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

/** Rejoins the meeting that this page was in before a reload. Resolves to whether there was one. */
export async function askMeeting(): Promise<boolean> {
  if (keptDevice() === undefined || isInCall()) return false
  const loaded = await loadMeeting().catch(() => undefined)
  return (await loaded?.rejoinMeeting()) ?? false
}
