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
  'programs.switch': {
    'zh-cn': '开关小程序',
    'zh-hk': '開關小程式',
    en: 'Switch a mini program on or off',
    ko: '미니앱 켜기/끄기',
  },
  'programs.order': {
    'zh-cn': '调整小程序顺序',
    'zh-hk': '調整小程式次序',
    en: 'Order mini programs',
    ko: '미니앱 순서 변경',
  },
  'programs.setPayee': {
    'zh-cn': '设置小程序收款人',
    'zh-hk': '設定小程式收款人',
    en: 'Set who a mini program pays',
    ko: '미니앱 수취인 설정',
  },
  'programs.resend': {
    'zh-cn': '重发小程序收据',
    'zh-hk': '重新傳送小程式收據',
    en: 'Send a mini program’s receipts again',
    ko: '미니앱 영수증 다시 보내기',
  },
  'lines.publish': { 'zh-cn': '发布线路', 'zh-hk': '發佈線路', en: 'Publish lines', ko: '회선 게시' },
})
