/** Texts of push notifications about meetings. */
import type { Language, NotificationPreview, Translated } from '@linnet/protocol'
import type { MeetingNews } from './meeting-news'

type Minutes = Record<Language, (p: { n: number }) => string>

const invites: Translated = {
  'zh-cn': '邀请你参加会议',
  'yue-lang': '邀請你參加會議',
  'en-us': 'invites you to a meeting',
  'korean-lang': '회의에 초대했어요',
}

const invited: Translated = {
  'zh-cn': '你收到一个会议邀请',
  'yue-lang': '你收到一個會議邀請',
  'en-us': 'You’re invited to a meeting',
  'korean-lang': '회의에 초대받았어요',
}

const begins: Minutes = {
  'zh-cn': (p) => `会议将在${p.n}分钟后开始`,
  'yue-lang': (p) => `會議${p.n}分鐘後開始`,
  'en-us': (p) => (p.n === 1 ? 'The meeting begins in a minute' : `The meeting begins in ${p.n} minutes`),
  'korean-lang': (p) => `회의가 ${p.n}분 후에 시작돼요`,
}

const begun: Translated = {
  'zh-cn': '会议已到开始时间',
  'yue-lang': '會議夠鐘開始',
  'en-us': 'It’s time for the meeting',
  'korean-lang': '회의 시작 시간이에요',
}

/** Names the host and the meeting, as far as the recipient's setting allows. */
export function sayMeeting(
  { kind, hostName, title, startsAt }: Pick<MeetingNews, 'kind' | 'hostName' | 'title' | 'startsAt'>,
  { language, preview, nowMs }: { language: Language; preview: NotificationPreview; nowMs: number },
): { title: string; body: string } {
  if (kind === 'invitation') {
    if (preview === 'none') return { title: 'Linnet', body: invited[language] }
    const did = invites[language]
    return { title: hostName, body: preview === 'full' ? `${did}: ${title}` : did }
  }
  const n = Math.ceil(((startsAt?.getTime() ?? 0) - nowMs) / 60_000)
  const body = n > 0 ? begins[language]({ n }) : begun[language]
  return { title: preview === 'full' ? title : 'Linnet', body }
}
