import { defineTexts } from '@/i18n/texts'

/** What kind of device a session runs on. */
export const platformTexts = defineTexts({
  phone: { 'zh-cn': '手机', 'zh-hk': '手機', en: 'Phone', ko: '휴대전화' },
  desktop: { 'zh-cn': '电脑', 'zh-hk': '電腦', en: 'Computer', ko: 'PC' },
  web: { 'zh-cn': '网页', 'zh-hk': '網頁', en: 'Web', ko: '웹' },
  other: { 'zh-cn': '其他设备', 'zh-hk': '其他裝置', en: 'Other device', ko: '기타 기기' },
})
