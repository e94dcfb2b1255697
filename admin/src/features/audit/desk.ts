import { ScrollText } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const auditDesk: Desk = {
  path: '/audit',
  right: 'audit.read',
  group: 'service',
  icon: ScrollText,
  names: { 'zh-cn': '审计日志', 'yue-lang': '審計紀錄', 'en-us': 'Audit log', 'korean-lang': '감사 기록' },
  load: () => import('./AuditPage').then((module) => module.AuditPage),
}
