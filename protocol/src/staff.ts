/** The contract of the staff console, separate from that of members: every call and download, and who may make it. */
import { accountCalls } from './staff/accounts'
import { approvalCalls } from './staff/approvals'
import { auditCalls } from './staff/audit'
import { careStaffCalls, careStaffDownloads } from './staff/care'
import { contentCalls, contentDownloads } from './staff/content'
import type { StaffCall, StaffDownload } from './staff/contract'
import { dataRequestStaffCalls } from './staff/datarequests'
import { exportCalls } from './staff/exports'
import { groupStaffCalls } from './staff/groups'
import { linesStaffCalls } from './staff/lines'
import { liveStaffCalls } from './staff/live'
import { memberLinkCalls } from './staff/member-link'
import { overviewCalls } from './staff/overview'
import { ownCalls } from './staff/own'
import { peopleStaffCalls } from './staff/people'
import { programStaffCalls } from './staff/programs'
import { realNameStaffCalls, realNameStaffDownloads } from './staff/realnames'
import { reconciliationCalls } from './staff/reconciliation'
import { reportStaffCalls, reportStaffDownloads } from './staff/reports'
import { sanctionStaffCalls } from './staff/sanctions'
import { sendingCalls } from './staff/sending'
import { sessionCalls } from './staff/session'
import { settingsCalls } from './staff/settings'
import { supportStaffCalls, supportStaffDownloads } from './staff/support'
import { vendorsStaffCalls } from './staff/vendors'
import { waitingCalls } from './staff/waiting'
import { withdrawalStaffCalls } from './staff/withdrawals'

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
  ...groupStaffCalls,
  ...peopleStaffCalls,
  ...realNameStaffCalls,
  ...liveStaffCalls,
  ...reportStaffCalls,
  ...sanctionStaffCalls,
  ...overviewCalls,
  ...waitingCalls,
  ...supportStaffCalls,
  ...ownCalls,
  ...accountCalls,
  ...vendorsStaffCalls,
  ...memberLinkCalls,
  ...reconciliationCalls,
  ...settingsCalls,
  ...withdrawalStaffCalls,
  ...sendingCalls,
]

export const staffDownloads: readonly StaffDownload[] = [
  ...careStaffDownloads,
  ...supportStaffDownloads,
  ...contentDownloads,
  ...realNameStaffDownloads,
  ...reportStaffDownloads,
]

export * from './staff/accounts'
export * from './staff/approvals'
export * from './staff/audit'
export * from './staff/content'
export * from './staff/content-shapes'
export * from './staff/care'
export * from './staff/contract'
export * from './staff/factors'
export * from './staff/overview'
export * from './staff/datarequests'
export * from './staff/exports'
export * from './staff/groups'
export * from './staff/member-link'
export * from './staff/own'
export * from './staff/lines'
export * from './staff/live'
export * from './staff/page'
export * from './staff/people'
export * from './staff/programs'
export * from './staff/realnames'
export * from './staff/reconciliation'
export * from './staff/reports'
export * from './staff/rights'
export * from './staff/sanctions'
export * from './staff/session'
export * from './staff/settings'
export * from './staff/vendors'
export * from './staff/waiting'
export * from './staff/sending'
export * from './staff/withdrawals'
export * from './staff/support'
