import type { showReport, StaffOutput } from '@linnet/protocol/staff'

/** A report with its evidence. */
export type ReportOutput = StaffOutput<typeof showReport>

/** The word for a decision that was carried out: a freeze, which staff propose, is in force by then. */
export const decidedWord = <Decision extends string>(
  t: Readonly<Record<Decision | 'frozen', string>>,
  decision: Decision,
): string => t[decision === 'freeze' ? 'frozen' : decision]
