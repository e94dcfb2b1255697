import { defineTexts } from '~/i18n/texts'

/** Texts of comments on videos. */
export const commentTexts = defineTexts({
  comments: {
    'zh-cn': (p: { n: string }) => `${p.n}条评论`,
    'yue-lang': (p: { n: string }) => `${p.n}個留言`,
    'en-us': (p: { n: string }) => (p.n === '1' ? '1 comment' : `${p.n} comments`),
    'korean-lang': (p: { n: string }) => `댓글 ${p.n}개`,
  },
  replies: {
    'zh-cn': (p: { n: number }) => `展开${p.n}条回复`,
    'yue-lang': (p: { n: number }) => `睇${p.n}個回覆`,
    'en-us': (p: { n: number }) => (p.n === 1 ? 'Show 1 reply' : `Show ${p.n} replies`),
    'korean-lang': (p: { n: number }) => `답글 ${p.n}개 보기`,
  },
  moreReplies: {
    'zh-cn': '更多回复',
    'yue-lang': '更多回覆',
    'en-us': 'More replies',
    'korean-lang': '답글 더보기',
  },
  author: { 'zh-cn': '作者', 'yue-lang': '作者', 'en-us': 'Author', 'korean-lang': '작성자' },
  likes: {
    'zh-cn': (p: { n: string }) => `${p.n}个赞`,
    'yue-lang': (p: { n: string }) => `${p.n}個讚`,
    'en-us': (p: { n: string }) => (p.n === '1' ? '1 like' : `${p.n} likes`),
    'korean-lang': (p: { n: string }) => `좋아요 ${p.n}개`,
  },
  cancelReply: {
    'zh-cn': '取消回复',
    'yue-lang': '取消回覆',
    'en-us': 'Cancel reply',
    'korean-lang': '답글 취소',
  },
})
