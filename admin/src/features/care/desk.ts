import { ShieldCheck } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const careDesk: Desk = {
  path: '/care',
  right: 'care.read',
  group: 'people',
  icon: ShieldCheck,
  names: { 'zh-cn': '反垃圾', 'yue-lang': '防濫用', 'en-us': 'Automatic care', 'korean-lang': '스팸 방지' },
  load: () => import('./CarePage').then((module) => module.CarePage),
}
