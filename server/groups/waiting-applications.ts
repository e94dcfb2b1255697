/** Waiting applications, and the events about them. */
import { applicationAnswered, applicationArrived, type ConversationId, type PersonId } from '@linnet/protocol'
import { adminsOf, leadershipsOf } from '../conversations'
import type { ReadWork, Work } from '../kernel/work'
import { appendToUserLogs, type UserLogAddition } from '../userlogs'
import { type Answered, answerWaiting, countWaiting } from './application-store'

/**
 * When many applications are answered at once, owner and administrators get events only for the last ones.
 * Each event has the current count.
 */
const maxNotified = 20

/** The number of applications waiting for each of these people as owner or administrator. */
export async function waitingFor(
  work: ReadWork,
  personIds: readonly PersonId[],
): Promise<Map<PersonId, number>> {
  const led = await leadershipsOf(work, personIds)
  const groups = [...new Set([...led.values()].flat())]
  const rows = groups.length > 0 ? await countWaiting(work.sql, groups) : []
  const counts = new Map(rows.map(({ conversationId, waiting }) => [conversationId, Number(waiting)]))
  return new Map(
    [...led].map(([personId, own]) => [personId, own.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)]),
  )
}

/** The number of applications waiting for a person. */
export const applicationsWaiting = async (work: ReadWork, personId: PersonId): Promise<number> =>
  (await waitingFor(work, [personId])).get(personId) ?? 0

/** Notifies the owner and administrators of a new application. */
export async function notifyApplicationArrived(work: Work, conversationId: ConversationId): Promise<void> {
  await notifyCounts(work, { conversationId, personIds: await adminsOf(work, conversationId) })
}

/** Sends people whose role changed their new count of waiting applications, if any wait in the group. */
export async function notifyRoleChanged(
  work: Work,
  { conversationId, personIds }: { conversationId: ConversationId; personIds: readonly PersonId[] },
): Promise<void> {
  if ((await countWaiting(work.sql, [conversationId])).length === 0) return
  await notifyCounts(work, { conversationId, personIds })
}

async function notifyCounts(
  work: Work,
  { conversationId, personIds }: { conversationId: ConversationId; personIds: readonly PersonId[] },
): Promise<void> {
  const counts = await waitingFor(work, personIds)
  await appendToUserLogs(
    work,
    personIds.map((personId) => ({
      to: [personId],
      event: applicationArrived,
      data: { conversationId, waiting: counts.get(personId) ?? 0 },
    })),
  )
}

/** Answers the waiting applications of some people or everybody, and notifies the applicants, owner and administrators. */
export async function answerAll(
  work: Work,
  input: {
    conversationId: ConversationId
    personIds: readonly PersonId[] | 'everybody'
    status: 1 | 2
    answeredBy: PersonId
  },
): Promise<void> {
  const { conversationId, status } = input
  const answered = await answerWaiting(work.sql, { ...input, nowMs: work.nowMs })
  if (answered.length === 0) return
  const admins = await adminsOf(work, conversationId)
  const counts = await waitingFor(work, [...admins, ...answered.map(({ personId }) => personId)])
  const about =
    (personId: PersonId) =>
    ({ id }: Answered): UserLogAddition<(typeof applicationAnswered)['data']> => ({
      to: [personId],
      event: applicationAnswered,
      data: { id, conversationId, status, waiting: counts.get(personId) ?? 0 },
    })
  await appendToUserLogs(work, [
    ...answered.map((one) => about(one.personId)(one)),
    ...admins.flatMap((personId) => answered.slice(-maxNotified).map(about(personId))),
  ])
}
