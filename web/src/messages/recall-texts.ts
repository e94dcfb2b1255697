import type { Language } from '~/i18n/languages'
import { defineTexts } from '~/i18n/texts'

const texts = defineTexts({
  byMe: {
    'zh-cn': '你撤回了一条消息',
    'yue-lang': '你收回咗一個訊息',
    'en-us': 'You deleted this message',
    'korean-lang': '메시지를 삭제했어요',
  },
  bySender: {
    'zh-cn': (p: { name: string }) => `“${p.name}”撤回了一条消息`,
    'yue-lang': (p: { name: string }) => `「${p.name}」收回咗一個訊息`,
    'en-us': (p: { name: string }) => `${p.name} deleted this message`,
    'korean-lang': (p: { name: string }) => `${p.name}님이 메시지를 삭제했어요`,
  },
  ofMember: {
    'zh-cn': (p: { name: string }) => `你撤回了“${p.name}”的一条消息`,
    'yue-lang': (p: { name: string }) => `你收回咗「${p.name}」嘅一個訊息`,
    'en-us': (p: { name: string }) => `You deleted a message from ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name}님의 메시지를 삭제했어요`,
  },
  byAdmin: {
    'zh-cn': '管理员撤回了一条消息',
    'yue-lang': '管理員收回咗一個訊息',
    'en-us': 'An admin deleted this message',
    'korean-lang': '관리자가 메시지를 삭제했어요',
  },
  unnamed: {
    'zh-cn': '对方撤回了一条消息',
    'yue-lang': '對方收回咗一個訊息',
    'en-us': 'This message was deleted',
    'korean-lang': '삭제된 메시지예요',
  },
})

type Recall = { language: Language; me: string; recalledBy: string; sender: { id: string; name: string } }

/** The text shown in place of a recalled message. */
export function recallText({ language, me, recalledBy, sender }: Recall): string {
  const words = texts[language]
  if (recalledBy === me) {
    return sender.id === me || sender.name === '' ? words.byMe : words.ofMember({ name: sender.name })
  }
  if (recalledBy !== sender.id) return words.byAdmin
  return sender.name === '' ? words.unnamed : words.bySender({ name: sender.name })
}
