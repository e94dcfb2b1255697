import { Store } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const vendorsDesk: Desk = {
  path: '/vendors',
  right: 'vendors.read',
  group: 'people',
  icon: Store,
  names: { 'zh-cn': '商家', 'yue-lang': '商戶', 'en-us': 'Vendors', 'korean-lang': '판매자' },
  load: () => import('./VendorsPage').then((module) => module.VendorsPage),
}
