import type { showReport, StaffOutput } from '@linnet/protocol/staff'

/** A report with its evidence, and the others of its entry. */
export type ReportOutput = StaffOutput<typeof showReport>

/** One report of an entry. */
export type OneReport = ReportOutput['others'][number]

/** All reports of an entry that have been loaded. */
export const reportsOf = (report: ReportOutput): readonly OneReport[] => [report, ...report.others]

/** The word for a decision that was carried out: a freeze, which staff propose, is in force by then. */
export const decidedWord = <Decision extends string>(
  t: Readonly<Record<Decision | 'frozen', string>>,
  decision: Decision,
): string => t[decision === 'freeze' ? 'frozen' : decision]

/** The words for everything that was done in one decision. */
export const decidedWords = <Decision extends string>(
  t: Readonly<Record<Decision | 'frozen', string>>,
  decisions: readonly Decision[],
): string => decisions.map((decision) => decidedWord(t, decision)).join(', ')

/** The offered actions that are ticked. */
export const actionsOf = <Action extends string>(
  values: Readonly<Record<Action, unknown>>,
  offered: readonly Action[],
): Action[] => offered.filter((action) => values[action] === true)

const sanctions: ReadonlySet<string> = new Set(['warn', 'mute', 'freeze'])

export const hasSanction = (actions: readonly string[]): boolean =>
  actions.some((action) => sanctions.has(action))
