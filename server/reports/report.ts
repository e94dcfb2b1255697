import { isBlank } from '@linnet/protocol'
import type {
  CallInput,
  CallOutput,
  ConversationId,
  listReports,
  PersonId,
  ReportReason,
  sendReport,
} from '@linnet/protocol'
import { memberOfConversation, type QuotingEvidence, readableContents, withQuotes } from '../conversations'
import type { Reportable } from '../kernel/declared/reportable'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { filesByIds, markUsed } from '../uploads'
import { outcomes } from './entry-store'
import { marked, type MomentEvidence, reportableOf, subjectOf, subjects } from './moment-evidence'
import { wordsOfReport } from './search'
import { countOutcomes, insertReport, selectProof, selectReportId, selectReports } from './store'

const pageLength = 30

/** Reasons that need an explanation. */
const reasonsNeedingText: ReadonlySet<ReportReason> = new Set(['other', 'feedback'])

/** A report as others learn of it. */
export interface ReportMade {
  reporterId: PersonId
  /** The people it is about. */
  personIds: readonly PersonId[]
  /** Whether they are the authors of content that the reporter could see; otherwise they were only named. */
  areAuthors: boolean
  /** Whether staff have dismissed more of the reporter's reports lately than they acted on. */
  isOftenWrong: boolean
  /** The network of the reporter's device, if it is known. */
  network: string | undefined
}

/** Called in the transaction of a report. */
export type ReportListener = (work: Work, report: ReportMade) => Promise<void>

export interface ReportParts {
  onReport: ReportListener
  reportables: readonly Reportable[]
}

/** Files a report with the staff. The reported content is copied in its current state. */
export async function report(
  work: Work,
  { onReport, reportables }: ReportParts,
  input: CallInput<typeof sendReport> & { reporterId: PersonId; network: string | undefined },
): Promise<CallOutput<typeof sendReport>> {
  const { network, ...facts } = input
  const { reporterId, conversationId, cseqs = [], reason, text, fileIds = [], cid } = facts
  const known = await selectReportId(work.sql, { reporterId, cid })
  if (known !== undefined) return { id: known }
  if (reasonsNeedingText.has(reason) && isBlank(text)) return refuse('EmptyReport')
  const { accusedId, moment, place } = await partiesAndContent(work, reportables, input)
  const messages = place && cseqs.length > 0 ? await copyMessages(work, { ...place, cseqs }) : []
  await claimFiles(work, reporterId, fileIds)
  const id = await insertReport(work.sql, {
    id: work.newId(),
    reporterId,
    cid,
    reason,
    text,
    personId: accusedId ?? soleOther(messages, reporterId) ?? null,
    conversationId: conversationId ?? null,
    messages: messages.map(({ fileIds: _, ...message }) => message),
    moment: moment ?? null,
    fileIds,
    messageFileIds: [...new Set([...messages.flatMap((message) => message.fileIds), ...filesIn(moment)])],
    words: wordsOfReport({ text, messages, moment }),
    nowMs: work.nowMs,
  })
  const areAuthors = input.personId === undefined
  await notifyListener(work, onReport, {
    reporterId,
    reason,
    personId: accusedId,
    messages,
    areAuthors,
    network,
  })
  return { id }
}

/** The people and content a report is about, which its reporter must be able to see. */
async function partiesAndContent(
  work: Work,
  reportables: readonly Reportable[],
  input: Pick<
    CallInput<typeof sendReport>,
    'personId' | 'conversationId' | Reportable['subject'] | 'commentId' | 'reason'
  > & { reporterId: PersonId },
) {
  const { reporterId, personId, conversationId, reason } = input
  const about = [personId, conversationId, ...subjects.map((subject) => input[subject])]
  const isAbout = about.some((each) => each !== undefined)
  if (reason !== 'feedback' && !isAbout) return refuse('NothingToReport')
  const moment = await publishedIn(work, reportables, input)
  const accusedId = personId ?? (moment && writerOf(moment))
  if (accusedId === reporterId) return refuse('NotYourself')
  if (personId && !(await profilesByIds(work, [personId])).has(personId)) return refuse('PersonNotFound')
  if (personId && moment && !(await hadPartIn(work, reportables, { moment, personId })))
    return refuse('PersonNotFound')
  const place = conversationId && { personId: reporterId, conversationId }
  if (place && !(await memberOfConversation(work, place))) return refuse('ConversationNotFound')
  return { accusedId, moment, place }
}

/** The moment, video or live stream that a report is about, as its reporter sees it. */
async function publishedIn(
  work: Work,
  reportables: readonly Reportable[],
  input: Pick<CallInput<typeof sendReport>, Reportable['subject'] | 'commentId'> & { reporterId: PersonId },
): Promise<MomentEvidence | undefined> {
  const { reporterId: personId, commentId } = input
  const subject = subjects.find((each) => input[each] !== undefined)
  const id = subject && input[subject]
  if (subject === undefined || id === undefined) return undefined
  return marked(subject, await reportableOf(reportables, subject).asSeen(work, { personId, id, commentId }))
}

/** Whether a person whom a report names wrote the content, or something in it, or took part in it. */
async function hadPartIn(
  work: ReadWork,
  reportables: readonly Reportable[],
  { moment, personId }: { moment: MomentEvidence; personId: PersonId },
): Promise<boolean> {
  const writers = [moment, moment.comment, ...(moment.said ?? [])].map((each) => each?.authorId)
  if (writers.includes(personId)) return true
  const { tookPart } = reportableOf(reportables, subjectOf(moment))
  return (await tookPart?.(work, { personId, id: moment.id })) ?? false
}

/** The only sender of the reported messages, unless that is the reporter: a report that names nobody is about them. */
function soleOther(messages: readonly { senderId: string }[], reporterId: PersonId): PersonId | undefined {
  const [sender, ...others] = new Set(messages.map(({ senderId }) => senderId as PersonId))
  return others.length === 0 && sender !== reporterId ? sender : undefined
}

/** The author of the reported content: of the comment, otherwise of the moment, video or stream. */
const writerOf = ({ authorId, comment }: MomentEvidence): PersonId => comment?.authorId ?? authorId

const filesIn = (moment: MomentEvidence | undefined): string[] =>
  moment === undefined
    ? []
    : [moment.link?.file?.id, moment.comment?.fileId, ...moment.fileIds].flatMap((id) => id ?? [])

/**
 * The messages as their reporter may read them, each with the message that it answers if the reporter may
 * read that as well.
 */
async function copyMessages(
  work: Work,
  place: { personId: PersonId; conversationId: ConversationId; cseqs: readonly number[] },
): Promise<QuotingEvidence[]> {
  const messages = await readableContents(work, place)
  const answered = messages.flatMap(({ replyTo }) => (replyTo === undefined ? [] : [replyTo]))
  const readable = new Set(
    (await readableContents(work, { ...place, cseqs: answered })).map(({ cseq }) => cseq),
  )
  const known = messages.map(({ replyTo, ...message }) =>
    replyTo !== undefined && readable.has(replyTo) ? { ...message, replyTo } : message,
  )
  return withQuotes(work, { conversationId: place.conversationId, messages: known })
}

interface ReportFacts {
  reporterId: PersonId
  reason: ReportReason
  personId: PersonId | undefined
  messages: readonly { senderId: string }[]
  areAuthors: boolean
  network: string | undefined
}

/**
 * Reports the people concerned to the listener: a person, the writer of the moment or comment, or the senders
 * of the messages. Feedback is about nobody.
 */
async function notifyListener(
  work: Work,
  onReport: ReportListener,
  { reporterId, reason, personId, messages, ...how }: ReportFacts,
): Promise<void> {
  if (reason === 'feedback') return
  const accused = personId ? [personId] : messages.map(({ senderId }) => senderId as PersonId)
  const { dismissed, upheld } = await countOutcomes(work.sql, {
    reporterId,
    sinceMs: work.nowMs - outcomesMs,
  })
  const isOftenWrong = dismissed >= fewDismissed && dismissed > upheld
  await onReport(work, { reporterId, personIds: othersThan(reporterId, accused), isOftenWrong, ...how })
}

/** The time over which outcomes of reports weigh (ms), and the dismissals that everybody may have. */
const outcomesMs = 90 * 24 * 3_600_000
const fewDismissed = 3

const othersThan = (reporterId: PersonId, personIds: readonly PersonId[]): PersonId[] => [
  ...new Set(personIds.filter((each) => each !== reporterId)),
]

/** Claims the files of a report, which must be the reporter's own and uploaded for it. */
async function claimFiles(work: Work, reporterId: PersonId, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const files = await filesByIds(work, fileIds)
  const isProof = (id: string) => {
    const file = files.get(id)
    return file?.ownerId === reporterId && file.purpose === 'report'
  }
  if (!fileIds.every(isProof)) return refuse('FileNotFound')
  await markUsed(work, fileIds)
}

/** The caller's reports, newest first. */
export async function readOwnReports(
  work: ReadWork,
  { reporterId, before }: { reporterId: PersonId; before: string | undefined },
): Promise<CallOutput<typeof listReports>> {
  const rows = await selectReports(work.sql, { reporterId, before: before ?? null, limit: pageLength })
  return rows.map(({ id, reason, text, at, status, decision, answer, decidedAt }) => ({
    id,
    reason: reason as ReportReason,
    text,
    at: unixSeconds(at),
    status,
    outcome: decision ? outcomes[decision] : 'none',
    answer,
    decidedAt: decidedAt ? unixSeconds(decidedAt) : 0,
  }))
}

/** The files among these that were in a reported message or moment: evidence must outlive it. */
export const proofAmong = async (work: ReadWork, fileIds: readonly string[]): Promise<readonly string[]> =>
  (await selectProof(work.sql, fileIds)).map(({ id }) => id)
