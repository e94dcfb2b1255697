/** How long the service keeps messages: what is removed, and what stays. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ConversationId, editMessage, setGroupInfo } from '@linnet/protocol'
import {
  createTestWorld,
  entryAt,
  groupOf,
  newId,
  type Person,
  runJob,
  said,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import { until } from '@linnet/testing/until'
import { messageRetention } from './sweep'

let world: TestWorld
let ann: Person
let ben: Person
let to: ConversationId

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { jobSpeed: 0 })
  ann = await world.person('Ann')
  ben = await world.person('Ben')
  to = await world.befriend(ann, ben)
})
afterAll(() => world.stop())

const days = (count: number) => world.clock.advance(count * 86_400_000)

const rules = { messageDays: 0, fileDays: 0 }
const job = messageRetention({ current: () => rules, confirmed: () => Promise.resolve(rules) })

/** Runs the job until it has nothing more to do. */
async function sweep() {
  let isDone = false
  const once = {
    ...job,
    run: async (work: Parameters<typeof job.run>[0]) => {
      const again = await job.run(work)
      isDone = again === undefined
      return again
    },
  }
  await until(async () => {
    await runJob(world, once)
    return isDone
  })
}

test('without a setting, everything stays', async () => {
  const old = await said(ann, to, { text: 'from long ago' })
  days(20)
  await sweep()
  expect(await entryAt(ben, to, old)).toBeDefined()
})

test('messages with files can go earlier, and their files with them', async () => {
  const words = await said(ann, to, { text: 'words' })
  const file = valueOf(await sendFile(world.url, { person: ann, content: 'secret', name: 'a.txt' }))
  const cseq = await said(ann, to, { fileId: file.id }, { kind: 'file' })
  days(10)
  const young = await said(ann, to, { text: 'young' })
  rules.fileDays = 7
  await sweep()
  expect(await entryAt(ben, to, cseq)).toBeUndefined()
  expect(await entryAt(ben, to, words)).toBeDefined()
  expect(await entryAt(ben, to, young)).toBeDefined()
  expect(await world.sql`select from conversations.attachment where file_id = ${file.id}`).toHaveLength(0)
})

test('messages and the texts of their edits go after their time, and what happened to a group stays', async () => {
  const group = await groupOf(ann, ben)
  const sent = await said(ann, group, { text: 'before' })
  await ann.do(editMessage, { conversationId: group, cseq: sent, text: 'after', cid: newId() })
  await ann.do(setGroupInfo, { conversationId: group, name: 'Tea' })
  days(6)
  const young = await said(ben, group, { text: 'young' })
  rules.messageDays = 5
  await sweep()
  expect(await entryAt(ben, group, sent)).toBeUndefined()
  expect(await entryAt(ben, group, young)).toBeDefined()
  const left = await world.sql<{ text: string }[]>`
    select content::text as text from conversations.entry where conversation_id = ${group}`
  const texts = left.map(({ text }) => text).join()
  expect(texts).not.toContain('after')
  expect(texts).toContain('Tea')
})

test('what came while it was off is removed when it is on again, and a run goes on where the last one ended', async () => {
  rules.messageDays = 0
  const sent = await said(ann, to, { text: 'sent while it was off' })
  days(10)
  await sweep()
  expect(await entryAt(ben, to, sent)).toBeDefined()
  rules.messageDays = 5
  await sweep()
  expect(await entryAt(ben, to, sent)).toBeUndefined()
  const [row] = await world.sql<
    { removed: bigint }[]
  >`select removed from conversations.retention where kind = 'messages'`
  expect(Number(row?.removed)).toBeGreaterThan(3)
})
