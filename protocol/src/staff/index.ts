/** The contract of the staff console, separate from that of members: every call and download, and who may make it. */
import { accountCalls } from './accounts'
import { approvalCalls } from './approvals'
import { auditCalls } from './audit'
import { careStaffCalls, careStaffDownloads } from './care'
import { blockedAddressCalls } from './chain/blocked-addresses'
import { chainStaffCalls } from './chain/chain'
import { chainLossCalls } from './chain/losses'
import type { StaffCall, StaffDownload } from './contract'
import { dataRequestStaffCalls } from './datarequests'
import { exportCalls } from './exports'
import { groupStaffCalls } from './groups'
import { ipBlockStaffCalls } from './ipblocks'
import { linesStaffCalls } from './lines'
import { liveStaffCalls } from './livestreams'
import { memberLinkCalls } from './member-link'
import { programStaffCalls } from './miniprograms'
import { overviewCalls } from './overview'
import { ownCalls } from './own'
import { payoutStaffCalls } from './payouts'
import { peopleStaffCalls } from './people'
import { contentCalls, contentDownloads } from './publishing'
import { realNameStaffCalls, realNameStaffDownloads } from './realnames'
import { reconciliationCalls } from './reconciliation'
import { replyCalls } from './replies'
import { reportStaffCalls, reportStaffDownloads } from './reports'
import { sanctionStaffCalls } from './sanctions'
import { sendingCalls } from './sending'
import { sessionCalls } from './session'
import { storageCalls } from './storage'
import { supportStaffCalls, supportStaffDownloads } from './support'
import { settingsCalls } from './tunables'
import { vendorsStaffCalls } from './vendors'
import { waitingCalls } from './waiting'
import { withdrawalStaffCalls } from './withdrawals'

/** Any staff call, for tables and documents. */
export type AnyStaffCall = StaffCall

export const staffCalls: readonly AnyStaffCall[] = [
  ...sessionCalls,
  ...approvalCalls,
  ...auditCalls,
  ...exportCalls,
  ...contentCalls,
  ...linesStaffCalls,
  ...programStaffCalls,
  ...dataRequestStaffCalls,
  ...careStaffCalls,
  ...ipBlockStaffCalls,
  ...groupStaffCalls,
  ...peopleStaffCalls,
  ...realNameStaffCalls,
  ...liveStaffCalls,
  ...reportStaffCalls,
  ...sanctionStaffCalls,
  ...overviewCalls,
  ...storageCalls,
  ...waitingCalls,
  ...supportStaffCalls,
  ...replyCalls,
  ...ownCalls,
  ...accountCalls,
  ...vendorsStaffCalls,
  ...memberLinkCalls,
  ...reconciliationCalls,
  ...chainStaffCalls,
  ...blockedAddressCalls,
  ...chainLossCalls,
  ...settingsCalls,
  ...withdrawalStaffCalls,
  ...sendingCalls,
  ...payoutStaffCalls,
]

export const staffDownloads: readonly StaffDownload[] = [
  ...careStaffDownloads,
  ...supportStaffDownloads,
  ...contentDownloads,
  ...realNameStaffDownloads,
  ...reportStaffDownloads,
]

export * from './accounts'
export * from './approvals'
export * from './audit'
export * from './publishing'
export * from './publishing-shapes'
export * from './care'
export * from './chain/blocked-addresses'
export * from './chain/losses'
export * from './chain/chain'
export * from './contract'
export * from './factors'
export * from './overview'
export * from './datarequests'
export * from './exports'
export * from './groups'
export * from './member-link'
export * from './ordered-by'
export * from './ipblocks'
export * from './own'
export * from './lines'
export * from './livestreams'
export * from './page'
export * from './people'
export * from './miniprograms'
export * from './realnames'
export * from './reconciliation'
export * from './replies'
export * from './reports'
export * from './rights'
export * from './sanctions'
export * from './session'
export * from './storage'
export * from './tunables'
export * from './vendors'
export * from './waiting'
export * from './payouts'
export * from './sending'
export * from './withdrawals'
export * from './support'
