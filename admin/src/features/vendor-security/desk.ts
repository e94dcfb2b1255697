import { KeyRound } from 'lucide-react'
import type { VendorDesk } from '@/kit/desk'

export const vendorSecurityDesk: VendorDesk = {
  path: '/security',
  icon: KeyRound,
  names: { 'zh-cn': '安全', 'yue-lang': '安全', 'en-us': 'Security', 'korean-lang': '보안' },
  load: () => import('./SecurityPage').then((module) => module.SecurityPage),
}
