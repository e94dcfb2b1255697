/** The queue of reports, for staff. */
import { carriedFiles, type Content, type PersonId, readContent } from '@linnet/protocol'
import {
  type listReportQueue,
  maxTotal,
  type ReportedMessage,
  type ReportEntry,
  type ReportRow,
  type showReport,
  StaffId,
} from '@linnet/protocol/staff'
import type { z } from 'zod'
import { type QuotingEvidence, readAround, withQuotes } from '../conversations'
import { refuse } from '../kernel/refusal'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { filesByIds } from '../uploads'
import {
  outcomes,
  type ReportedRow,
  selectEntryFacts,
  selectOthers,
  selectWhole,
  type WholeRow,
} from './entry-store'
import { peopleInMoment, presentMoment } from './present-moment'
import { countQueue, selectOpenlyReported, selectQueue, selectReportsOf } from './queue-store'
import { searchOf } from './search'

const hourMs = 3_600_000

/** A page of the queue's entries. */
export async function readQueue(
  work: ReadWork,
  input: z.output<(typeof listReportQueue)['input']>,
  staffId: string,
): Promise<{ rows: ReportEntry[]; next?: string; total?: number }> {
  const { after, limit, descending, state, reason, olderHours, reporterMost, personId, reporterId } = input
  const filter = {
    search: await searchOf(work, input.text),
    state,
    staffId,
    reason,
    beforeMs: olderHours === undefined ? undefined : work.nowMs - olderHours * hourMs,
    reporterMost,
    personId,
    reporterId,
  }
  const key = decodeCursor(after, 'time', 'id')
  const rows = await selectQueue(work.sql, filter, { after: key, descending, limit })
  const total = await countQueue(work.sql, { ...filter, most: maxTotal })
  const named = await namesOf(work, rows)
  return pageFrom(rows, {
    limit,
    keyOf: ({ atText, id }) => [atText, id],
    view: (row) => ({
      ...presentRow(row, named),
      count: row.count,
      reasons: row.reasons,
      newestAt: unixSeconds(row.newestAt),
    }),
    total,
  })
}

type Names = (id: PersonId) => { id: PersonId; name: string }

async function namesOf(
  work: ReadWork,
  rows: readonly ReportedRow[],
  more: readonly string[] = [],
): Promise<Names> {
  const ids = rows.flatMap(({ reporterId, personId }) => [reporterId, ...(personId ? [personId] : [])])
  const people = await profilesByIds(work, [...ids, ...(more as PersonId[])])
  return (id) => ({ id, name: people.get(id)?.nickname ?? '' })
}

const assigneeOf = ({ assigneeId, assigneeName }: ReportedRow) =>
  assigneeId ? { assignee: { id: StaffId.parse(assigneeId), name: assigneeName ?? '' } } : {}

const presentRow = (row: ReportedRow, name: Names): ReportRow => ({
  id: row.id,
  reason: row.reason,
  text: row.text,
  at: unixSeconds(row.at),
  isOpen: row.status === 0,
  outcome: row.decision ? outcomes[row.decision] : 'none',
  decisions: row.decisions.length > 0 || !row.decision ? row.decisions : [row.decision],
  ...assigneeOf(row),
  reporter: name(row.reporterId),
  reporterCount: row.reporterCount,
  ...(row.personId && { person: name(row.personId) }),
  personCount: row.personCount,
  ...(row.conversationId && { conversationId: row.conversationId }),
  messageCount: row.messageCount,
})

type ShownReport = Omit<z.output<(typeof showReport)['output']>, 'canTranscribe'>

const othersPerPage = 20

/** A report with its proof, and the others of its entry with theirs, page by page. */
export async function readReport(
  work: ReadWork,
  { id, after }: { id: string; after?: string | undefined },
): Promise<ShownReport> {
  const row = (await selectWhole(work.sql, id)) ?? refuse('ReportNotFound')
  const facts = (await selectEntryFacts(work.sql, id)) ?? refuse('ReportNotFound')
  const found = await selectOthers(work.sql, { id, after, limit: othersPerPage + 1 })
  const others = found.slice(0, othersPerPage)
  const name = await namesOf(work, [row, ...others], [row, ...others].flatMap(peopleInProof))
  const shown = await presentProofs(work, [row, ...others], name)
  const [report = refuse('ReportNotFound'), ...presented] = shown
  const last = others.at(-1)
  const assignee = [row, ...others].find(({ assigneeId }) => assigneeId !== null)
  return {
    ...report,
    ...assigneeOf(assignee ?? row),
    count: facts.count,
    reasons: facts.reasons,
    newestId: facts.newestId,
    others: presented,
    ...(found.length > othersPerPage && last && { next: last.id }),
    answer: row.answer,
    ...(row.decidedById && {
      decidedBy: { id: StaffId.parse(row.decidedById), name: row.decidedByName ?? '' },
    }),
    ...(row.decidedAt && { decidedAt: unixSeconds(row.decidedAt) }),
  }
}

const peopleInProof = ({ messages, moment }: WholeRow): string[] => [
  ...messages.map(({ senderId }) => senderId),
  ...(moment ? peopleInMoment(moment) : []),
]

/** The reports with their proof; the files of all are looked up at once. */
async function presentProofs(work: ReadWork, rows: readonly WholeRow[], name: Names) {
  const ids = rows.flatMap((row) => [
    ...row.fileIds,
    ...row.messageFileIds,
    ...proofOf(row).flatMap(({ fileIds }) => fileIds),
  ])
  const all = await filesFor(work, ids)
  const filesAmong = (some: readonly string[]) => all.filter(({ id }) => some.includes(id))
  return rows.map((row) => ({
    ...presentRow(row, name),
    messages: presentMessages(proofOf(row), {
      name,
      reported: new Set(row.messages.map(({ cseq }) => cseq)),
      files: all,
    }),
    ...(row.moment && {
      moment: presentMoment(row.moment, { name, files: filesAmong(row.messageFileIds) }),
    }),
    files: filesAmong(row.fileIds),
  }))
}

const proofOf = ({ messages }: WholeRow): QuotingEvidence[] =>
  messages
    .toSorted((one, other) => one.cseq - other.cseq)
    .map((message) => ({
      ...message,
      fileIds: carriedFiles(readContent(message.kind, message.content)),
    }))

/** The messages around one of the report's messages. */
export async function readContext(
  work: ReadWork,
  { id, cseq }: { id: string; cseq: number },
): Promise<ReportedMessage[]> {
  const row = (await selectWhole(work.sql, id)) ?? refuse('ReportNotFound')
  const reported = new Set(row.messages.map((message) => message.cseq))
  const around = await messagesAround(work, row, cseq)
  const name = await namesOf(
    work,
    [],
    around.map(({ senderId }) => senderId),
  )
  const files = await filesFor(
    work,
    around.flatMap(({ fileIds }) => fileIds),
  )
  return presentMessages(around, { name, reported, files })
}

async function messagesAround(
  work: ReadWork,
  { conversationId, messages }: WholeRow,
  cseq: number,
): Promise<QuotingEvidence[]> {
  if (!conversationId || !messages.some((message) => message.cseq === cseq)) return refuse('MessageGone')
  const around = await readAround(work, { conversationId, cseq, each: 10 })
  return withQuotes(work, { conversationId, messages: around })
}

/** A message of the proof, or one near it. */
export async function messageOfReport(
  work: ReadWork,
  { id, cseq, around }: { id: string; cseq: number; around?: number | undefined },
): Promise<Content> {
  const row = (await selectWhole(work.sql, id)) ?? refuse('ReportNotFound')
  const messages = around === undefined ? proofOf(row) : await messagesAround(work, row, around)
  const found = messages.find((message) => message.cseq === cseq) ?? refuse('MessageGone')
  return readContent(found.kind, found.content)
}

function presentMessages(
  messages: readonly QuotingEvidence[],
  {
    name,
    reported,
    files,
  }: { name: Names; reported: ReadonlySet<number>; files: Awaited<ReturnType<typeof filesFor>> },
): ReportedMessage[] {
  return messages.map((message) => ({
    cseq: message.cseq,
    number: message.kind,
    content: message.content,
    ...(message.quote && { quote: quoteOf(message.quote) }),
    sender: name(message.senderId as PersonId),
    at: unixSeconds(message.atMs),
    files: files.filter(({ id }) => message.fileIds.includes(id)),
    isReported: reported.has(message.cseq),
  }))
}

/** Older reports were stored with more fields. */
const quoteOf = ({ senderName, kind, text, isGone }: NonNullable<QuotingEvidence['quote']>) => ({
  senderName,
  kind,
  text,
  isGone,
})

async function filesFor(work: ReadWork, ids: readonly string[]) {
  const files = await filesByIds(work, ids)
  return [...files.values()].map(({ id, name, kind }) => ({ id, name, isPicture: kind === 'image' }))
}

/** Whether a file is part of a report, or belongs to a message near a reported one that staff may look at. */
export async function isFileOfReport(
  work: ReadWork,
  { id, fileId, around }: { id: string; fileId: string; around?: string | undefined },
): Promise<boolean> {
  const row = (await selectWhole(work.sql, id)) ?? refuse('ReportNotFound')
  if (row.fileIds.includes(fileId) || row.messageFileIds.includes(fileId)) return true
  const reported = row.messages.find(({ cseq }) => String(cseq) === around)
  if (!reported) return false
  const messages = await messagesAround(work, row, reported.cseq)
  return messages.some(({ fileIds }) => fileIds.includes(fileId))
}

/** The people among these about whom a report is open. */
export const reportedAmong = async (
  { sql }: ReadWork,
  personIds: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> =>
  new Set((await selectOpenlyReported(sql, personIds)).map(({ personId }) => personId))

const mostShown = 20

/** The latest reports by a person, and those about them. */
export async function reportsOfPerson(
  work: ReadWork,
  personId: PersonId,
): Promise<{ by: ReportRow[]; about: ReportRow[] }> {
  const [by, about] = [
    await selectReportsOf(work.sql, { personId, side: 'by', limit: mostShown }),
    await selectReportsOf(work.sql, { personId, side: 'about', limit: mostShown }),
  ]
  const name = await namesOf(work, [...by, ...about])
  return { by: by.map((row) => presentRow(row, name)), about: about.map((row) => presentRow(row, name)) }
}
