import { Scale } from 'lucide-react'
import type { Desk } from '@/kit/desk'

export const reconciliationDesk: Desk = {
  path: '/reconciliation',
  right: 'reconciliation.read',
  group: 'money',
  icon: Scale,
  names: { 'zh-cn': '对账', 'zh-hk': '對帳', en: 'Reconciliation', ko: '대사' },
  load: () => import('./ReconciliationPage').then((module) => module.ReconciliationPage),
}
