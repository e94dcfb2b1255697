/**
 * Measures how long folding texts for search holds up the thread of all sockets: the time of one text, and the longest stop of
 * the event loop while 2,000 Chinese messages a second are folded, each second and after the 30 s for which folding may wait.
 * `node_modules/.bin/bun bench/folding-stops.ts`.
 */
import { searchedText } from '../server/conversations'
import type { Sql } from '../server/kernel/database'
import { runJob } from '../testing/src/chat'
import { openBeside } from '../testing/src/open-domains'
import { createTestWorld } from '../testing/src/world'
import { seedConversations, type SeededPerson, seedPeople, unfoldedLogs } from './seed'

const perSecond = 2_000
const conversations = 200

const chinese = (length: number) =>
  Array.from({ length }, (_, nth) => String.fromCodePoint(0x4e00 + ((nth * 7919) % 20_000))).join('')
const latin = 'The library opens at nine. '.repeat(4).slice(0, 100)

write('| text | us |')
write('| --- | --- |')
for (const [name, text] of [
  ['100 Latin', latin],
  ['100 Chinese', chinese(100)],
  ['10,000 Chinese', chinese(10_000)],
] as const)
  write(`| ${name} | ${microsecondsOf(text).toFixed(1)} |`)

const world = await createTestWorld()
try {
  await measureStops(world.sql)
} finally {
  await world.stop()
}

/** The time of folding this text: the least of many short rounds, which no other program has interrupted. */
function microsecondsOf(text: string): number {
  const calls = Math.ceil(10_000 / text.length)
  const rounds = Array.from({ length: 300 }, () => {
    const from = performance.now()
    for (let nth = 0; nth < calls; nth++) searchedText(text)
    return ((performance.now() - from) * 1000) / calls
  })
  return Math.min(...rounds)
}

async function measureStops(sql: Sql): Promise<void> {
  const people = await seedPeople(sql, conversations + 1)
  await foldWatched(sql, { people, seconds: 1 })
  write('| messages folded | longest stop, ms of processor time |')
  write('| --- | --- |')
  for (const seconds of [1, 1, 1, 1, 1, 30])
    write(`| ${perSecond * seconds} | ${(await foldWatched(sql, { people, seconds })).toFixed(1)} |`)
}

/** Folds what arrives in so many seconds. Returns the longest stop of the loop. */
async function foldWatched(
  sql: Sql,
  { people, seconds }: { people: readonly SeededPerson[]; seconds: number },
): Promise<number> {
  const [person, ...peers] = people
  if (!person) throw new Error('no person seeded')
  const entries = (perSecond * seconds) / conversations
  const chats = await seedConversations(
    sql,
    peers.map((peer) => ({ people: [person, peer] as const, entries })),
  )
  const ids = sql.array(
    chats.map(({ listId }) => listId),
    'UUID',
  )
  await sql`
    update conversations.entry set content = json_build_object('text', ${chinese(100)}::text || cseq)
    where conversation_id = any(${ids})`
  const stops = watchLoop()
  const job = openBeside(world).job('conversations.foldTexts')
  // The job of the world may hold the lock.
  while ((await unfoldedLogs(sql)) > 0) await runJob(world, job)
  return stops()
}

/** Returns a function that ends the watch and returns the most processor time between two turns of a timer, in milliseconds. */
function watchLoop(): () => number {
  let longest = 0
  let before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.cpuUsage()
  }, 1)
  return () => {
    clearInterval(timer)
    return longest
  }
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
