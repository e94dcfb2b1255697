import type { showReport, StaffOutput } from '@linnet/protocol/staff'

/** A report with its proof. */
export type ReportOutput = StaffOutput<typeof showReport>
