/** Staff decisions about reports. The reporter learns the outcome, never what exactly was imposed. */
import { type PersonId, reportAnswered, type SanctionReason, sanctionReasons } from '@linnet/protocol'
import { type Audience, removeMessage } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import type { LiveOffer } from '../live'
import { removeMomentByStaff } from '../moments'
import type { SanctionsOffer } from '../sanctions'
import { appendToUserLog } from '../userlogs'
import { removeVideoByStaff } from '../videos'
import type { MomentEvidence } from './moment-evidence'
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
  removeFromLive: LiveOffer['removeReported']
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
  { audience, sanctions, removeFromLive }: DecisionParts,
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
      await removePublished(work, removeFromLive, row.moment)
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

async function removePublished(
  work: Work,
  removeFromLive: DecisionParts['removeFromLive'],
  { id, comment, isVideo, isLive }: MomentEvidence,
): Promise<void> {
  const commentId = comment?.id
  if (isLive) return removeFromLive(work, { liveId: id, commentId })
  if (isVideo) await removeVideoByStaff(work, { videoId: id, commentId })
  else await removeMomentByStaff(work, { momentId: id, commentId })
}

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
