import { FileClock } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const dataRequestsDesk: Desk = {
  path: '/data-requests',
  right: 'datarequests.decide',
  group: 'people',
  icon: FileClock,
  names: { 'zh-cn': '数据请求', 'zh-hk': '資料要求', en: 'Data requests', ko: '데이터 요청' },
  load: () => import('./DataRequestsPage').then((module) => module.DataRequestsPage),
}
