import { ShieldBan } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const ipBlocksDesk: Desk = {
  path: '/ip-blocks',
  right: 'ipblocks.read',
  group: 'people',
  icon: ShieldBan,
  names: { 'zh-cn': 'IP 封禁', 'yue-lang': 'IP 封鎖', 'en-us': 'IP blocks', 'korean-lang': 'IP 차단' },
  load: () => import('./IpBlocksPage').then((module) => module.IpBlocksPage),
}
