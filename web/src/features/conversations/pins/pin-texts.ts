import { defineTexts } from '~/i18n/texts'

/** Texts of the pinned messages of a conversation. */
export const pinTexts = defineTexts({
  title: {
    'zh-cn': '置顶消息',
    'yue-lang': '置頂訊息',
    'en-us': 'Pinned messages',
    'korean-lang': '고정된 메시지',
  },
  one: {
    'zh-cn': '置顶消息',
    'yue-lang': '置頂訊息',
    'en-us': 'Pinned message',
    'korean-lang': '고정된 메시지',
  },
  place: {
    'zh-cn': (p: { n: number; of: number }) => `置顶消息${p.n}/${p.of}`,
    'yue-lang': (p: { n: number; of: number }) => `置頂訊息${p.n}/${p.of}`,
    'en-us': (p: { n: number; of: number }) => `Pinned message ${p.n} of ${p.of}`,
    'korean-lang': (p: { n: number; of: number }) => `고정된 메시지 ${p.n}/${p.of}`,
  },
  all: {
    'zh-cn': '全部置顶消息',
    'yue-lang': '所有置頂訊息',
    'en-us': 'All pinned messages',
    'korean-lang': '고정된 메시지 모두 보기',
  },
  unpin: { 'zh-cn': '取消置顶', 'yue-lang': '取消置頂', 'en-us': 'Unpin', 'korean-lang': '고정 해제' },
  none: {
    'zh-cn': '暂无置顶消息。长按一条消息即可置顶。',
    'yue-lang': '未有置頂訊息。長按訊息就可以置頂。',
    'en-us': 'Nothing is pinned. Hold a message to pin it.',
    'korean-lang': '고정된 메시지가 없어요. 메시지를 길게 눌러 고정해 보세요.',
  },
  noneForMembers: {
    'zh-cn': '暂无置顶消息',
    'yue-lang': '未有置頂訊息',
    'en-us': 'Nothing is pinned',
    'korean-lang': '고정된 메시지가 없어요',
  },
})
