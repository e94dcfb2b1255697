import { defineTexts } from '~/i18n/texts'

/** Texts of the list of people who received, read and heard a message. */
export const infoTexts = defineTexts({
  delivered: { 'zh-cn': '已送达', 'yue-lang': '已送達', 'en-us': 'Delivered', 'korean-lang': '전송됨' },
  wasRead: { 'zh-cn': '已读', 'yue-lang': '已讀', 'en-us': 'Read', 'korean-lang': '읽음' },
  wasHeard: { 'zh-cn': '已听', 'yue-lang': '已聽', 'en-us': 'Heard', 'korean-lang': '들음' },
  wasPlayed: { 'zh-cn': '已播放', 'yue-lang': '已播放', 'en-us': 'Played', 'korean-lang': '재생됨' },
  heard: {
    'zh-cn': (p: { n: number }) => `已听${p.n}`,
    'yue-lang': (p: { n: number }) => `已聽${p.n}`,
    'en-us': (p: { n: number }) => `Heard ${p.n}`,
    'korean-lang': (p: { n: number }) => `들음 ${p.n}`,
  },
  played: {
    'zh-cn': (p: { n: number }) => `已播放${p.n}`,
    'yue-lang': (p: { n: number }) => `已播放${p.n}`,
    'en-us': (p: { n: number }) => `Played ${p.n}`,
    'korean-lang': (p: { n: number }) => `재생됨 ${p.n}`,
  },
  received: {
    'zh-cn': (p: { n: number }) => `已送达${p.n}`,
    'yue-lang': (p: { n: number }) => `已送達${p.n}`,
    'en-us': (p: { n: number }) => `Delivered ${p.n}`,
    'korean-lang': (p: { n: number }) => `받음 ${p.n}`,
  },
  waiting: {
    'zh-cn': (p: { n: number }) => `未送达${p.n}`,
    'yue-lang': (p: { n: number }) => `未送達${p.n}`,
    'en-us': (p: { n: number }) => `Not yet ${p.n}`,
    'korean-lang': (p: { n: number }) => `아직 ${p.n}`,
  },
  everybodyGot: {
    'zh-cn': '全部已送达',
    'yue-lang': '全部已送達',
    'en-us': 'Delivered to everyone',
    'korean-lang': '모두 받았어요',
  },
  notYet: { 'zh-cn': '尚未', 'yue-lang': '仲未', 'en-us': 'Not yet', 'korean-lang': '아직' },
  earlier: {
    'zh-cn': '时间不详',
    'yue-lang': '時間不詳',
    'en-us': 'Time unknown',
    'korean-lang': '시각 알 수 없음',
  },
})
