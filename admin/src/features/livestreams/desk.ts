import { Radio } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const liveDesk: Desk = {
  path: '/live',
  right: 'reports.read',
  group: 'people',
  icon: Radio,
  names: { 'zh-cn': '直播', 'yue-lang': '直播', 'en-us': 'Live streams', 'korean-lang': '라이브' },
  load: () => import('./LivePage').then((module) => module.LivePage),
}
