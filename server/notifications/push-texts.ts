/** The words of notifications. */
import type { KindName, Language, OnceCard, Translated } from '@linnet/protocol'

const kindWords: Partial<Record<KindName, Translated>> = {
  voice: {
    'zh-cn': '[语音]',
    'yue-lang': '[語音]',
    'en-us': '[Voice message]',
    'korean-lang': '[음성 메시지]',
  },
  image: { 'zh-cn': '[图片]', 'yue-lang': '[相片]', 'en-us': '[Photo]', 'korean-lang': '[사진]' },
  video: { 'zh-cn': '[视频]', 'yue-lang': '[影片]', 'en-us': '[Video]', 'korean-lang': '[동영상]' },
  file: { 'zh-cn': '[文件]', 'yue-lang': '[檔案]', 'en-us': '[File]', 'korean-lang': '[파일]' },
  redPacket: { 'zh-cn': '[红包]', 'yue-lang': '[利是]', 'en-us': '[Red packet]', 'korean-lang': '[홍바오]' },
  voiceCall: {
    'zh-cn': '[语音通话]',
    'yue-lang': '[語音通話]',
    'en-us': '[Voice call]',
    'korean-lang': '[음성 통화]',
  },
  videoCall: {
    'zh-cn': '[视频通话]',
    'yue-lang': '[視像通話]',
    'en-us': '[Video call]',
    'korean-lang': '[영상 통화]',
  },
  contactCard: {
    'zh-cn': '[名片]',
    'yue-lang': '[名片]',
    'en-us': '[Contact card]',
    'korean-lang': '[연락처]',
  },
  poke: { 'zh-cn': '[拍一拍]', 'yue-lang': '[拍一拍]', 'en-us': '[Poke]', 'korean-lang': '[콕 찌르기]' },
  chatRecord: {
    'zh-cn': '[聊天记录]',
    'yue-lang': '[對話紀錄]',
    'en-us': '[Chat history]',
    'korean-lang': '[대화 기록]',
  },
  location: { 'zh-cn': '[位置]', 'yue-lang': '[位置]', 'en-us': '[Location]', 'korean-lang': '[위치]' },
  liveVideo: {
    'zh-cn': '[视频直播]',
    'yue-lang': '[視像直播]',
    'en-us': '[Live video]',
    'korean-lang': '[영상 라이브]',
  },
  liveVoice: {
    'zh-cn': '[语音直播]',
    'yue-lang': '[語音直播]',
    'en-us': '[Live voice]',
    'korean-lang': '[음성 라이브]',
  },
  sticker: { 'zh-cn': '[表情]', 'yue-lang': '[貼圖]', 'en-us': '[Sticker]', 'korean-lang': '[스티커]' },
  transfer: { 'zh-cn': '[转账]', 'yue-lang': '[轉帳]', 'en-us': '[Transfer]', 'korean-lang': '[송금]' },
}

const onceWords: Record<OnceCard['media'], Translated> = {
  image: {
    'zh-cn': '[一次性图片]',
    'yue-lang': '[只睇一次嘅相片]',
    'en-us': '[View-once photo]',
    'korean-lang': '[한 번만 보기 사진]',
  },
  video: {
    'zh-cn': '[一次性视频]',
    'yue-lang': '[只睇一次嘅影片]',
    'en-us': '[View-once video]',
    'korean-lang': '[한 번만 보기 동영상]',
  },
  voice: {
    'zh-cn': '[一次性语音]',
    'yue-lang': '[只聽一次嘅語音]',
    'en-us': '[Listen-once voice message]',
    'korean-lang': '[한 번만 듣기 음성 메시지]',
  },
}

/** All that may be said of a message that is seen once. */
export const onceWord = ({ media }: OnceCard, language: Language): string => onceWords[media][language]

/** The name of a kind before the words of a message; '' for texts and kinds whose words say enough. */
export const kindWord = (kind: KindName | 'unknown', language: Language): string =>
  (kind === 'unknown' ? undefined : kindWords[kind]?.[language]) ?? ''

const newMessage: Translated = {
  'zh-cn': '你有新消息',
  'yue-lang': '你有新訊息',
  'en-us': 'You have a new message',
  'korean-lang': '새 메시지가 도착했어요',
}

const mentioned: Translated = {
  'zh-cn': '[有人@我]',
  'yue-lang': '[有人@我]',
  'en-us': '[Mentioned you]',
  'korean-lang': '[나를 언급함]',
}

const anonymous: Translated = {
  'zh-cn': '匿名成员',
  'yue-lang': '匿名成員',
  'en-us': 'Anonymous member',
  'korean-lang': '익명 멤버',
}

export const pushWords = (language: Language) => ({
  newMessage: newMessage[language],
  mentioned: mentioned[language],
  anonymous: anonymous[language],
})

const ringing: Record<'voice' | 'video' | 'missedVoice' | 'missedVideo', Translated> = {
  voice: {
    'zh-cn': '邀请你语音通话',
    'yue-lang': '邀請你語音通話',
    'en-us': 'Incoming voice call',
    'korean-lang': '음성 통화가 왔어요',
  },
  video: {
    'zh-cn': '邀请你视频通话',
    'yue-lang': '邀請你視像通話',
    'en-us': 'Incoming video call',
    'korean-lang': '영상 통화가 왔어요',
  },
  missedVoice: {
    'zh-cn': '[未接语音通话]',
    'yue-lang': '[未接語音通話]',
    'en-us': 'Missed voice call',
    'korean-lang': '부재중 음성 통화',
  },
  missedVideo: {
    'zh-cn': '[未接视频通话]',
    'yue-lang': '[未接視像通話]',
    'en-us': 'Missed video call',
    'korean-lang': '부재중 영상 통화',
  },
}

/** What is said of calls. */
export const ringWords = (language: Language) => ({
  voice: ringing.voice[language],
  video: ringing.video[language],
  missedVoice: ringing.missedVoice[language],
  missedVideo: ringing.missedVideo[language],
})
