import { HardDrive } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const storageDesk: Desk = {
  path: '/storage',
  right: 'storage.read',
  group: 'service',
  icon: HardDrive,
  names: { 'zh-cn': '存储', 'yue-lang': '儲存', 'en-us': 'Storage', 'korean-lang': '저장 공간' },
  load: () => import('./StoragePage').then((module) => module.StoragePage),
}
