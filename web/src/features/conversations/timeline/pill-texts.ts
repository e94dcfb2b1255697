import { defineTexts } from '~/i18n/texts'

export const pillTexts = defineTexts({
  toNewest: {
    'zh-cn': '回到最新消息',
    'yue-lang': '跳去最新訊息',
    'en-us': 'Jump to latest',
    'korean-lang': '최신 메시지로 이동',
  },
  newCount: {
    'zh-cn': (p: { n: number }) => `${p.n}条新消息`,
    'yue-lang': (p: { n: number }) => `${p.n}個新訊息`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 new message' : `${p.n} new messages`),
    'korean-lang': (p: { n: number }) => `새 메시지 ${p.n}개`,
  },
  toMention: {
    'zh-cn': (p: { n: number }) => `有${p.n}条消息@了你`,
    'yue-lang': (p: { n: number }) => `有${p.n}個訊息@咗你`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 mention' : `${p.n} mentions`),
    'korean-lang': (p: { n: number }) => `나를 멘션한 메시지 ${p.n}개`,
  },
  wayBack: {
    'zh-cn': '回到刚才的位置',
    'yue-lang': '返去頭先嘅位置',
    'en-us': 'Back to where you were',
    'korean-lang': '보던 위치로 돌아가기',
  },
  searching: {
    'zh-cn': '正在查找这条消息…',
    'yue-lang': '搵緊呢個訊息…',
    'en-us': 'Finding the message…',
    'korean-lang': '메시지를 찾는 중…',
  },
})
