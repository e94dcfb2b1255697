import { defineTexts } from '~/i18n/texts'

export const voiceTexts = defineTexts({
  gone: {
    'zh-cn': '语音已过期',
    'yue-lang': '語音已過期',
    'en-us': 'This voice message has expired',
    'korean-lang': '음성 메시지가 만료됐어요',
  },
  failed: {
    'zh-cn': '无法播放，点击重试',
    'yue-lang': '播唔到，撳一下再試',
    'en-us': 'Couldn’t play. Tap to try again.',
    'korean-lang': '재생하지 못했어요. 눌러서 다시 시도해 주세요.',
  },
  play: {
    'zh-cn': (p: { length: string }) => `播放语音，${p.length}`,
    'yue-lang': (p: { length: string }) => `播放語音，${p.length}`,
    'en-us': (p: { length: string }) => `Play voice message, ${p.length}`,
    'korean-lang': (p: { length: string }) => `음성 메시지 재생, ${p.length}`,
  },
  pause: { 'zh-cn': '暂停', 'yue-lang': '暫停', 'en-us': 'Pause', 'korean-lang': '일시정지' },
  position: {
    'zh-cn': '播放位置',
    'yue-lang': '播放位置',
    'en-us': 'Playback position',
    'korean-lang': '재생 위치',
  },
  unplayed: {
    'zh-cn': '未播放',
    'yue-lang': '未播放',
    'en-us': 'Not played yet',
    'korean-lang': '듣지 않음',
  },
  speed: {
    'zh-cn': (p: { times: string }) => `速度${p.times}`,
    'yue-lang': (p: { times: string }) => `速度${p.times}`,
    'en-us': (p: { times: string }) => `Speed ${p.times}`,
    'korean-lang': (p: { times: string }) => `재생 속도 ${p.times}`,
  },
})
