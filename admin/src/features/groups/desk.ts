import { MessagesSquare } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const groupsDesk: Desk = {
  path: '/groups',
  right: 'groups.read',
  group: 'people',
  icon: MessagesSquare,
  names: { 'zh-cn': '群聊', 'yue-lang': '群組', 'en-us': 'Groups', 'korean-lang': '그룹' },
  load: () => import('./GroupsPage').then((module) => module.GroupsPage),
}
