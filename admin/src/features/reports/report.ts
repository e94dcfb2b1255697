import type { showReport, StaffOutput } from '@linnet/protocol/staff'

/** A report with its evidence. */
export type ReportOutput = StaffOutput<typeof showReport>
