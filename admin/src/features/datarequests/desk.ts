import { FileClock } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const dataRequestsDesk: Desk = {
  path: '/data-requests',
  right: 'datarequests.read',
  group: 'people',
  icon: FileClock,
  names: {
    'zh-cn': '数据请求',
    'yue-lang': '資料要求',
    'en-us': 'Data requests',
    'korean-lang': '데이터 요청',
  },
  load: () => import('./DataRequestsPage').then((module) => module.DataRequestsPage),
}
