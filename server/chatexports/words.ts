/** The words of an archive's pages. */
import type { KindName, Language, Translated } from '@linnet/protocol'

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
    'en-us': 'This message was recalled',
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

const kindWords: Partial<Record<KindName, Translated>> = {
  voice: { 'zh-cn': '语音', 'yue-lang': '語音', 'en-us': 'Voice message', 'korean-lang': '음성 메시지' },
  image: { 'zh-cn': '图片', 'yue-lang': '相片', 'en-us': 'Photo', 'korean-lang': '사진' },
  video: { 'zh-cn': '视频', 'yue-lang': '影片', 'en-us': 'Video', 'korean-lang': '동영상' },
  file: { 'zh-cn': '文件', 'yue-lang': '檔案', 'en-us': 'File', 'korean-lang': '파일' },
  redPacket: { 'zh-cn': '红包', 'yue-lang': '利是', 'en-us': 'Red packet', 'korean-lang': '홍바오' },
  transfer: { 'zh-cn': '转账', 'yue-lang': '轉帳', 'en-us': 'Transfer', 'korean-lang': '송금' },
  voiceCall: {
    'zh-cn': '语音通话',
    'yue-lang': '語音通話',
    'en-us': 'Voice call',
    'korean-lang': '음성 통화',
  },
  videoCall: {
    'zh-cn': '视频通话',
    'yue-lang': '視像通話',
    'en-us': 'Video call',
    'korean-lang': '영상 통화',
  },
  contactCard: { 'zh-cn': '名片', 'yue-lang': '名片', 'en-us': 'Contact card', 'korean-lang': '연락처' },
  chatRecord: {
    'zh-cn': '聊天记录',
    'yue-lang': '對話紀錄',
    'en-us': 'Chat record',
    'korean-lang': '대화 기록',
  },
  location: { 'zh-cn': '位置', 'yue-lang': '位置', 'en-us': 'Location', 'korean-lang': '위치' },
  poll: { 'zh-cn': '投票', 'yue-lang': '投票', 'en-us': 'Poll', 'korean-lang': '투표' },
  viewOnce: {
    'zh-cn': '一次性消息',
    'yue-lang': '只睇一次嘅訊息',
    'en-us': 'View-once message',
    'korean-lang': '한 번만 보기 메시지',
  },
  sticker: { 'zh-cn': '表情', 'yue-lang': '貼圖', 'en-us': 'Sticker', 'korean-lang': '스티커' },
}

/** What a message of a kind is called; undefined for text, and for kinds without a name here. */
export const kindWord = (kind: string, language: Language): string | undefined =>
  kindWords[kind as KindName]?.[language]
