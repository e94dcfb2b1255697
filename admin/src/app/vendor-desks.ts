import { vendorArticlesDesk } from '@/features/vendor-articles/desk'
import { vendorCampaignsDesk } from '@/features/vendor-campaigns/desk'
import { vendorGroupsDesk } from '@/features/vendor-groups/desk'
import { vendorMoneyDesk } from '@/features/vendor-money/desk'
import { vendorOverviewDesk } from '@/features/vendor-overview/desk'
import { vendorPageDesk } from '@/features/vendor-page/desk'
import { vendorRulesDesk } from '@/features/vendor-rules/desk'
import { vendorSecurityDesk } from '@/features/vendor-security/desk'
import type { VendorDesk } from '@/kit/desk'

/** The desks of the vendors' page, in the order of its navigation. */
export const vendorDesks: readonly VendorDesk[] = [
  vendorOverviewDesk,
  vendorGroupsDesk,
  vendorMoneyDesk,
  vendorCampaignsDesk,
  vendorRulesDesk,
  vendorArticlesDesk,
  vendorPageDesk,
  vendorSecurityDesk,
]
