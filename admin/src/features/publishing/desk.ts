import { Newspaper } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const contentDesk: Desk = {
  path: '/content',
  right: 'content.read',
  group: 'content',
  icon: Newspaper,
  names: { 'zh-cn': '内容', 'yue-lang': '內容', 'en-us': 'Content', 'korean-lang': '콘텐츠' },
  load: () => import('./ContentPage').then((module) => module.ContentPage),
}
