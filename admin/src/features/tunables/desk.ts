import { SlidersHorizontal } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const settingsDesk: Desk = {
  path: '/settings',
  right: 'settings.read',
  group: 'money',
  icon: SlidersHorizontal,
  names: {
    'zh-cn': '费率与限额',
    'yue-lang': '收費同限額',
    'en-us': 'Fees and limits',
    'korean-lang': '수수료와 한도',
  },
  load: () => import('./SettingsPage').then((module) => module.SettingsPage),
}
