import { Newspaper } from 'lucide-react'
import type { VendorDesk } from '@/kit/desk'

export const vendorArticlesDesk: VendorDesk = {
  path: '/articles',
  icon: Newspaper,
  names: { 'zh-cn': '文章', 'yue-lang': '文章', 'en-us': 'Articles', 'korean-lang': '글' },
  load: () => import('./ArticlesPage').then((module) => module.ArticlesPage),
}
