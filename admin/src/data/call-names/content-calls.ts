import { defineTexts } from '@/i18n/texts'

/** Names of staff actions on content and lines. */
export const contentCalls = defineTexts({
  'content.save': {
    'zh-cn': '保存草稿',
    'yue-lang': '儲存草稿',
    'en-us': 'Save a draft',
    'korean-lang': '초안 저장',
  },
  'content.publish': {
    'zh-cn': '发布内容',
    'yue-lang': '發佈內容',
    'en-us': 'Publish content',
    'korean-lang': '콘텐츠 게시',
  },
  'content.unpublish': {
    'zh-cn': '下架内容',
    'yue-lang': '下架內容',
    'en-us': 'Unpublish content',
    'korean-lang': '콘텐츠 내리기',
  },
  'content.discard': {
    'zh-cn': '删除草稿',
    'yue-lang': '刪除草稿',
    'en-us': 'Delete a draft',
    'korean-lang': '초안 삭제',
  },
  'content.order': {
    'zh-cn': '调整内容顺序',
    'yue-lang': '調整內容次序',
    'en-us': 'Reorder content',
    'korean-lang': '콘텐츠 순서 변경',
  },
  'content.saveCategory': {
    'zh-cn': '保存分类',
    'yue-lang': '儲存分類',
    'en-us': 'Save a category',
    'korean-lang': '분류 저장',
  },
  'content.orderCategories': {
    'zh-cn': '调整分类顺序',
    'yue-lang': '調整分類次序',
    'en-us': 'Reorder categories',
    'korean-lang': '분류 순서 변경',
  },
  'content.removeCategory': {
    'zh-cn': '删除分类',
    'yue-lang': '刪除分類',
    'en-us': 'Delete a category',
    'korean-lang': '분류 삭제',
  },
  'content.addPicture': {
    'zh-cn': '上传图片',
    'yue-lang': '上載圖片',
    'en-us': 'Upload a picture',
    'korean-lang': '사진 올리기',
  },
  'programs.switch': {
    'zh-cn': '开关小程序',
    'yue-lang': '開關小程式',
    'en-us': 'Switch a mini program on or off',
    'korean-lang': '미니앱 켜기/끄기',
  },
  'programs.order': {
    'zh-cn': '调整小程序顺序',
    'yue-lang': '調整小程式次序',
    'en-us': 'Reorder mini programs',
    'korean-lang': '미니앱 순서 변경',
  },
  'programs.setPayee': {
    'zh-cn': '设置小程序收款人',
    'yue-lang': '設定小程式收款人',
    'en-us': 'Set who a mini program pays',
    'korean-lang': '미니앱 수취인 설정',
  },
  'programs.resend': {
    'zh-cn': '重发小程序收据',
    'yue-lang': '重新傳送小程式收據',
    'en-us': 'Send a mini program’s receipts again',
    'korean-lang': '미니앱 영수증 다시 보내기',
  },
  'lines.publish': {
    'zh-cn': '发布线路',
    'yue-lang': '發佈線路',
    'en-us': 'Publish lines',
    'korean-lang': '접속 서버 게시',
  },
})
