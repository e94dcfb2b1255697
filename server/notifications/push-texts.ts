/** The words of notifications. */
import type { Language, OnceCard, Translated } from '@linnet/protocol'
import { onceWords } from '@linnet/protocol/words/once-words'

/** The only text that a notification may reveal of a view-once message. */
export const onceWord = ({ media }: OnceCard, language: Language): string => `[${onceWords[language][media]}]`

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
  'korean-lang': '[나를 멘션함]',
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

/** The texts about calls. */
export const ringWords = (language: Language) => ({
  voice: ringing.voice[language],
  video: ringing.video[language],
  missedVoice: ringing.missedVoice[language],
  missedVideo: ringing.missedVideo[language],
})
