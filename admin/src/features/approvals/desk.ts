import { ClipboardCheck } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const approvalsDesk: Desk = {
  path: '/approvals',
  right: 'approvals.read',
  group: 'now',
  icon: ClipboardCheck,
  names: { 'zh-cn': '审批', 'yue-lang': '批核', 'en-us': 'Approvals', 'korean-lang': '승인' },
  load: () => import('./ApprovalsPage').then((module) => module.ApprovalsPage),
}
