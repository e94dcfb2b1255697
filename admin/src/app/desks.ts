import { accountDesk } from '@/features/account/desk'
import { approvalsDesk } from '@/features/approvals/desk'
import { auditDesk } from '@/features/audit/desk'
import { overviewDesk } from '@/features/overview/desk'
import { staffDesk } from '@/features/staff/desk'
import { vendorsDesk } from '@/features/vendors/desk'
import type { Desk } from '@/kit/desk'

/** All desks, in the order in which the side navigation shows them within their groups. */
export const desks: readonly Desk[] = [overviewDesk, approvalsDesk, staffDesk, auditDesk, accountDesk]
