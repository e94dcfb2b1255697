/** The data about the people and conversations of a batch of the queue. */
import type { ConversationId, NotificationPreferences, PersonId } from '@linnet/protocol'
import { type News, newsOf, unreadTotals } from '../conversations'
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
  badges: ReadonlyMap<PersonId, number>
  rings: ReadonlyMap<string, Ring>
}

/** Reads the data with a few queries, however many rows there are. */
export async function readPushContext(
  work: ReadWork,
  { readNotes, readRings }: { readNotes: ReadNotes; readRings: ReadRings },
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
  const [subscriptions, preferences, news, badges, rings, notes] = await Promise.all([
    pushSubscriptionsOf(work, people),
    preferencesOf(work, people),
    newsOf(work, [...unique.values()]),
    unreadTotals(work, people),
    callIds.length > 0 ? readRings(work, callIds) : [],
    notesOf(work, readNotes, rows),
  ])
  return {
    preferences,
    badges,
    rings: new Map(rings.map((ring) => [ring.callId + ring.personId, ring])),
    notes,
    subscriptions: new Map(
      subscriptions.flatMap((stored) => {
        const subscription = readSubscription(stored)
        return subscription ? [[subscription.sessionId, subscription]] : []
      }),
    ),
    news: new Map(news.map((one) => [one.conversationId + one.personId, one])),
  }
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
