import { Users } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const peopleDesk: Desk = {
  path: '/people',
  right: 'people.read',
  group: 'people',
  icon: Users,
  names: { 'zh-cn': '用户', 'yue-lang': '用戶', 'en-us': 'People', 'korean-lang': '사용자' },
  load: () => import('./PeoplePage').then((module) => module.PeoplePage),
}
