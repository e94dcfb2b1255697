import { defineTexts } from '~/i18n/texts'

export const callTexts = defineTexts({
  voiceCall: {
    'zh-cn': '语音通话',
    'yue-lang': '語音通話',
    'en-us': 'Voice call',
    'korean-lang': '음성 통화',
  },
  meeting: { 'zh-cn': '会议', 'yue-lang': '會議', 'en-us': 'Meeting', 'korean-lang': '회의' },
  videoCall: {
    'zh-cn': '视频通话',
    'yue-lang': '視像通話',
    'en-us': 'Video call',
    'korean-lang': '영상 통화',
  },
  voiceRoom: { 'zh-cn': '语音房', 'yue-lang': '語音房', 'en-us': 'Voice room', 'korean-lang': '음성 채팅방' },
})
