import type { Translated } from '../languages'
import type { MomentAction } from '../notifications/rules'
import { defineTexts } from './texts'

/** Another person's action on the reader's moments, under their name; `news` if neither may be revealed. */
export const momentActionWords = defineTexts({
  like: {
    'zh-cn': '赞了你的动态',
    'yue-lang': '讚咗你嘅動態',
    'en-us': 'liked your moment',
    'korean-lang': '모먼트를 좋아해요',
  },
  comment: {
    'zh-cn': '评论了你的动态',
    'yue-lang': '喺你嘅動態留咗言',
    'en-us': 'commented on your moment',
    'korean-lang': '모먼트에 댓글을 남겼어요',
  },
  reply: {
    'zh-cn': '回复了你的评论',
    'yue-lang': '回覆咗你嘅留言',
    'en-us': 'replied to your comment',
    'korean-lang': '내 댓글에 답글을 남겼어요',
  },
  mention: {
    'zh-cn': '在动态里提到了你',
    'yue-lang': '喺動態提到你',
    'en-us': 'mentioned you in a moment',
    'korean-lang': '모먼트에서 나를 멘션했어요',
  },
  paid: {
    'zh-cn': '付费查看了你的动态',
    'yue-lang': '畀咗錢睇你嘅動態',
    'en-us': 'paid for your moment',
    'korean-lang': '유료 모먼트를 구매했어요',
  },
  news: {
    'zh-cn': '朋友圈有新消息',
    'yue-lang': '朋友圈有新訊息',
    'en-us': 'There’s new activity in Moments',
    'korean-lang': '모먼트에 새 소식이 있어요',
  },
} satisfies Record<MomentAction | 'news', Translated>)
