/** The contract of the staff console, apart from that of members: every call and download, and who may make it. */
import { approvalCalls } from './staff/approvals'
import { auditCalls } from './staff/audit'
import type { StaffCall, StaffDownload } from './staff/contract'
import { sessionCalls } from './staff/session'

/** Any staff call, for tables and documents. */
export type AnyStaffCall = StaffCall

export const staffCalls: readonly AnyStaffCall[] = [...sessionCalls, ...approvalCalls, ...auditCalls]

export const staffDownloads: readonly StaffDownload[] = []

export * from './staff/approvals'
export * from './staff/audit'
export * from './staff/contract'
export * from './staff/page'
export * from './staff/rights'
export * from './staff/session'
