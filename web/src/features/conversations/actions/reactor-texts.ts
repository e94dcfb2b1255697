import { defineTexts } from '~/i18n/texts'

/** The name of a reaction's button; the texts of its list are loaded with that. */
export const reactorTexts = defineTexts({
  whoReacted: {
    'zh-cn': (p: { emoji: string }) => `查看谁用${p.emoji}回应`,
    'yue-lang': (p: { emoji: string }) => `睇吓邊個用${p.emoji}回應`,
    'en-us': (p: { emoji: string }) => `Who reacted with ${p.emoji}`,
    'korean-lang': (p: { emoji: string }) => `${p.emoji} 반응한 사람 보기`,
  },
})
