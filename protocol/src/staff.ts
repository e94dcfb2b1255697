/** The contract of the staff console, apart from that of members: every call and download, and who may make it. */
import { accountCalls } from './staff/accounts'
import { approvalCalls } from './staff/approvals'
import { auditCalls } from './staff/audit'
import type { StaffCall, StaffDownload } from './staff/contract'
import { groupStaffCalls } from './staff/groups'
import { overviewCalls } from './staff/overview'
import { ownCalls } from './staff/own'
import { peopleStaffCalls } from './staff/people'
import { realNameStaffCalls, realNameStaffDownloads } from './staff/realnames'
import { reportStaffCalls, reportStaffDownloads } from './staff/reports'
import { sanctionStaffCalls } from './staff/sanctions'
import { sessionCalls } from './staff/session'
import { vendorsStaffCalls } from './staff/vendors'

/** Any staff call, for tables and documents. */
export type AnyStaffCall = StaffCall

export const staffCalls: readonly AnyStaffCall[] = [
  ...sessionCalls,
  ...approvalCalls,
  ...auditCalls,
  ...groupStaffCalls,
  ...peopleStaffCalls,
  ...realNameStaffCalls,
  ...reportStaffCalls,
  ...sanctionStaffCalls,
  ...overviewCalls,
  ...ownCalls,
  ...accountCalls,
  ...vendorsStaffCalls,
]

export const staffDownloads: readonly StaffDownload[] = [...realNameStaffDownloads, ...reportStaffDownloads]

export * from './staff/accounts'
export * from './staff/approvals'
export * from './staff/audit'
export * from './staff/contract'
export * from './staff/groups'
export * from './staff/factors'
export * from './staff/overview'
export * from './staff/own'
export * from './staff/page'
export * from './staff/people'
export * from './staff/realnames'
export * from './staff/reports'
export * from './staff/rights'
export * from './staff/sanctions'
export * from './staff/session'
export * from './staff/vendors'
