import type { Translated } from '../languages'
import type { VideoAction } from '../notifications/rules'
import { defineTexts } from './texts'

/** Another person's action on the reader's videos, under their name; `news` if neither may be revealed. */
export const videoActionWords = defineTexts({
  like: {
    'zh-cn': '赞了你的视频',
    'yue-lang': '讚咗你條片',
    'en-us': 'liked your video',
    'korean-lang': '내 동영상을 좋아해요',
  },
  comment: {
    'zh-cn': '评论了你的视频',
    'yue-lang': '喺你條片留咗言',
    'en-us': 'commented on your video',
    'korean-lang': '내 동영상에 댓글을 남겼어요',
  },
  reply: {
    'zh-cn': '回复了你的评论',
    'yue-lang': '回覆咗你嘅留言',
    'en-us': 'replied to your comment',
    'korean-lang': '내 댓글에 답글을 남겼어요',
  },
  commentLike: {
    'zh-cn': '赞了你的评论',
    'yue-lang': '讚咗你嘅留言',
    'en-us': 'liked your comment',
    'korean-lang': '내 댓글을 좋아해요',
  },
  follow: {
    'zh-cn': '关注了你',
    'yue-lang': '關注咗你',
    'en-us': 'follows you',
    'korean-lang': '나를 팔로우해요',
  },
  news: {
    'zh-cn': '短视频有新消息',
    'yue-lang': '短片有新訊息',
    'en-us': 'There’s new activity on your videos',
    'korean-lang': '숏폼에 새 소식이 있어요',
  },
} satisfies Record<VideoAction | 'news', Translated>)
