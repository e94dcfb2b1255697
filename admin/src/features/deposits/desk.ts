import { Blocks } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const chainDesk: Desk = {
  path: '/chain',
  right: 'reconciliation.read',
  group: 'money',
  icon: Blocks,
  names: { 'zh-cn': '链上资金', 'yue-lang': '鏈上資金', 'en-us': 'Chain', 'korean-lang': '체인' },
  load: () => import('./ChainPage').then((module) => module.ChainPage),
}
