import { UserCog } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const staffDesk: Desk = {
  path: '/staff',
  right: 'staff.read',
  group: 'service',
  icon: UserCog,
  names: { 'zh-cn': '员工', 'yue-lang': '員工', 'en-us': 'Staff', 'korean-lang': '담당자' },
  load: () => import('./StaffPage').then((module) => module.StaffPage),
}
