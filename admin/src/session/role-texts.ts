import { defineTexts } from '@/i18n/texts'

/** The display names of staff roles. */
export const roleTexts = defineTexts({
  support: { 'zh-cn': '客服', 'yue-lang': '客服', 'en-us': 'Support', 'korean-lang': '고객지원' },
  finance: { 'zh-cn': '财务', 'yue-lang': '財務', 'en-us': 'Finance', 'korean-lang': '재무' },
  content: { 'zh-cn': '内容', 'yue-lang': '內容', 'en-us': 'Content', 'korean-lang': '콘텐츠' },
  auditor: { 'zh-cn': '审计员', 'yue-lang': '審計員', 'en-us': 'Auditor', 'korean-lang': '감사자' },
  owner: { 'zh-cn': '所有者', 'yue-lang': '擁有者', 'en-us': 'Owner', 'korean-lang': '소유자' },
})
