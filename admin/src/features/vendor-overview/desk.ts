import { LayoutDashboard } from 'lucide-react'
import type { VendorDesk } from '@/kit/desk'

export const vendorOverviewDesk: VendorDesk = {
  path: '/overview',
  icon: LayoutDashboard,
  names: { 'zh-cn': '概览', 'yue-lang': '概覽', 'en-us': 'Overview', 'korean-lang': '개요' },
  load: () => import('./OverviewPage').then((module) => module.OverviewPage),
}
