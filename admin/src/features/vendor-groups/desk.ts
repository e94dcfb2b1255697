import { UsersRound } from 'lucide-react'
import type { VendorDesk } from '@/kit/desk'

export const vendorGroupsDesk: VendorDesk = {
  path: '/groups',
  icon: UsersRound,
  names: {
    'zh-cn': '群与成员',
    'yue-lang': '群同成員',
    'en-us': 'Groups and members',
    'korean-lang': '그룹과 멤버',
  },
  load: () => import('./GroupsPage').then((module) => module.GroupsPage),
}
