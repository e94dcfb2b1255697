import { ClipboardCheck } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const approvalsDesk: Desk = {
  path: '/approvals',
  right: 'own.use',
  group: 'now',
  icon: ClipboardCheck,
  names: { 'zh-cn': '审批', 'zh-hk': '批核', en: 'Approvals', ko: '승인' },
  load: () => import('./ApprovalsPage').then((module) => module.ApprovalsPage),
}
