/** The name of each kind of message. A kind without a name does not compile. */
import type { KindName } from '../kinds'
import type { Language, Translated } from '../languages'
import { defineTexts } from './texts'

/** Kinds that have no name: their own text says it all. */
type Wordless = 'text' | 'robotMessage' | 'systemMessage' | 'change'
type NamedKind = Exclude<KindName, Wordless> | 'unknown'

export const kindWords = defineTexts({
  voice: { 'zh-cn': '语音', 'yue-lang': '語音', 'en-us': 'Voice message', 'korean-lang': '음성 메시지' },
  image: { 'zh-cn': '图片', 'yue-lang': '相片', 'en-us': 'Photo', 'korean-lang': '사진' },
  video: { 'zh-cn': '视频', 'yue-lang': '影片', 'en-us': 'Video', 'korean-lang': '동영상' },
  file: { 'zh-cn': '文件', 'yue-lang': '檔案', 'en-us': 'File', 'korean-lang': '파일' },
  redPacket: { 'zh-cn': '红包', 'yue-lang': '利是', 'en-us': 'Red packet', 'korean-lang': '홍바오' },
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
  poke: { 'zh-cn': '拍一拍', 'yue-lang': '拍一拍', 'en-us': 'Poke', 'korean-lang': '콕 찌르기' },
  chatRecord: {
    'zh-cn': '聊天记录',
    'yue-lang': '對話紀錄',
    'en-us': 'Chat history',
    'korean-lang': '대화 기록',
  },
  location: { 'zh-cn': '位置', 'yue-lang': '位置', 'en-us': 'Location', 'korean-lang': '위치' },
  liveVideo: {
    'zh-cn': '视频直播',
    'yue-lang': '視像直播',
    'en-us': 'Live video',
    'korean-lang': '영상 라이브',
  },
  liveVoice: {
    'zh-cn': '语音直播',
    'yue-lang': '語音直播',
    'en-us': 'Live voice',
    'korean-lang': '음성 라이브',
  },
  sticker: { 'zh-cn': '表情', 'yue-lang': '貼圖', 'en-us': 'Sticker', 'korean-lang': '스티커' },
  transfer: { 'zh-cn': '转账', 'yue-lang': '轉帳', 'en-us': 'Transfer', 'korean-lang': '송금' },
  poll: { 'zh-cn': '投票', 'yue-lang': '投票', 'en-us': 'Poll', 'korean-lang': '투표' },
  viewOnce: {
    'zh-cn': '一次性消息',
    'yue-lang': '只睇一次嘅訊息',
    'en-us': 'View-once message',
    'korean-lang': '한 번만 보기 메시지',
  },
  /** A kind that this version does not know. */
  unknown: { 'zh-cn': '消息', 'yue-lang': '訊息', 'en-us': 'Message', 'korean-lang': '메시지' },
} satisfies Record<NamedKind, Translated>)

/** "[Photo]", shown in place of a message or before its text; '' if the text says it all. */
export function kindLabel(kind: KindName | 'unknown', language: Language): string {
  const words: Partial<Record<KindName | 'unknown', string>> = kindWords[language]
  return words[kind] === undefined ? '' : `[${words[kind]}]`
}
