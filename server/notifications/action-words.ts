/** The text of a notification about others' actions on a person's posts. */
import type { Language, NotificationPreview, Translated } from '@linnet/protocol'
import type { Texts } from '@linnet/protocol/words/texts'

const more: Record<Language, (p: { n: number }) => string> = {
  'zh-cn': (p) => `另有${p.n}条新消息`,
  'yue-lang': (p) => `仲有${p.n}個新訊息`,
  'en-us': (p) => `and ${p.n} more`,
  'korean-lang': (p) => `외 새 소식 ${p.n}개`,
}

/**
 * The text of one action, and the number of further ones. Names and texts are shown only as far as the person
 * allows.
 */
export const describeAction =
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
