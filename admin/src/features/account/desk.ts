import { UserRound } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const accountDesk: Desk = {
  path: '/account',
  right: 'own.use',
  group: 'service',
  icon: UserRound,
  names: { 'zh-cn': '我的账号', 'yue-lang': '我嘅帳號', 'en-us': 'My account', 'korean-lang': '내 계정' },
  load: () => import('./AccountPage').then((module) => module.AccountPage),
}
