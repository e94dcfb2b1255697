import { IdCard } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const realNamesDesk: Desk = {
  path: '/realnames',
  right: 'realnames.read',
  group: 'people',
  icon: IdCard,
  names: { 'zh-cn': '实名认证', 'yue-lang': '實名認證', 'en-us': 'Real names', 'korean-lang': '실명 인증' },
  load: () => import('./RealNamesPage').then((module) => module.RealNamesPage),
}
