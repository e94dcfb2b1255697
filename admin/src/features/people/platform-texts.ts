import { defineTexts } from '@/i18n/texts'

/** The kinds of devices that sessions run on. */
export const platformTexts = defineTexts({
  phone: { 'zh-cn': '手机', 'yue-lang': '手機', 'en-us': 'Phone', 'korean-lang': '휴대폰' },
  desktop: { 'zh-cn': '电脑', 'yue-lang': '電腦', 'en-us': 'Computer', 'korean-lang': 'PC' },
  web: { 'zh-cn': '网页', 'yue-lang': '網頁', 'en-us': 'Web', 'korean-lang': '웹' },
  other: { 'zh-cn': '其他设备', 'yue-lang': '其他裝置', 'en-us': 'Other device', 'korean-lang': '기타 기기' },
})
