import { defineTexts } from '~/i18n/texts'

export const discoverTexts = defineTexts({
  discover: { 'zh-cn': '发现', 'yue-lang': '發現', 'en-us': 'Discover', 'korean-lang': '둘러보기' },
  moments: { 'zh-cn': '朋友圈', 'yue-lang': '朋友圈', 'en-us': 'Moments', 'korean-lang': '모먼트' },
  news: { 'zh-cn': '快讯', 'yue-lang': '快訊', 'en-us': 'News', 'korean-lang': '소식' },
  partner: { 'zh-cn': '合作伙伴', 'yue-lang': '合作夥伴', 'en-us': 'Our partner', 'korean-lang': '제휴사' },
})
