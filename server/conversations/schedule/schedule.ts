import {
  allows,
  type CallInput,
  type CallOutput,
  type changeScheduled,
  chatStateChanged,
  type Content,
  type ConversationId,
  type Language,
  type listScheduled,
  maxListedScheduled,
  maxScheduleDays,
  maxScheduled,
  numberOf,
  type PersonId,
  readContent,
  type RefusalName,
  refusalText,
  schedulableKinds,
  type scheduleMessage,
  spellContent,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { appendToUserLogs } from '../../userlogs'
import { type Accepted, acceptContent } from '../contents/accept'
import { completeAll } from '../contents/completing'
import type { MessageFiles } from '../contents/files'
import { chatsByIds } from '../list/list'
import { keyOfCid } from '../log/cids'
import { selectMembership, selectRejections } from '../log/store'
import {
  countScheduled,
  countScheduledAt,
  deleteScheduledRow,
  insertScheduled,
  isScheduled,
  lockSchedule,
  lockScheduled,
  selectAllScheduled,
  selectScheduled,
  type ScheduledRow,
  updateDue,
  updateScheduled,
} from './schedule-store'

const dayMs = 24 * 3_600_000
/**
 * The time by which a message may be late, as a device's clock may be behind; a message that is already due
 * is sent at once.
 */
const lateMs = 5 * 60_000

/** The cid under which a scheduled message is sent: without a time in it, so that it is kept forever. */
export const cidOfScheduled = (id: string): string => `scheduled:${id}`

/** Schedules a message. Its content is checked now, and the rest when it is sent, like any other message. */
export async function schedule(
  work: Work,
  files: MessageFiles,
  {
    personId,
    isNewer = false,
    ...input
  }: CallInput<typeof scheduleMessage> & { personId: PersonId; isNewer?: boolean | undefined },
): Promise<void> {
  const { id, conversationId, kind } = input
  const { accepted } = acceptContent(kind, input.content, { ignoresUnknown: isNewer })
  if (!isSchedulable(accepted)) return refuse('UnsupportedKind')
  const place = { personId, id, conversationId, sendAt: input.sendAt }
  await addToSchedule(work, place, async () => {
    const completed = await complete(work, files, { personId, conversationId, accepted })
    await files.markUsed(work, completed.fileIds)
    return { ...completed, sent: accepted.sent }
  })
}

/** A message to put on the schedule. */
export interface Placing {
  personId: PersonId
  id: string
  conversationId: ConversationId
  /** The time to send it, in Unix seconds. */
  sendAt: number
}

/** Schedules a post of another domain: `content` is shown until it is due, `sent` is for that domain. */
export const schedulePost = (
  work: Work,
  { content, sent, ...placing }: Placing & { content: Content; sent: object },
): Promise<void> => addToSchedule(work, placing, () => Promise.resolve({ content, sent, fileIds: [] }))

/** Adds the result of `make` to the schedule, unless it is scheduled already or was sent. */
async function addToSchedule(
  work: Work,
  { personId, id, conversationId, sendAt }: Placing,
  make: () => Promise<{ content: Content; sent: object; fileIds: readonly string[] }>,
): Promise<void> {
  await lockSchedule(work.sql, { personId, conversationId })
  const [standing] = await selectRejections(work.sql, [
    { n: 0, conversation: conversationId, sender: personId, key: keyOfCid(cidOfScheduled(id)) },
  ])
  // The retry arrived after the message was sent.
  if (standing?.known || (await isScheduled(work.sql, { personId, id }))) return
  if (!standing?.isMember) return refuse('ConversationNotFound')
  const time = timeOf(work, sendAt)
  if ((await countScheduled(work.sql, { personId, conversationId })) >= maxScheduled)
    return refuse('TooManyScheduled')
  const { content, sent, fileIds } = await make()
  await insertScheduled(work.sql, {
    personId,
    id,
    conversationId,
    kind: numberOf(content),
    sent,
    content: spellContent(content),
    fileIds,
    sendAt: time,
    now: new Date(work.nowMs),
  })
  await notifyScheduledCount(work, { personId, conversationId })
}

function isSchedulable(accepted: ReturnType<typeof acceptContent>['accepted']): accepted is Accepted {
  return !('of' in accepted) && (schedulableKinds as readonly string[]).includes(accepted.kind)
}

async function complete(
  work: Work,
  files: MessageFiles,
  { personId, ...draft }: { personId: PersonId; conversationId: ConversationId; accepted: Accepted },
) {
  const [completed] = await completeAll(work, { files }, [{ ...draft, senderId: personId }])
  if (completed === undefined || completed instanceof Error)
    throw completed ?? new Error('a message was not completed')
  return completed
}

function timeOf({ nowMs }: Work, sendAt: number): Date {
  const atMs = sendAt * 1000
  if (atMs < nowMs - lateMs || atMs > nowMs + maxScheduleDays * dayMs) return refuse('BadScheduleTime')
  return new Date(atMs)
}

interface Own {
  personId: PersonId
  id: string
}

/** Changes the time or the text of a scheduled message. */
export async function change(
  work: Work,
  files: MessageFiles,
  { personId, ...input }: CallInput<typeof changeScheduled> & { personId: PersonId },
): Promise<void> {
  const { id, text, mentions = [], ranges = [] } = input
  const row = await lockScheduled(work.sql, { personId, id })
  if (!row) return refuse('ScheduledGone')
  const { conversationId } = row
  const shown = readContent(row.kind, row.content)
  const time = input.sendAt === undefined ? row.sendAt : timeOf(work, input.sendAt)
  const next = { personId, id, sendAt: time, now: new Date(work.nowMs) }
  if (text === undefined) {
    await updateScheduled(work.sql, { ...next, sent: row.sent, content: row.content })
  } else {
    if (!allows(shown, 'edit') || shown.kind === 'unknown') return refuse('UnsupportedKind')
    const { mentions: _, ranges: __, mentionsAll: ___, ...rest } = row.sent
    const sent = {
      ...rest,
      text,
      ...(mentions.length > 0 && { mentions }),
      ...(ranges.length > 0 && { ranges }),
    }
    const { accepted } = acceptContent(shown.kind as Accepted['kind'], sent, { ignoresUnknown: false })
    if (!isSchedulable(accepted)) return refuse('UnsupportedKind')
    const { content } = await complete(work, files, { personId, conversationId, accepted })
    await updateScheduled(work.sql, { ...next, sent, content: spellContent(content) })
  }
  await notifyScheduledCount(work, { personId, conversationId })
}

/** Makes a message due now. */
export async function makeDue(work: Work, { personId, id }: Own): Promise<void> {
  const row = await lockScheduled(work.sql, { personId, id })
  if (!row) return refuse('ScheduledGone')
  await updateDue(work.sql, { personId, id, dueAt: new Date(work.nowMs) })
}

/** Cancels a scheduled message, unless it is gone already. */
export async function takeBack(work: Work, { personId, id }: Own): Promise<void> {
  const conversationId = await deleteScheduledRow(work.sql, { personId, id })
  if (conversationId !== undefined) await notifyScheduledCount(work, { personId, conversationId })
}

/** A member's scheduled messages in a conversation, or in all. */
export async function listWaiting(
  work: ReadWork,
  {
    personId,
    conversationId,
    language,
  }: { personId: PersonId; conversationId?: ConversationId | undefined; language: Language },
): Promise<CallOutput<typeof listScheduled>> {
  if (conversationId === undefined) return { messages: await listAnywhere(work, { personId, language }) }
  if (!(await selectMembership(work.sql, { personId, conversationId }))) return refuse('ConversationNotFound')
  const rows = await selectScheduled(work.sql, { personId, conversationId, limit: maxScheduled })
  return { messages: rows.map((row) => present(row, language)) }
}

async function listAnywhere(
  work: ReadWork,
  { personId, language }: { personId: PersonId; language: Language },
) {
  const rows = await selectAllScheduled(work.sql, { personId, limit: maxListedScheduled })
  const conversationIds = [...new Set(rows.map((row) => row.conversationId))]
  const chats = await chatsByIds(work, { personId, conversationIds })
  return rows.map((row) => {
    const chat = chats.get(row.conversationId)
    return {
      ...present(row, language),
      conversationId: row.conversationId,
      // The conversation's name is hidden from people who have left it.
      ...(chat ? { chatName: chat.name } : { isLeft: true }),
    }
  })
}

const present = (row: ScheduledRow, language: Language) => ({
  id: row.id,
  content: readContent(row.kind, row.content),
  sendAt: unixSeconds(row.sendAt),
  ...(row.refusal !== null && {
    problem: refusalText(row.refusal as RefusalName, language, row.refusalParameters),
  }),
})

/** A conversation for which a person has messages scheduled. */
export interface Waiting {
  personId: PersonId
  conversationId: ConversationId
}

/** Notifies a person's devices of the number of scheduled messages in a conversation; also after one of them was changed. */
export const notifyScheduledCount = (work: Work, waiting: Waiting): Promise<void> =>
  notifyScheduledCounts(work, [waiting])

/** Notifies several people, for several conversations. */
export async function notifyScheduledCounts(work: Work, waiting: readonly Waiting[]): Promise<void> {
  const seats = waiting.map(({ personId, conversationId }) => ({ personId, conversationId }))
  const places = [
    ...new Map(seats.map((seat) => [seat.personId + seat.conversationId, seat])).entries(),
  ].sort(([one], [other]) => (one < other ? -1 : 1))
  if (places.length === 0) return
  const rows = await countScheduledAt(
    work.sql,
    places.map(([, place]) => place),
  )
  const counts = new Map(rows.map((row) => [row.personId + row.conversationId, row.count]))
  await appendToUserLogs(
    work,
    places.map(([key, { personId, conversationId }]) => ({
      to: [personId],
      event: chatStateChanged,
      data: { conversationId, scheduledCount: counts.get(key) ?? 0 },
    })),
  )
}
