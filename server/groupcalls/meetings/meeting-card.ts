/** The card of a meeting in a chat where its link is shared. */
import type { Translated } from '@linnet/protocol'
import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { placeOfLink } from '@linnet/protocol/links/place-of-link'
import { screens } from '@linnet/protocol/screens'
import { areBlocked } from '../../contacts'
import type { CardOfScreen } from '../../linkpreviews'
import { profilesByIds } from '../../profiles'
import { selectMeetingByNumber } from './meeting-store'

const site: Translated = {
  'zh-cn': '会议',
  'yue-lang': '會議',
  'en-us': 'Meeting',
  'korean-lang': '회의',
}

/**
 * Contains only the facts that anyone with the meeting's number may know; the key is passed on in the link
 * itself.
 */
export const meetingCard: CardOfScreen = async (work, { personId, language, link }) => {
  const place = placeOfLink(link)
  const { meeting: number = '', key } = place?.params ?? {}
  if (place?.path !== screens.meetings || !/^[1-9]\d{8}$/.test(number)) return undefined
  const row = await selectMeetingByNumber(work.sql, number)
  if (!row || row.endedAt !== null) return undefined
  const hostId = row.hostId
  const [isBlocked] = hostId === personId ? [false] : await areBlocked(work, [{ personId, otherId: hostId }])
  if (isBlocked) return undefined
  const host = (await profilesByIds(work, [hostId])).get(hostId)?.nickname ?? ''
  return {
    link: linkToScreen(screens.meetings, { meeting: number, ...(key === row.key && { key }) }),
    site: site[language],
    title: row.title,
    about: [host, number.replace(/(\d{3})(?=\d)/g, '$1 ')].filter(Boolean).join(' · '),
    picture: undefined,
  }
}
