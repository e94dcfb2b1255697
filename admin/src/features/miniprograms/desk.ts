import { Blocks } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const programsDesk: Desk = {
  path: '/programs',
  right: 'programs.read',
  group: 'content',
  icon: Blocks,
  names: { 'zh-cn': '小程序', 'yue-lang': '小程式', 'en-us': 'Mini programs', 'korean-lang': '미니앱' },
  load: () => import('./ProgramsPage').then((module) => module.ProgramsPage),
}
