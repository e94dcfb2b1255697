import type { Translated } from '@/i18n/languages'
import type { DeskGroup } from '@/kit/desk'

/** The headings of the side navigation. */
export const groupNames: Record<DeskGroup, Translated> = {
  now: { 'zh-cn': '当前', 'zh-hk': '而家', en: 'Now', ko: '현황' },
  people: { 'zh-cn': '用户与安全', 'zh-hk': '用戶同安全', en: 'People and safety', ko: '사용자와 안전' },
  money: { 'zh-cn': '资金', 'zh-hk': '資金', en: 'Money', ko: '자금' },
  content: { 'zh-cn': '内容', 'zh-hk': '內容', en: 'Content', ko: '콘텐츠' },
  service: { 'zh-cn': '系统与人员', 'zh-hk': '系統同人員', en: 'Service and staff', ko: '시스템과 담당자' },
}
