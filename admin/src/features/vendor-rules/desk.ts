import { SlidersHorizontal } from 'lucide-react'
import type { VendorDesk } from '@/kit/desk'

export const vendorRulesDesk: VendorDesk = {
  path: '/rules',
  icon: SlidersHorizontal,
  names: {
    'zh-cn': '红包规则',
    'yue-lang': '利是規則',
    'en-us': 'Packet rules',
    'korean-lang': '홍바오 규칙',
  },
  load: () => import('./RulesPage').then((module) => module.RulesPage),
}
