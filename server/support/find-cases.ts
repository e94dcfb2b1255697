/** The cases that a text finds: by their member, by their id, and by the words in their messages. */
import { type PersonId, supportPersonId } from '@linnet/protocol'
import { z } from 'zod'
import type { ConversationsOffer } from '../conversations'
import type { ReadWork } from '../kernel/work'
import { searchForStaff } from '../profiles'
import { selectRecentPeople } from './conversation-store'
import { selectTicketsAt, selectTicketsOf } from './ticket-store'

/** The newest messages with the words, and the people, that are looked at. */
const most = { messages: 500, people: 100 } as const
/** The people among whom names are searched: those who wrote last. Many members share the beginning of a name. */
const maxRecentPeople = 10_000

/** Finds the ids of cases. */
export async function findCases(
  work: ReadWork,
  findPlaces: ConversationsOffer['findPlaces'],
  text: string,
): Promise<string[]> {
  const [personIds, places] = await Promise.all([
    findPeople(work, text),
    findPlaces(work, { readerId: supportPersonId, text, limit: most.messages }),
  ])
  const [ofPeople, ofMessages] = await Promise.all([
    selectTicketsOf(work.sql, personIds),
    selectTicketsAt(work.sql, places),
  ])
  const own = z.uuid().safeParse(text.trim())
  return [...new Set([...ofPeople, ...ofMessages, ...(own.success ? [own.data.toLowerCase()] : [])])]
}

/** The members whom a text finds among all, and among those who wrote last. */
async function findPeople(work: ReadWork, text: string): Promise<PersonId[]> {
  const page = { text, limit: most.people, descending: true, sort: 'joined' } as const
  const recent = await selectRecentPeople(work.sql, maxRecentPeople)
  const found = await Promise.all([searchForStaff(work, page), searchForStaff(work, page, recent)])
  return found.flatMap(({ rows }) => rows.map(({ id }) => id))
}
