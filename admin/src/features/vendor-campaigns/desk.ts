import { Gift } from 'lucide-react'
import type { VendorDesk } from '@/kit/desk'

export const vendorCampaignsDesk: VendorDesk = {
  path: '/campaigns',
  icon: Gift,
  names: { 'zh-cn': '活动红包', 'yue-lang': '活動利是', 'en-us': 'Campaigns', 'korean-lang': '캠페인' },
  load: () => import('./CampaignsPage').then((module) => module.CampaignsPage),
}
