import { Scale } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const appealsDesk: Desk = {
  path: '/appeals',
  right: 'appeals.read',
  group: 'people',
  icon: Scale,
  names: { 'zh-cn': '申诉', 'yue-lang': '上訴', 'en-us': 'Appeals', 'korean-lang': '이의 제기' },
  load: () => import('./AppealsPage').then((module) => module.AppealsPage),
}
