import { defineTexts } from '@/i18n/texts'

export const replyTexts = defineTexts({
  saved: {
    'zh-cn': '快捷回复',
    'yue-lang': '快捷回覆',
    'en-us': 'Saved replies',
    'korean-lang': '저장 답변',
  },
  case: {
    'zh-cn': '给用户的客服回复',
    'yue-lang': '畀用戶嘅客服回覆',
    'en-us': 'For answers to members',
    'korean-lang': '상담 답변용',
  },
  reporter: {
    'zh-cn': '给举报人的答复',
    'yue-lang': '畀舉報人嘅回覆',
    'en-us': 'For answers to reporters',
    'korean-lang': '신고자 답변용',
  },
  person: {
    'zh-cn': '给被处理人的说明',
    'yue-lang': '畀被處理嗰位嘅說明',
    'en-us': 'For notes to people who are warned, muted or frozen',
    'korean-lang': '경고·채팅 금지·정지 대상자 안내용',
  },
  find: {
    'zh-cn': '搜索标题或内容',
    'yue-lang': '搜尋標題或者內容',
    'en-us': 'Search titles and texts',
    'korean-lang': '제목 또는 내용 검색',
  },
  language: { 'zh-cn': '语言', 'yue-lang': '語言', 'en-us': 'Language', 'korean-lang': '언어' },
  none: {
    'zh-cn': '还没有快捷回复',
    'yue-lang': '未有快捷回覆',
    'en-us': 'No saved replies yet',
    'korean-lang': '저장된 답변이 없습니다',
  },
  noneFound: {
    'zh-cn': '没有符合的快捷回复',
    'yue-lang': '冇符合嘅快捷回覆',
    'en-us': 'No saved reply matches',
    'korean-lang': '일치하는 답변이 없습니다',
  },
  edit: {
    'zh-cn': '编辑快捷回复',
    'yue-lang': '編輯快捷回覆',
    'en-us': 'Edit saved replies',
    'korean-lang': '저장 답변 편집',
  },
  add: { 'zh-cn': '新增', 'yue-lang': '新增', 'en-us': 'Add', 'korean-lang': '추가' },
  remove: { 'zh-cn': '删除', 'yue-lang': '刪除', 'en-us': 'Remove', 'korean-lang': '삭제' },
  back: { 'zh-cn': '返回', 'yue-lang': '返回', 'en-us': 'Back', 'korean-lang': '뒤로' },
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save', 'korean-lang': '저장' },
  title: { 'zh-cn': '标题', 'yue-lang': '標題', 'en-us': 'Title', 'korean-lang': '제목' },
  titleHint: {
    'zh-cn': '仅同事可见。至少填写一种语言的内容。',
    'yue-lang': '淨係同事見到。最少填一種語言嘅內容。',
    'en-us': 'Seen by staff only. Write the text in at least one language.',
    'korean-lang': '담당자에게만 표시됩니다. 한 가지 언어 이상 내용을 입력하세요.',
  },
})
