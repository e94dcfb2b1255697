import { ArrowUpFromLine } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const withdrawalsDesk: Desk = {
  path: '/withdrawals',
  right: 'withdrawals.read',
  group: 'money',
  icon: ArrowUpFromLine,
  names: { 'zh-cn': '提现', 'yue-lang': '提款', 'en-us': 'Withdrawals', 'korean-lang': '출금' },
  load: () => import('./WithdrawalsPage').then((module) => module.WithdrawalsPage),
}
