import { Blocks } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const programsDesk: Desk = {
  path: '/programs',
  right: 'programs.read',
  group: 'content',
  icon: Blocks,
  names: { 'zh-cn': '小程序', 'zh-hk': '小程式', en: 'Mini programs', ko: '미니앱' },
  load: () => import('./ProgramsPage').then((module) => module.ProgramsPage),
}
