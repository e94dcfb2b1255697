import { LayoutDashboard } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const overviewDesk: Desk = {
  path: '/overview',
  right: 'overview.read',
  group: 'now',
  icon: LayoutDashboard,
  names: { 'zh-cn': '概览', 'yue-lang': '概覽', 'en-us': 'Overview', 'korean-lang': '개요' },
  load: () => import('./OverviewPage').then((module) => module.OverviewPage),
}
