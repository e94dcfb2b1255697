import { Flag } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const reportsDesk: Desk = {
  path: '/reports',
  right: 'reports.read',
  group: 'people',
  icon: Flag,
  names: { 'zh-cn': '举报与反馈', 'yue-lang': '舉報同意見', 'en-us': 'Reports', 'korean-lang': '신고·의견' },
  load: () => import('./ReportsPage').then((module) => module.ReportsPage),
}
