import { defineTexts } from '@/i18n/texts'

export const articlesTexts = defineTexts({
  title: { 'zh-cn': '文章', 'yue-lang': '文章', 'en-us': 'Articles', 'korean-lang': '글' },
  lead: {
    'zh-cn': '发布的文章会显示在你的公开主页。',
    'yue-lang': '發佈咗嘅文章會喺你嘅公開主頁顯示。',
    'en-us': 'Published articles are on your public page.',
    'korean-lang': '게시한 글은 공개 페이지에 표시됩니다.',
  },
  create: { 'zh-cn': '写文章', 'yue-lang': '寫文章', 'en-us': 'Write an article', 'korean-lang': '글 쓰기' },
  empty: {
    'zh-cn': '还没有文章',
    'yue-lang': '仲未有文章',
    'en-us': 'No articles yet',
    'korean-lang': '아직 글이 없습니다',
  },
  name: { 'zh-cn': '标题', 'yue-lang': '標題', 'en-us': 'Title', 'korean-lang': '제목' },
  body: {
    'zh-cn': '正文（Markdown）',
    'yue-lang': '內文（Markdown）',
    'en-us': 'Text (Markdown)',
    'korean-lang': '본문 (Markdown)',
  },
  preview: { 'zh-cn': '预览', 'yue-lang': '預覽', 'en-us': 'Preview', 'korean-lang': '미리보기' },
  state: { 'zh-cn': '状态', 'yue-lang': '狀態', 'en-us': 'State', 'korean-lang': '상태' },
  published: { 'zh-cn': '已发布', 'yue-lang': '已發佈', 'en-us': 'Published', 'korean-lang': '게시됨' },
  draft: { 'zh-cn': '草稿', 'yue-lang': '草稿', 'en-us': 'Draft', 'korean-lang': '초안' },
  at: { 'zh-cn': '时间', 'yue-lang': '時間', 'en-us': 'Time', 'korean-lang': '시각' },
  publish: { 'zh-cn': '发布', 'yue-lang': '發佈', 'en-us': 'Publish', 'korean-lang': '게시' },
  save: {
    'zh-cn': '存为草稿',
    'yue-lang': '存做草稿',
    'en-us': 'Save as draft',
    'korean-lang': '초안으로 저장',
  },
  remove: { 'zh-cn': '删除', 'yue-lang': '刪除', 'en-us': 'Delete', 'korean-lang': '삭제' },
  removeLead: {
    'zh-cn': '删除后无法恢复。',
    'yue-lang': '刪除咗就還原唔到。',
    'en-us': 'A deleted article can’t be restored.',
    'korean-lang': '삭제한 글은 되돌릴 수 없습니다.',
  },
  removed: { 'zh-cn': '已删除', 'yue-lang': '已刪除', 'en-us': 'Deleted', 'korean-lang': '삭제했습니다' },
  cancel: { 'zh-cn': '关闭', 'yue-lang': '關閉', 'en-us': 'Close', 'korean-lang': '닫기' },
})
