import { Scale } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const reconciliationDesk: Desk = {
  path: '/reconciliation',
  right: 'reconciliation.read',
  group: 'money',
  icon: Scale,
  names: { 'zh-cn': '对账', 'yue-lang': '對帳', 'en-us': 'Reconciliation', 'korean-lang': '대사' },
  load: () => import('./ReconciliationPage').then((module) => module.ReconciliationPage),
}
