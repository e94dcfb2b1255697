import { Store } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const vendorsDesk: Desk = {
  path: '/vendors',
  right: 'vendors.read',
  group: 'people',
  icon: Store,
  names: { 'zh-cn': '商家', 'zh-hk': '商戶', en: 'Vendors', ko: '판매자' },
  load: () => import('./VendorsPage').then((module) => module.VendorsPage),
}
