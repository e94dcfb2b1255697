/** Applications that wait, and who has to know. */
import { applicationAnswered, applicationArrived, type ConversationId, type PersonId } from '@linnet/protocol'
import { adminsOf, leadershipsOf } from '../conversations'
import type { Reading, Work } from '../kernel/work'
import { appendToUserLogs, type UserLogAddition } from '../userlogs'
import { type Answered, answerWaiting, countWaiting } from './application-store'

/** Of many that are answered at once the leaders hear of the last ones: each event counts all that still wait. */
const mostTold = 20

/** How many applications wait for each of these people, as owner or administrator. */
export async function waitingFor(
  work: Reading,
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

/** How many applications wait for a person. */
export const applicationsWaiting = async (work: Reading, personId: PersonId): Promise<number> =>
  (await waitingFor(work, [personId])).get(personId) ?? 0

/** Tells the leaders of a group that somebody applied. */
export async function tellArrived(work: Work, conversationId: ConversationId): Promise<void> {
  await tellCounts(work, { conversationId, personIds: await adminsOf(work, conversationId) })
}

/** What waits for these people became more or less with their role in a group, if anything waits there. */
export async function tellOfOtherRole(
  work: Work,
  { conversationId, personIds }: { conversationId: ConversationId; personIds: readonly PersonId[] },
): Promise<void> {
  if ((await countWaiting(work.sql, [conversationId])).length === 0) return
  await tellCounts(work, { conversationId, personIds })
}

async function tellCounts(
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

/** Answers what waits, of some people or of everybody, and tells the leaders and those who applied. */
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
  const leaders = await adminsOf(work, conversationId)
  const counts = await waitingFor(work, [...leaders, ...answered.map(({ personId }) => personId)])
  const about =
    (personId: PersonId) =>
    ({ id }: Answered): UserLogAddition<(typeof applicationAnswered)['data']> => ({
      to: [personId],
      event: applicationAnswered,
      data: { id, conversationId, status, waiting: counts.get(personId) ?? 0 },
    })
  await appendToUserLogs(work, [
    ...answered.map((one) => about(one.personId)(one)),
    ...leaders.flatMap((personId) => answered.slice(-mostTold).map(about(personId))),
  ])
}
