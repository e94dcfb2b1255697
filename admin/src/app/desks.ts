import { accountDesk } from '@/features/account/desk'
import { approvalsDesk } from '@/features/approvals/desk'
import { auditDesk } from '@/features/audit/desk'
import { careDesk } from '@/features/care/desk'
import { dataRequestsDesk } from '@/features/datarequests/desk'
import { chainDesk } from '@/features/deposits/desk'
import { groupsDesk } from '@/features/groups/desk'
import { ipBlocksDesk } from '@/features/ipblocks/desk'
import { linesDesk } from '@/features/lines/desk'
import { liveDesk } from '@/features/livestreams/desk'
import { programsDesk } from '@/features/miniprograms/desk'
import { overviewDesk } from '@/features/overview/desk'
import { peopleDesk } from '@/features/people/desk'
import { contentDesk } from '@/features/publishing/desk'
import { realNamesDesk } from '@/features/realnames/desk'
import { reconciliationDesk } from '@/features/reconciliation/desk'
import { reportsDesk } from '@/features/reports/desk'
import { appealsDesk } from '@/features/sanctions/desk'
import { staffDesk } from '@/features/staff/desk'
import { storageDesk } from '@/features/storage/desk'
import { supportDesk } from '@/features/support/desk'
import { settingsDesk } from '@/features/tunables/desk'
import { vendorsDesk } from '@/features/vendors/desk'
import { withdrawalsDesk } from '@/features/wallet/desk'
import type { Desk } from '@/kit/desk'

/** All desks, in the order in which the side navigation shows them within their groups. */
export const desks: readonly Desk[] = [
  overviewDesk,
  approvalsDesk,
  supportDesk,
  reportsDesk,
  appealsDesk,
  careDesk,
  liveDesk,
  peopleDesk,
  groupsDesk,
  ipBlocksDesk,
  realNamesDesk,
  withdrawalsDesk,
  reconciliationDesk,
  chainDesk,
  settingsDesk,
  vendorsDesk,
  dataRequestsDesk,
  contentDesk,
  programsDesk,
  linesDesk,
  staffDesk,
  storageDesk,
  auditDesk,
  accountDesk,
]
