/** Staff decisions about reports. The reporter learns the outcome, never the sanction itself. */
import {
  type ConversationId,
  type PersonId,
  reportAnswered,
  type SanctionReason,
  sanctionReasons,
} from '@linnet/protocol'
import { type Audience, removeMessage } from '../conversations'
import type { Reportable } from '../kernel/declared/reportable'
import { Refusal, refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import type { SanctionsOffer } from '../sanctions'
import { appendToUserLogs } from '../userlogs'
import {
  type Decision,
  lockOpen,
  outcomes,
  selectAllWhole,
  selectWhole,
  updateAssignee,
  updateDecision,
  type WholeRow,
} from './entry-store'
import { type MomentEvidence, reportableOf, subjectOf } from './moment-evidence'

export interface DecisionParts {
  audience: Audience
  sanctions: SanctionsOffer
  reportables: () => readonly Reportable[]
}

export interface ReportDecided {
  id: string
  upTo?: string | undefined
  decisions: readonly Decision[]
  answer: string
  sanctionReason?: SanctionReason | undefined
  note?: string | undefined
  hours?: number | undefined
  staff: { id: string; name: string }
  approverId?: string | undefined
}

/** From the gravest to the mildest. A removal comes before a sanction: what is removed may be refused. */
const byGravity = [
  'freeze',
  'mute',
  'removeMessages',
  'removeMoment',
  'warn',
  'answer',
  'dismiss',
] as const satisfies readonly Decision[]

/**
 * Closes the open reports of an entry with the actions taken, and answers each reporter. Returns the reports as they
 * were.
 */
export async function decideReport(
  work: Work,
  { audience, sanctions, reportables }: DecisionParts,
  input: ReportDecided,
): Promise<WholeRow[]> {
  const rows = await openReports(work, input)
  const { id, answer, staff } = input
  const decisions = byGravity.filter((each) => input.decisions.includes(each))
  if (decisions.includes('removeMessages')) await removeReported(work, audience, rows)
  if (decisions.includes('removeMoment')) await removePublished(work, reportables(), rows)
  for (const kind of decisions) {
    if (kind !== 'warn' && kind !== 'mute' && kind !== 'freeze') continue
    await sanctions.impose(work, {
      personId: accusedOf(rows),
      kind,
      reason: input.sanctionReason ?? reasonOf(rows, id),
      note: input.note ?? '',
      hours: kind === 'warn' ? undefined : input.hours,
      reportId: id,
      staffId: staff.id,
      approverId: input.approverId,
    })
  }
  await updateDecision(work.sql, {
    ids: rows.map((row) => row.id),
    decisions,
    answer,
    staff,
    nowMs: work.nowMs,
  })
  const [decision = 'dismiss'] = decisions
  await appendToUserLogs(
    work,
    rows.map((row) => ({
      to: [row.reporterId],
      event: reportAnswered,
      data: { id: row.id, outcome: outcomes[decision] },
    })),
  )
  return rows
}

/** The open reports of the entry of a report, locked: up to the newest that was seen. */
export async function openReports(
  work: Work,
  { id, upTo }: Pick<ReportDecided, 'id' | 'upTo'>,
): Promise<WholeRow[]> {
  const report = (await selectWhole(work.sql, id)) ?? refuse('ReportNotFound')
  // An entry begins with the oldest report, and may be opened by a later one.
  const last = upTo === undefined || upTo < id ? undefined : upTo
  const ids = (await lockOpen(work.sql, { id, upTo: last })).map((row) => row.id)
  if (report.status !== 0 || !ids.includes(id)) return refuse('ReportClosed')
  return selectAllWhole(work.sql, ids)
}

/**
 * The person to be sanctioned: the reported person, the writer of a moment or comment, or the only sender of the reported
 * messages.
 */
export function accusedOf(rows: readonly WholeRow[]): PersonId {
  const named = rows.find(({ personId }) => personId !== null)?.personId
  if (named) return named
  const senders = rows.flatMap(({ messages }) => messages.map(({ senderId }) => senderId))
  const [sender, ...others] = new Set(senders)
  return sender !== undefined && others.length === 0 ? (sender as PersonId) : refuse('NobodyReported')
}

/** The freeze that is proposed beside a decision. */
export const freezeOf = (
  rows: readonly WholeRow[],
  { id, sanctionReason, note, hours }: Pick<ReportDecided, 'id' | 'sanctionReason' | 'note' | 'hours'>,
) => ({
  personId: accusedOf(rows),
  reason: sanctionReason ?? reasonOf(rows, id),
  note: note ?? '',
  ...(hours !== undefined && { hours }),
})

/** The reporters and the reported people; none of them may decide about the reports. */
export const partiesOf = (rows: readonly WholeRow[]): PersonId[] => [
  ...new Set(
    rows.flatMap(({ reporterId, personId, messages }) => [
      reporterId,
      ...(personId ? [personId] : []),
      ...messages.map(({ senderId }) => senderId as PersonId),
    ]),
  ),
]

const reasonOf = (rows: readonly WholeRow[], id: string): SanctionReason => {
  const reason = rows.find((row) => row.id === id)?.reason
  return sanctionReasons.find((one) => one === reason) ?? 'other'
}

/** Removes each moment, video, stream, meeting or comment that was reported, once. */
async function removePublished(
  work: Work,
  reportables: readonly Reportable[],
  rows: readonly WholeRow[],
): Promise<void> {
  const moments = new Map<string, MomentEvidence>()
  for (const { moment } of rows) if (moment) moments.set(`${moment.id} ${moment.comment?.id ?? ''}`, moment)
  if (moments.size === 0) return refuse('NobodyReported')
  for (const moment of moments.values())
    await reportableOf(reportables, subjectOf(moment)).remove(work, {
      id: moment.id,
      commentId: moment.comment?.id,
    })
}

/** Removes each reported message once. Cards that hold money stay; refused if there is nothing else. */
async function removeReported(work: Work, audience: Audience, rows: readonly WholeRow[]): Promise<void> {
  const places = new Map<string, { conversationId: ConversationId; cseq: number }>()
  for (const { conversationId, messages } of rows)
    for (const { cseq } of messages)
      if (conversationId) places.set(`${conversationId} ${cseq}`, { conversationId, cseq })
  if (places.size === 0) return refuse('NobodyReported')
  let kept: Refusal | undefined
  let isAnyRemoved = false
  for (const place of places.values()) {
    try {
      await removeMessage(work, audience, place)
      isAnyRemoved = true
    } catch (error) {
      if (!(error instanceof Refusal) || error.refusal !== 'MoneyStays') throw error
      kept = error
    }
  }
  if (kept && !isAnyRemoved) throw kept
}

/** Assigns the open reports of an entry, or gives them back to the queue. */
export async function assignReport(
  work: Work,
  {
    id,
    staff,
    from,
  }: { id: string; staff: { id: string; name: string } | undefined; from?: string | null | undefined },
): Promise<WholeRow | undefined> {
  const rows = await openReports(work, { id })
  const others = rows
    .map(({ assigneeId }) => assigneeId)
    .filter((each) => each !== null && each !== staff?.id)
  if (staff && from !== undefined && others.some((each) => each !== from)) return refuse('ReportOfAnother')
  await updateAssignee(work.sql, { ids: rows.map((row) => row.id), staff })
  return rows.find(({ assigneeId }) => assigneeId !== null)
}
