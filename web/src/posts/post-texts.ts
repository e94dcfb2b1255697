import { defineTexts } from '~/i18n/texts'

/** Texts that moments and videos share: of posts, their comments, and the actions on both. */
export const postTexts = defineTexts({
  anonymous: {
    'zh-cn': '已注销的用户',
    'yue-lang': '已刪除嘅用戶',
    'en-us': 'Deleted account',
    'korean-lang': '탈퇴한 회원',
  },
  like: { 'zh-cn': '赞', 'yue-lang': '讚', 'en-us': 'Like', 'korean-lang': '좋아요' },
  unlike: { 'zh-cn': '取消赞', 'yue-lang': '取消讚', 'en-us': 'Unlike', 'korean-lang': '좋아요 취소' },
  comment: { 'zh-cn': '评论', 'yue-lang': '留言', 'en-us': 'Comment', 'korean-lang': '댓글' },
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
  writeComment: {
    'zh-cn': '评论…',
    'yue-lang': '留言…',
    'en-us': 'Add a comment',
    'korean-lang': '댓글 달기',
  },
  writeReply: {
    'zh-cn': (p: { name: string }) => `回复${p.name}…`,
    'yue-lang': (p: { name: string }) => `回覆${p.name}…`,
    'en-us': (p: { name: string }) => `Reply to ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name}에게 답글`,
  },
  send: { 'zh-cn': '发送', 'yue-lang': '傳送', 'en-us': 'Send', 'korean-lang': '보내기' },
  to: {
    'zh-cn': (p: { name: string }) => `回复${p.name}`,
    'yue-lang': (p: { name: string }) => `回覆${p.name}`,
    'en-us': (p: { name: string }) => `replied to ${p.name}`,
    'korean-lang': (p: { name: string }) => `${p.name}에게`,
  },
  reply: { 'zh-cn': '回复', 'yue-lang': '回覆', 'en-us': 'Reply', 'korean-lang': '답글' },
  copy: { 'zh-cn': '复制', 'yue-lang': '複製', 'en-us': 'Copy', 'korean-lang': '복사' },
  edit: { 'zh-cn': '编辑', 'yue-lang': '編輯', 'en-us': 'Edit', 'korean-lang': '수정' },
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save', 'korean-lang': '저장' },
  delete: { 'zh-cn': '删除', 'yue-lang': '刪除', 'en-us': 'Delete', 'korean-lang': '삭제' },
  deleteNote: {
    'zh-cn': '它的赞和评论也会删除。',
    'yue-lang': '佢嘅讚同留言都會刪除。',
    'en-us': 'Its likes and comments go with it.',
    'korean-lang': '좋아요와 댓글도 함께 삭제돼요.',
  },
  deleteCommentTitle: {
    'zh-cn': '删除这条评论？',
    'yue-lang': '刪除呢個留言？',
    'en-us': 'Delete this comment?',
    'korean-lang': '이 댓글을 삭제할까요?',
  },
  report: { 'zh-cn': '举报', 'yue-lang': '舉報', 'en-us': 'Report', 'korean-lang': '신고' },
  more: { 'zh-cn': '更多', 'yue-lang': '更多', 'en-us': 'More', 'korean-lang': '더보기' },
  video: { 'zh-cn': '视频', 'yue-lang': '影片', 'en-us': 'Video', 'korean-lang': '동영상' },
  whoSees: {
    'zh-cn': '谁可以看',
    'yue-lang': '邊個可以睇',
    'en-us': 'Who can see this',
    'korean-lang': '공개 범위',
  },
  bad: {
    'zh-cn': '含有不支持的字符',
    'yue-lang': '有唔支援嘅字元',
    'en-us': 'It has a character that can’t be used',
    'korean-lang': '사용할 수 없는 문자가 있어요',
  },
  notifications: { 'zh-cn': '消息', 'yue-lang': '訊息', 'en-us': 'Activity', 'korean-lang': '알림' },
})
