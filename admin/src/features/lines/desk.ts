import { Network } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const linesDesk: Desk = {
  path: '/lines',
  right: 'lines.read',
  group: 'content',
  icon: Network,
  names: { 'zh-cn': '线路', 'yue-lang': '線路', 'en-us': 'Lines', 'korean-lang': '접속 서버' },
  load: () => import('./LinesPage').then((module) => module.LinesPage),
}
