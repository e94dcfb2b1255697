import { Store } from 'lucide-react'
import type { VendorDesk } from '@/kit/desk'

export const vendorPageDesk: VendorDesk = {
  path: '/page',
  icon: Store,
  names: {
    'zh-cn': '公开主页',
    'yue-lang': '公開主頁',
    'en-us': 'Public page',
    'korean-lang': '공개 페이지',
  },
  load: () => import('./PublicPage').then((module) => module.PublicPage),
}
