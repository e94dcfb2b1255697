/** Follows the meetings of this session. Their code is loaded with the first that this page enters. */
import { readEvent } from '@linnet/client'
import type { Frame } from '@linnet/protocol'
import { meetingEvents, meetingSaid, meetingSoon } from '@linnet/protocol/groupcalls/meeting-views'
import { screens } from '@linnet/protocol/screens'
import { alertOfMeeting } from '~/calls/kinds/meeting/alert-of-meeting'
import { loadMeeting } from '~/calls/load'
import { keptDevice } from '~/calls/ongoing/call-memory'
import { isInCall, ongoingOf } from '~/calls/ongoing/ongoing'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { currentLanguage } from '~/i18n/preferences'
import { showToast } from '~/kit/overlays/toast'
import { navigate } from '~/platform/navigation'
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

/** Rejoins the meeting that this page was in before a reload. Resolves to whether there was one. */
export async function askMeeting(): Promise<boolean> {
  if (keptDevice() === undefined || isInCall()) return false
  const loaded = await loadMeeting().catch(() => undefined)
  return (await loaded?.rejoinMeeting()) ?? false
}
