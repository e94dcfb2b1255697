/** The words of an archive's pages. */
import type { Translated } from '@linnet/protocol'

export const archiveWords = {
  made: { 'zh-cn': '导出时间', 'yue-lang': '匯出時間', 'en-us': 'Exported', 'korean-lang': '내보낸 시간' },
  messages: { 'zh-cn': '条消息', 'yue-lang': '個訊息', 'en-us': 'messages', 'korean-lang': '개 메시지' },
  page: { 'zh-cn': '页面', 'yue-lang': '頁面', 'en-us': 'Page', 'korean-lang': '페이지' },
  contents: { 'zh-cn': '目录', 'yue-lang': '目錄', 'en-us': 'Contents', 'korean-lang': '목차' },
  earlier: { 'zh-cn': '上一页', 'yue-lang': '上一頁', 'en-us': 'Earlier', 'korean-lang': '이전' },
  later: { 'zh-cn': '下一页', 'yue-lang': '下一頁', 'en-us': 'Later', 'korean-lang': '다음' },
  recalled: {
    'zh-cn': '消息已撤回',
    'yue-lang': '訊息已收回',
    'en-us': 'This message was deleted',
    'korean-lang': '삭제된 메시지예요',
  },
  spoiler: {
    'zh-cn': '显示隐藏的文字',
    'yue-lang': '顯示收埋咗嘅字',
    'en-us': 'Show hidden words',
    'korean-lang': '숨긴 글 보기',
  },
  system: {
    'zh-cn': '系统消息',
    'yue-lang': '系統訊息',
    'en-us': 'System message',
    'korean-lang': '시스템 메시지',
  },
  cut: {
    'zh-cn': '内容过大，其余已省略。请选择较短的时间范围。',
    'yue-lang': '內容太大，其餘略過咗。請揀短啲嘅時間。',
    'en-us': 'Too large: the rest was left out. Choose a shorter time.',
    'korean-lang': '너무 커서 나머지는 빠졌어요. 더 짧은 기간을 선택해 주세요.',
  },
} satisfies Record<string, Translated>

export type ArchiveWord = keyof typeof archiveWords
