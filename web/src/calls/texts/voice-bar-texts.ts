import { defineTexts } from '~/i18n/texts'

/** Texts of the bar above the messages of a group. */
export const voiceBarTexts = defineTexts({
  voiceRoom: { 'zh-cn': '语音房', 'yue-lang': '語音房', 'en-us': 'Voice room', 'korean-lang': '음성 채팅방' },
  inRoom: {
    'zh-cn': (p: { n: number }) => `语音房 · ${p.n}人`,
    'yue-lang': (p: { n: number }) => `語音房 · ${p.n}人`,
    'en-us': (p: { n: number }) => `Voice room · ${p.n}`,
    'korean-lang': (p: { n: number }) => `음성 채팅방 · ${p.n}명`,
  },
})
