import { defineTexts } from '@/i18n/texts'

/** The places of money and coins on the chain. */
export const placeTexts = defineTexts({
  deposits: {
    'zh-cn': '充值地址',
    'yue-lang': '增值地址',
    'en-us': 'Deposit addresses',
    'korean-lang': '입금 주소',
  },
  hot: { 'zh-cn': '热钱包', 'yue-lang': '熱錢包', 'en-us': 'Hot wallet', 'korean-lang': '핫 월렛' },
  cold: {
    'zh-cn': '冷钱包',
    'yue-lang': '冷錢包',
    'en-us': 'Cold storage',
    'korean-lang': '콜드 월렛',
  },
  gas: {
    'zh-cn': '热钱包的手续费余额',
    'yue-lang': '熱錢包嘅手續費餘額',
    'en-us': 'Coins for gas',
    'korean-lang': '가스용 잔액',
  },
})
