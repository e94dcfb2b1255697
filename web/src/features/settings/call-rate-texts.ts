import { defineTexts } from '~/i18n/texts'

export const callRateTexts = defineTexts({
  paidCalls: {
    'zh-cn': '付费通话',
    'yue-lang': '收費通話',
    'en-us': 'Paid calls',
    'korean-lang': '유료 통화',
  },
  price: {
    'zh-cn': '每分钟价格',
    'yue-lang': '每分鐘價錢',
    'en-us': 'Price per minute',
    'korean-lang': '1분 요금',
  },
  free: { 'zh-cn': '免费', 'yue-lang': '免費', 'en-us': 'Free', 'korean-lang': '무료' },
  note: {
    'zh-cn': '好友呼叫你时，从接通起按已开始的分钟付费给你，拨打前会看到价格。',
    'yue-lang': '朋友打畀你，由接通開始計，每開始一分鐘就畀錢你，打之前會睇到價錢。',
    'en-us':
      'Friends who call you pay for each minute that begins once you’re connected. They see the price before they call.',
    'korean-lang':
      '친구가 나에게 전화하면 연결된 때부터 시작되는 1분마다 요금을 받아요. 친구는 걸기 전에 요금을 봐요.',
  },
  sparesStarred: {
    'zh-cn': '星标好友免费',
    'yue-lang': '加咗星嘅朋友免費',
    'en-us': 'Free for starred friends',
    'korean-lang': '즐겨찾기한 친구는 무료',
  },
  range: {
    'zh-cn': (p: { least: string; most: string }) => `每分钟${p.least}到${p.most}`,
    'yue-lang': (p: { least: string; most: string }) => `每分鐘${p.least}至${p.most}`,
    'en-us': (p: { least: string; most: string }) => `From ${p.least} to ${p.most} a minute`,
    'korean-lang': (p: { least: string; most: string }) => `1분에 ${p.least}~${p.most}`,
  },
  save: { 'zh-cn': '保存', 'yue-lang': '儲存', 'en-us': 'Save', 'korean-lang': '저장' },
  makeFree: {
    'zh-cn': '改为免费',
    'yue-lang': '改做免費',
    'en-us': 'Make calls free',
    'korean-lang': '무료로 바꾸기',
  },
})
