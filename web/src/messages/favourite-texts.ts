import { defineTexts } from '~/i18n/texts'

export const favouriteTexts = defineTexts({
  favourites: { 'zh-cn': '收藏', 'yue-lang': '收藏', 'en-us': 'Favourite', 'korean-lang': '보관함' },
  saved: {
    'zh-cn': '已收藏，对方撤回后仍会保留',
    'yue-lang': '已收藏，對方收回之後都仲喺度',
    'en-us': 'Added to favourites. It stays even if the message is deleted.',
    'korean-lang': '보관했어요. 메시지가 삭제돼도 남아 있어요.',
  },
  savedSome: {
    'zh-cn': (p: { n: number }) => `已收藏，有${p.n}条不能收藏`,
    'yue-lang': (p: { n: number }) => `已收藏，有${p.n}個收藏唔到`,
    'en-us': (p: { n: number }) => `Added to favourites, except ${p.n}`,
    'korean-lang': (p: { n: number }) => `${p.n}개를 빼고 보관했어요`,
  },
})
