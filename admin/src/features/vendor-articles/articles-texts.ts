import { defineTexts } from '@/i18n/texts'

export const articlesTexts = defineTexts({
  title: { 'zh-cn': '文章', 'zh-hk': '文章', en: 'Articles', ko: '글' },
  lead: {
    'zh-cn': '发布的文章会显示在你的公开主页。',
    'zh-hk': '發佈咗嘅文章會喺你嘅公開主頁顯示。',
    en: 'Published articles are on your public page.',
    ko: '게시한 글은 공개 페이지에 표시됩니다.',
  },
  create: { 'zh-cn': '写文章', 'zh-hk': '寫文章', en: 'Write an article', ko: '글 쓰기' },
  empty: { 'zh-cn': '还没有文章', 'zh-hk': '仲未有文章', en: 'No articles yet', ko: '아직 글이 없습니다' },
  name: { 'zh-cn': '标题', 'zh-hk': '標題', en: 'Title', ko: '제목' },
  body: {
    'zh-cn': '正文（Markdown）',
    'zh-hk': '內文（Markdown）',
    en: 'Text (Markdown)',
    ko: '본문 (Markdown)',
  },
  preview: { 'zh-cn': '预览', 'zh-hk': '預覽', en: 'Preview', ko: '미리보기' },
  state: { 'zh-cn': '状态', 'zh-hk': '狀態', en: 'State', ko: '상태' },
  published: { 'zh-cn': '已发布', 'zh-hk': '已發佈', en: 'Published', ko: '게시됨' },
  draft: { 'zh-cn': '草稿', 'zh-hk': '草稿', en: 'Draft', ko: '초안' },
  at: { 'zh-cn': '时间', 'zh-hk': '時間', en: 'Time', ko: '시각' },
  publish: { 'zh-cn': '发布', 'zh-hk': '發佈', en: 'Publish', ko: '게시' },
  save: { 'zh-cn': '存为草稿', 'zh-hk': '存做草稿', en: 'Save as draft', ko: '초안으로 저장' },
  remove: { 'zh-cn': '删除', 'zh-hk': '刪除', en: 'Delete', ko: '삭제' },
  removeLead: {
    'zh-cn': '删除后无法恢复。',
    'zh-hk': '刪除咗就還原唔到。',
    en: 'A deleted article cannot be brought back.',
    ko: '삭제한 글은 되돌릴 수 없습니다.',
  },
  removed: { 'zh-cn': '已删除', 'zh-hk': '已刪除', en: 'Deleted', ko: '삭제했습니다' },
  cancel: { 'zh-cn': '关闭', 'zh-hk': '關閉', en: 'Close', ko: '닫기' },
})
