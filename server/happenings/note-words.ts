/** Texts of push notifications about others' actions on one's moments, videos and comments, and about announcements. */
import type { Language, MomentAction, NotificationPreview, Translated, VideoAction } from '@linnet/protocol'
import { momentActionWords } from '@linnet/protocol/words/moment-action-words'
import type { Texts } from '@linnet/protocol/words/texts'
import { videoActionWords } from '@linnet/protocol/words/video-action-words'

const more: Record<Language, (p: { n: number }) => string> = {
  'zh-cn': (p) => `另有${p.n}条新消息`,
  'yue-lang': (p) => `仲有${p.n}條新訊息`,
  'en-us': (p) => `and ${p.n} more`,
  'korean-lang': (p) => `외 새 소식 ${p.n}개`,
}

/** One action, and how many more there are. Names and texts are shown only as far as the person allows. */
const sayAction =
  <Action extends string>(words: Texts<Record<Action | 'news', Translated>>) =>
  (
    { kind, actorName, text }: { kind: Action; actorName: string; text: string },
    { language, preview, others }: { language: Language; preview: NotificationPreview; others: number },
  ): { title: string; body: string } => {
    if (preview === 'none') return { title: 'Linnet', body: words[language].news }
    const said = preview === 'full' ? text.replace(/\s+/g, ' ').trim() : ''
    const did = words[language][kind] + (said && `: ${said}`)
    return { title: actorName, body: others > 0 ? `${did} · ${more[language]({ n: others })}` : did }
  }

export const sayMomentAction = sayAction<MomentAction>(momentActionWords)
export const sayVideoAction = sayAction<VideoAction>(videoActionWords)

const announcement: Translated = {
  'zh-cn': '系统公告',
  'yue-lang': '系統公告',
  'en-us': 'Announcement',
  'korean-lang': '공지사항',
}

const newAnnouncement: Translated = {
  'zh-cn': '有一条新公告',
  'yue-lang': '有一個新公告',
  'en-us': 'There’s a new announcement',
  'korean-lang': '새 공지사항이 있어요',
}

/** An announcement: its title and beginning, its title alone, or only that there is one. */
export function sayAnnouncement(
  { title, text }: { title: string; text: string },
  { language, preview }: { language: Language; preview: NotificationPreview },
): { title: string; body: string } {
  if (preview === 'none') return { title: 'Linnet', body: newAnnouncement[language] }
  return preview === 'full' && text !== ''
    ? { title, body: text }
    : { title: announcement[language], body: title }
}
