/** A database that has been used for long: what `npm run bench --crowd` measures in. */
import type { Sql } from '../server/kernel/database'
import { crowdPlan } from './load-plans'
import { grant } from './scenarios/checks'
import { openPeople, writePackets } from './scenarios/packet-history'
import { markFolded, seedConversations, type SeededPerson, seedPeople, settleDatabase } from './seed'

/** Conversations that one statement writes. */
const atOnce = 2_000

/** Fills the database with people, their messages in direct conversations, and red packets that were all claimed. */
export async function seedCrowd(sql: Sql): Promise<void> {
  const { people, messages, packets } = crowdPlan
  const known: SeededPerson[] = []
  while (known.length < people)
    known.push(...(await seedPeople(sql, Math.min(10_000, people - known.length))))
  const entries = Math.round(messages / people)
  for (let n = 0; n < people; n += atOnce) {
    const pairs = known.slice(n, n + atOnce).map((person, at) => {
      const friend = known[(n + at + 1) % known.length] ?? person
      return { people: [person, friend] as const, entries }
    })
    await seedConversations(sql, pairs)
  }
  await markFolded(sql)
  await sql`select ledger.open_book('play', 'PLAY', now())`
  const senders = await openPeople(sql, people)
  await grant(sql, people)
  await writePackets(sql, { people: senders, from: 0, count: packets })
  await settleDatabase(sql)
}
