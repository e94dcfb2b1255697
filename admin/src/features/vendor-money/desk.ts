import { ArrowLeftRight } from 'lucide-react'
import type { VendorDesk } from '@/kit/desk'

export const vendorMoneyDesk: VendorDesk = {
  path: '/money',
  icon: ArrowLeftRight,
  names: { 'zh-cn': '资金', 'zh-hk': '資金', en: 'Money', ko: '자금' },
  load: () => import('./MoneyPage').then((module) => module.MoneyPage),
}
