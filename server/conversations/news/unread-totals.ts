/** The number on each person's badge: their unread messages in chats that count. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { selectUnreadByChat, selectUnreadOf, selectUnreadSum } from './unread-store'

/** The exact total of one person; it reads all their chats. */
export const unreadTotal = async ({ sql, nowMs }: ReadWork, personId: PersonId): Promise<number> =>
  Number((await selectUnreadSum(sql, { personId, nowMs })) ?? 0)

/** A person, and the chat for which their total is needed; null if something other than a chat needs it. */
interface UnreadFor {
  personId: PersonId
  conversationId: ConversationId | null
}

/** The period in which all chats of a person are read at most once. */
const keptMs = 10_000

interface Kept {
  untilMs: number
  total: number
  /** The part of each chat, parsed when it is first needed. */
  byChat: string | Map<string, number>
}

/**
 * Counts people's unread messages at the cost of the chats that it is asked about: a total is kept for a while, and only the
 * parts of these chats are read again. What changes in other chats shows in the next period.
 */
export function createUnreadTotals() {
  /** In the order in which they end. */
  const kept = new Map<PersonId, Kept>()

  return async (work: ReadWork, asked: readonly UnreadFor[]): Promise<(personId: PersonId) => number> => {
    for (const [personId, { untilMs }] of kept) {
      if (untilMs > work.nowMs) break
      kept.delete(personId)
    }
    const known = new Map(
      asked.flatMap(({ personId }) => {
        const one = kept.get(personId)
        return one ? [[personId, one] as const] : []
      }),
    )
    const unknown = asked.flatMap(({ personId }) => (known.has(personId) ? [] : [personId]))
    const [counted] = await Promise.all([
      countAll(work, [...new Set(unknown)]),
      countAgain(work, known, asked),
    ])
    for (const [personId, one] of counted) {
      kept.delete(personId)
      kept.set(personId, one)
    }
    return (personId) => (known.get(personId) ?? counted.get(personId))?.total ?? 0
  }
}

async function countAll(
  { sql, nowMs }: ReadWork,
  personIds: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Kept>> {
  if (personIds.length === 0) return new Map()
  const rows = await selectUnreadByChat(sql, { personIds, nowMs })
  const found = new Map(rows.map((row) => [row.personId, row]))
  const untilMs = nowMs + keptMs
  return new Map(
    personIds.map((personId) => {
      const { unread = 0n, byChat = '{}' } = found.get(personId) ?? {}
      return [personId, { untilMs, byChat, total: Number(unread) }]
    }),
  )
}

/** Corrects the totals of people by the chats that are asked about. */
async function countAgain(
  { sql, nowMs }: ReadWork,
  known: ReadonlyMap<PersonId, Kept>,
  asked: readonly UnreadFor[],
): Promise<void> {
  const seats = asked.flatMap(({ personId, conversationId }) =>
    conversationId === null || !known.has(personId) ? [] : [{ personId, conversationId }],
  )
  if (seats.length === 0) return
  const rows = await selectUnreadOf(sql, { seats, nowMs })
  const found = new Map(rows.map((row) => [row.personId + row.conversationId, Number(row.unread)]))
  for (const { personId, conversationId } of seats) {
    const one = known.get(personId)
    if (!one) continue
    const parts = partsOf(one)
    const now = found.get(personId + conversationId) ?? 0
    one.total += now - (parts.get(conversationId) ?? 0)
    parts.set(conversationId, now)
  }
}

function partsOf(one: Kept): Map<string, number> {
  if (typeof one.byChat === 'string')
    one.byChat = new Map(Object.entries(JSON.parse(one.byChat) as Record<string, number>))
  return one.byChat
}
