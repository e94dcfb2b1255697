import { KeyRound } from 'lucide-react'
import type { VendorDesk } from '@/kit/desk'

export const vendorSecurityDesk: VendorDesk = {
  path: '/security',
  icon: KeyRound,
  names: { 'zh-cn': '安全', 'zh-hk': '安全', en: 'Security', ko: '보안' },
  load: () => import('./SecurityPage').then((module) => module.SecurityPage),
}
