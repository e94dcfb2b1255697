import { Newspaper } from 'lucide-react'
import type { VendorDesk } from '@/kit/desk'

export const vendorArticlesDesk: VendorDesk = {
  path: '/articles',
  icon: Newspaper,
  names: { 'zh-cn': '文章', 'zh-hk': '文章', en: 'Articles', ko: '글' },
  load: () => import('./ArticlesPage').then((module) => module.ArticlesPage),
}
