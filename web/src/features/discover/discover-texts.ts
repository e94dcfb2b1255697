import { defineTexts } from '~/i18n/texts'

export const discoverTexts = defineTexts({
  discover: { 'zh-cn': '发现', 'yue-lang': '發現', 'en-us': 'Discover', 'korean-lang': '둘러보기' },
  partner: { 'zh-cn': '合作伙伴', 'yue-lang': '合作夥伴', 'en-us': 'Our partner', 'korean-lang': '제휴사' },
  empty: {
    'zh-cn': '这里暂时没有内容',
    'yue-lang': '呢度暫時冇嘢睇',
    'en-us': 'Nothing here yet',
    'korean-lang': '아직 볼 것이 없어요',
  },
})
