import { Headset } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const supportDesk: Desk = {
  path: '/support',
  right: 'support.read',
  group: 'now',
  icon: Headset,
  names: { 'zh-cn': '客服', 'yue-lang': '客服', 'en-us': 'Support', 'korean-lang': '고객 지원' },
  load: () => import('./SupportPage').then((module) => module.SupportPage),
}
