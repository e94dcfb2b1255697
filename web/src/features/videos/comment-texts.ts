import { defineTexts } from '~/i18n/texts'

/** Texts of comments on videos. */
export const commentTexts = defineTexts({
  comments: {
    'zh-cn': (p: { n: string }) => `${p.n}条评论`,
    'yue-lang': (p: { n: string }) => `${p.n}個留言`,
    'en-us': (p: { n: string }) => (p.n === '1' ? '1 comment' : `${p.n} comments`),
    'korean-lang': (p: { n: string }) => `댓글 ${p.n}개`,
  },
  noComments: {
    'zh-cn': '还没有评论',
    'yue-lang': '仲未有留言',
    'en-us': 'No comments yet',
    'korean-lang': '아직 댓글이 없어요',
  },
  closed: {
    'zh-cn': '作者关闭了评论',
    'yue-lang': '作者閂咗留言',
    'en-us': 'Comments are closed',
    'korean-lang': '댓글을 쓸 수 없어요',
  },
  write: { 'zh-cn': '评论…', 'yue-lang': '留言…', 'en-us': 'Add a comment', 'korean-lang': '댓글 달기' },
  writeReply: {
    'zh-cn': (p: { name: string }) => `回复${p.name}…`,
    'yue-lang': (p: { name: string }) => `回覆${p.name}…`,
    'en-us': (p: { name: string }) => `Reply to ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name}에게 답글`,
  },
  to: {
    'zh-cn': (p: { name: string }) => `回复${p.name}`,
    'yue-lang': (p: { name: string }) => `回覆${p.name}`,
    'en-us': (p: { name: string }) => `to ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name}에게`,
  },
  reply: { 'zh-cn': '回复', 'yue-lang': '回覆', 'en-us': 'Reply', 'korean-lang': '답글' },
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
    'korean-lang': '답글 더 보기',
  },
  author: { 'zh-cn': '作者', 'yue-lang': '作者', 'en-us': 'Author', 'korean-lang': '작성자' },
  likes: {
    'zh-cn': (p: { n: string }) => `${p.n}个赞`,
    'yue-lang': (p: { n: string }) => `${p.n}個讚`,
    'en-us': (p: { n: string }) => (p.n === '1' ? '1 like' : `${p.n} likes`),
    'korean-lang': (p: { n: string }) => `좋아요 ${p.n}개`,
  },
  deleteTitle: {
    'zh-cn': '删除这条评论？',
    'yue-lang': '刪除呢個留言？',
    'en-us': 'Delete this comment?',
    'korean-lang': '이 댓글을 삭제할까요?',
  },
  send: { 'zh-cn': '发送', 'yue-lang': '傳送', 'en-us': 'Send', 'korean-lang': '보내기' },
  cancelReply: {
    'zh-cn': '取消回复',
    'yue-lang': '取消回覆',
    'en-us': 'Cancel reply',
    'korean-lang': '답글 취소',
  },
})
