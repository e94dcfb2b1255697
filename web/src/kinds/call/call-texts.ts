import { defineTexts } from '~/i18n/texts'

export const callTexts = defineTexts({
  meeting: { 'zh-cn': '会议', 'yue-lang': '會議', 'en-us': 'Meeting', 'korean-lang': '회의' },
  voiceRoom: { 'zh-cn': '语音房', 'yue-lang': '語音房', 'en-us': 'Voice room', 'korean-lang': '음성 채팅방' },
})
