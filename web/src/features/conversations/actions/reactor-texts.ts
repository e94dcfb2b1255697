import { defineTexts } from '~/i18n/texts'

export const reactorTexts = defineTexts({
  whoReacted: {
    'zh-cn': (p: { emoji: string }) => `查看谁用${p.emoji}回应`,
    'yue-lang': (p: { emoji: string }) => `睇吓邊個用${p.emoji}回應`,
    'en-us': (p: { emoji: string }) => `Who reacted with ${p.emoji}`,
    'korean-lang': (p: { emoji: string }) => `${p.emoji} 반응한 사람 보기`,
  },
  nobodyAnyMore: {
    'zh-cn': '现在没有人用这个表情回应',
    'yue-lang': '而家冇人用呢個表情回應',
    'en-us': 'No one has this reaction anymore',
    'korean-lang': '이제 이 반응을 남긴 사람이 없어요',
  },
})
