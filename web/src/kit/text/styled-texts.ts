import { defineTexts } from '~/i18n/texts'

/** Texts of formatted messages, and of the formatting bar. */
export const styledTexts = defineTexts({
  uncover: {
    'zh-cn': '隐藏内容，点按显示',
    'yue-lang': '已隱藏，撳一下顯示',
    'en-us': 'Spoiler. Tap to show',
    'korean-lang': '스포일러, 눌러서 보기',
  },
  looks: { 'zh-cn': '文字格式', 'yue-lang': '文字格式', 'en-us': 'Formatting', 'korean-lang': '글자 서식' },
  bold: { 'zh-cn': '粗体', 'yue-lang': '粗體', 'en-us': 'Bold', 'korean-lang': '굵게' },
  italic: { 'zh-cn': '斜体', 'yue-lang': '斜體', 'en-us': 'Italic', 'korean-lang': '기울임' },
  strike: { 'zh-cn': '删除线', 'yue-lang': '刪除線', 'en-us': 'Strikethrough', 'korean-lang': '취소선' },
  code: { 'zh-cn': '等宽', 'yue-lang': '等寬', 'en-us': 'Monospace', 'korean-lang': '고정폭' },
  spoiler: { 'zh-cn': '隐藏文字', 'yue-lang': '隱藏文字', 'en-us': 'Spoiler', 'korean-lang': '스포일러' },
  quote: { 'zh-cn': '引用', 'yue-lang': '引文', 'en-us': 'Quote', 'korean-lang': '인용' },
  list: { 'zh-cn': '列表', 'yue-lang': '清單', 'en-us': 'List', 'korean-lang': '목록' },
})
