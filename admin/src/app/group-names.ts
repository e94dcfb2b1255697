import type { Translated } from '@/i18n/languages'
import type { DeskGroup } from '@/kit/desk'

/** The headings of the side navigation. */
export const groupNames: Record<DeskGroup, Translated> = {
  now: { 'zh-cn': '当前', 'yue-lang': '而家', 'en-us': 'Now', 'korean-lang': '현황' },
  people: {
    'zh-cn': '用户与安全',
    'yue-lang': '用戶同安全',
    'en-us': 'People and safety',
    'korean-lang': '사용자와 안전',
  },
  money: { 'zh-cn': '资金', 'yue-lang': '資金', 'en-us': 'Money', 'korean-lang': '자금' },
  content: { 'zh-cn': '内容', 'yue-lang': '內容', 'en-us': 'Content', 'korean-lang': '콘텐츠' },
  service: {
    'zh-cn': '系统与人员',
    'yue-lang': '系統同人員',
    'en-us': 'Service and staff',
    'korean-lang': '시스템과 담당자',
  },
}
