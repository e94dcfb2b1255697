import { defineTexts } from '~/i18n/texts'

/** Texts of the bubble; the screens have their own. */
export const locationCardTexts = defineTexts({
  away: {
    'zh-cn': (p: { distance: string }) => `距离你${p.distance}`,
    'yue-lang': (p: { distance: string }) => `離你${p.distance}`,
    'en-us': (p: { distance: string }) => `${p.distance} away`,
    'korean-lang': (p: { distance: string }) => `여기서 ${p.distance}`,
  },
  gone: {
    'zh-cn': '这个位置无法显示',
    'yue-lang': '呢個位置顯示唔到',
    'en-us': 'This location can’t be shown',
    'korean-lang': '위치를 표시할 수 없어요',
  },
})
