import { ArrowLeftRight } from 'lucide-react'
import type { VendorDesk } from '@/kit/desk'

export const vendorMoneyDesk: VendorDesk = {
  path: '/money',
  icon: ArrowLeftRight,
  names: { 'zh-cn': '资金', 'yue-lang': '資金', 'en-us': 'Money', 'korean-lang': '자금' },
  load: () => import('./MoneyPage').then((module) => module.MoneyPage),
}
