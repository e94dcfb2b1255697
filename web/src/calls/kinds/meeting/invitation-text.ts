import type { MeetingView } from '@linnet/protocol/groupcalls/meeting-views'
import { meetingRoomTexts } from '~/calls/texts/meeting-room-texts'
import { currentLanguage } from '~/i18n/preferences'
import { dateTimeText } from '~/kit/text/time-span'
import { groupedNumber, meetingLink } from './invitation'

/** The invitation text to send to others: host, time, number, password and link. */
export function invitationText(meeting: MeetingView, name: string): string {
  const language = currentLanguage()
  const texts = meetingRoomTexts[language]
  const { title, startsAt, number, password } = meeting
  return [
    texts.invited({ name, title }),
    ...(startsAt === undefined ? [] : [`${texts.when}: ${dateTimeText(startsAt, language)}`]),
    `${texts.numberLabel}: ${groupedNumber(number)}`,
    ...(password === undefined ? [] : [`${texts.passwordLabel}: ${password}`]),
    meetingLink(meeting, location),
  ].join('\n')
}
