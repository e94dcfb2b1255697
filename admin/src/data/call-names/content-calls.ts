import { defineTexts } from '@/i18n/texts'

/** Names of what staff do with content and lines. */
export const contentCalls = defineTexts({
  'content.save': { 'zh-cn': '保存草稿', 'zh-hk': '儲存草稿', en: 'Save a draft', ko: '초안 저장' },
  'content.publish': { 'zh-cn': '发布内容', 'zh-hk': '發佈內容', en: 'Publish content', ko: '콘텐츠 게시' },
  'content.unpublish': {
    'zh-cn': '下架内容',
    'zh-hk': '下架內容',
    en: 'Unpublish content',
    ko: '콘텐츠 내리기',
  },
  'content.discard': { 'zh-cn': '删除草稿', 'zh-hk': '刪除草稿', en: 'Delete a draft', ko: '초안 삭제' },
  'content.order': {
    'zh-cn': '调整内容顺序',
    'zh-hk': '調整內容次序',
    en: 'Order content',
    ko: '콘텐츠 순서 변경',
  },
  'content.saveCategory': {
    'zh-cn': '保存分类',
    'zh-hk': '儲存分類',
    en: 'Save a category',
    ko: '분류 저장',
  },
  'content.orderCategories': {
    'zh-cn': '调整分类顺序',
    'zh-hk': '調整分類次序',
    en: 'Order categories',
    ko: '분류 순서 변경',
  },
  'content.removeCategory': {
    'zh-cn': '删除分类',
    'zh-hk': '刪除分類',
    en: 'Delete a category',
    ko: '분류 삭제',
  },
  'content.addPicture': {
    'zh-cn': '上传图片',
    'zh-hk': '上載圖片',
    en: 'Upload a picture',
    ko: '사진 올리기',
  },
  'lines.publish': { 'zh-cn': '发布线路', 'zh-hk': '發佈線路', en: 'Publish lines', ko: '회선 게시' },
})
