/** The data about the people and conversations of a batch of the queue. */
import type { ConversationId, NotificationPreferences, PersonId } from '@linnet/protocol'
import { type createUnreadTotals, type News, newsOf } from '../conversations'
import type { Note } from '../kernel/declared/note-source'
import type { ReadWork } from '../kernel/work'
import { pushSubscriptionsOf } from '../profiles'
import { noteTopics } from './lanes'
import type { ReadNotes } from './notes'
import { preferencesOf } from './preferences'
import type { PushRow } from './push-store'
import type { ReadRings, Ring } from './ring'
import { readSubscription, type Subscription } from './subscription'

export interface PushContext {
  subscriptions: ReadonlyMap<string, Subscription>
  preferences: (personId: PersonId) => NotificationPreferences
  news: ReadonlyMap<string, News>
  /** By topic and person. */
  notes: ReadonlyMap<string, readonly Note[]>
  badge: (personId: PersonId) => number
  rings: ReadonlyMap<string, Ring>
}

export interface ContextReaders {
  readNotes: ReadNotes
  readRings: ReadRings
  countUnread: ReturnType<typeof createUnreadTotals>
}

/** Reads the data with a few queries, however many rows there are. */
export async function readPushContext(
  work: ReadWork,
  { readNotes, readRings, countUnread }: ContextReaders,
  rows: readonly PushRow[],
): Promise<PushContext> {
  const people = [...new Set(rows.map((row) => row.personId as PersonId))]
  const seats = rows.flatMap((row) =>
    row.conversationId === null
      ? []
      : [
          {
            conversationId: row.conversationId as ConversationId,
            personId: row.personId as PersonId,
          },
        ],
  )
  const unique = new Map(seats.map((seat) => [seat.conversationId + seat.personId, seat]))
  const isNote = (topic: string) => (noteTopics as readonly string[]).includes(topic)
  const callIds = rows.flatMap(({ conversationId: id, topic }) =>
    id === null && !isNote(topic) ? [topic] : [],
  )
  const [{ subscriptions, badge }, preferences, news, rings, notes] = await Promise.all([
    devicesOf(work, countUnread, rows),
    preferencesOf(work, people),
    newsOf(work, [...unique.values()]),
    callIds.length > 0 ? readRings(work, callIds) : [],
    notesOf(work, readNotes, rows),
  ])
  return {
    subscriptions,
    preferences,
    badge,
    rings: new Map(rings.map((ring) => [ring.callId + ring.personId, ring])),
    notes,
    news: new Map(news.map((one) => [one.conversationId + one.personId, one])),
  }
}

/** The devices, and the numbers on the badges of those that show one: others' unread messages are not counted. */
async function devicesOf(
  work: ReadWork,
  countUnread: ContextReaders['countUnread'],
  rows: readonly PushRow[],
): Promise<Pick<PushContext, 'subscriptions' | 'badge'>> {
  const stored = await pushSubscriptionsOf(work, [...new Set(rows.map((row) => row.personId as PersonId))])
  const subscriptions = new Map(
    stored.flatMap((one) => {
      const subscription = readSubscription(one)
      return subscription ? [[subscription.sessionId, subscription]] : []
    }),
  )
  const withBadge = rows.flatMap(({ sessionId, personId, conversationId }) =>
    subscriptions.get(sessionId)?.showsBadge
      ? [{ personId: personId as PersonId, conversationId: conversationId as ConversationId | null }]
      : [],
  )
  return { subscriptions, badge: await countUnread(work, withBadge) }
}

async function notesOf(
  work: ReadWork,
  readNotes: ReadNotes,
  rows: readonly PushRow[],
): Promise<ReadonlyMap<string, readonly Note[]>> {
  const found = await Promise.all(
    noteTopics.map(async (topic) => {
      const people = rows.filter((row) => row.topic === topic).map((row) => row.personId as PersonId)
      const notes = people.length > 0 ? await readNotes(work, topic, [...new Set(people)]) : new Map()
      return [...notes].map(([personId, note]) => [topic + personId, note] as const)
    }),
  )
  return new Map(found.flat())
}
