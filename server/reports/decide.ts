/** Staff decisions about reports. The reporter learns the outcome, never the sanction itself. */
import { type PersonId, reportAnswered, type SanctionReason, sanctionReasons } from '@linnet/protocol'
import { type Audience, removeMessage } from '../conversations'
import type { Reportable } from '../kernel/declared/reportable'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import type { SanctionsOffer } from '../sanctions'
import { appendToUserLog } from '../userlogs'
import { type MomentEvidence, reportableOf, subjectOf } from './moment-evidence'
import {
  type Decision,
  lockReport,
  outcomes,
  selectWhole,
  updateAssignee,
  updateDecision,
  type WholeRow,
} from './queue-store'

export interface DecisionParts {
  audience: Audience
  sanctions: SanctionsOffer
  reportables: () => readonly Reportable[]
}

export interface ReportDecided {
  id: string
  decision: Decision
  answer: string
  sanctionReason?: SanctionReason | undefined
  note?: string | undefined
  hours?: number | undefined
  staff: { id: string; name: string }
  approverId?: string | undefined
}

/** Closes an open report with the action taken. Returns the report as it was. */
export async function decideReport(
  work: Work,
  { audience, sanctions, reportables }: DecisionParts,
  input: ReportDecided,
): Promise<WholeRow> {
  const row = await openReport(work, input.id)
  const { id, decision, answer, staff } = input
  switch (decision) {
    case 'dismiss':
    case 'answer':
      break
    case 'removeMessages':
      await removeReported(work, audience, row)
      break
    case 'removeMoment':
      if (!row.moment) return refuse('NobodyReported')
      await removePublished(work, reportables(), row.moment)
      break
    case 'warn':
    case 'mute':
    case 'freeze':
      await sanctions.impose(work, {
        personId: accusedOf(row),
        kind: decision,
        reason: input.sanctionReason ?? reasonOf(row),
        note: input.note ?? '',
        hours: input.hours,
        reportId: id,
        staffId: staff.id,
        approverId: input.approverId,
      })
  }
  await updateDecision(work.sql, { id, decision, answer, staff, nowMs: work.nowMs })
  const data = { id, outcome: outcomes[decision] }
  await appendToUserLog(work, { to: [row.reporterId], event: reportAnswered, data })
  return row
}

/** An open report, locked. */
export async function openReport(work: Work, id: string): Promise<WholeRow> {
  const locked = (await lockReport(work.sql, id)) ?? refuse('ReportNotFound')
  if (locked.status !== 0) return refuse('ReportClosed')
  return (await selectWhole(work.sql, id)) ?? refuse('ReportNotFound')
}

/**
 * The person to be sanctioned: the reported person, the writer of a moment or comment, or the only sender of the reported
 * messages.
 */
export function accusedOf({ personId, messages }: WholeRow): PersonId {
  if (personId) return personId
  const [sender, ...others] = new Set(messages.map(({ senderId }) => senderId))
  return sender !== undefined && others.length === 0 ? (sender as PersonId) : refuse('NobodyReported')
}

/** The reporter and the reported people; none of them may decide about the report. */
export const partiesOf = ({ reporterId, personId, messages }: WholeRow): PersonId[] => [
  reporterId,
  ...(personId ? [personId] : []),
  ...messages.map(({ senderId }) => senderId as PersonId),
]

const reasonOf = ({ reason }: WholeRow): SanctionReason =>
  sanctionReasons.find((one) => one === reason) ?? 'other'

const removePublished = (
  work: Work,
  reportables: readonly Reportable[],
  moment: MomentEvidence,
): Promise<void> =>
  reportableOf(reportables, subjectOf(moment)).remove(work, {
    id: moment.id,
    commentId: moment.comment?.id,
  })

async function removeReported(work: Work, audience: Audience, row: WholeRow): Promise<void> {
  const { conversationId, messages } = row
  if (!conversationId || messages.length === 0) return refuse('NobodyReported')
  for (const { cseq } of messages) await removeMessage(work, audience, { conversationId, cseq })
}

/** Assigns an open report, or gives it back to the queue. */
export async function assignReport(
  work: Work,
  { id, staff }: { id: string; staff: { id: string; name: string } | undefined },
): Promise<WholeRow> {
  const row = await openReport(work, id)
  await updateAssignee(work.sql, { id, staff })
  return row
}
