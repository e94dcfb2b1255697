import { defineTexts } from '@/i18n/texts'

/** The roles of staff, by their names in words. */
export const roleTexts = defineTexts({
  support: { 'zh-cn': '客服', 'zh-hk': '客服', en: 'Support', ko: '고객지원' },
  finance: { 'zh-cn': '财务', 'zh-hk': '財務', en: 'Finance', ko: '재무' },
  content: { 'zh-cn': '内容', 'zh-hk': '內容', en: 'Content', ko: '콘텐츠' },
  owner: { 'zh-cn': '所有者', 'zh-hk': '擁有者', en: 'Owner', ko: '소유자' },
})
