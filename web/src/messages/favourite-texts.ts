import { defineTexts } from '~/i18n/texts'

export const favouriteTexts = defineTexts({
  favourites: { 'zh-cn': '收藏', 'yue-lang': '收藏', 'en-us': 'Favorite', 'korean-lang': '보관함' },
  saved: {
    'zh-cn': '已收藏，消息撤回或销毁后仍会保留',
    'yue-lang': '已收藏，訊息收回或者銷毀之後都仲喺度',
    'en-us': 'Added to favorites. It stays even if the message is deleted or disappears.',
    'korean-lang': '보관했어요. 메시지가 삭제되거나 사라져도 남아 있어요.',
  },
  savedSome: {
    'zh-cn': (p: { n: number }) => `已收藏，消息撤回或销毁后仍会保留。有${p.n}条已失效或不支持收藏。`,
    'yue-lang': (p: { n: number }) =>
      `已收藏，訊息收回或者銷毀之後都仲喺度。有${p.n}個已經冇咗，或者唔可以收藏。`,
    'en-us': (p: { n: number }) =>
      `Added to favorites. They stay even if the messages are deleted or disappear. ${p.n} of them ${p.n === 1 ? 'is' : 'are'} gone or of a kind that can’t be kept.`,
    'korean-lang': (p: { n: number }) =>
      `보관했어요. 메시지가 삭제되거나 사라져도 남아 있어요. ${p.n}개는 사라졌거나 보관할 수 없는 메시지예요.`,
  },
})
