import { defineTexts } from '~/i18n/texts'

/** Texts of the page of all pinned messages for reordering them. */
export const pinOrderTexts = defineTexts({
  up: {
    'zh-cn': (p: { words: string }) => `上移“${p.words}”`,
    'yue-lang': (p: { words: string }) => `將「${p.words}」移上`,
    'en-us': (p: { words: string }) => `Move “${p.words}” up`,
    'korean-lang': (p: { words: string }) => `‘${p.words}’ 위로 이동`,
  },
  down: {
    'zh-cn': (p: { words: string }) => `下移“${p.words}”`,
    'yue-lang': (p: { words: string }) => `將「${p.words}」移落`,
    'en-us': (p: { words: string }) => `Move “${p.words}” down`,
    'korean-lang': (p: { words: string }) => `‘${p.words}’ 아래로 이동`,
  },
  order: {
    'zh-cn': '调整顺序',
    'yue-lang': '調整次序',
    'en-us': 'Change the order',
    'korean-lang': '순서 변경',
  },
  ordered: { 'zh-cn': '完成', 'yue-lang': '完成', 'en-us': 'Done', 'korean-lang': '완료' },
})
