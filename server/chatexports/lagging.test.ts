import { afterAll, beforeAll, expect, test } from 'bun:test'
import { exportChat, openChatExport, readChatExportPath } from '@linnet/protocol'
import { createTestWorld, loginPassword, peopleNamed, runJob, said, type TestWorld } from '@linnet/testing'
import { createLagging } from '../kernel/replica/lagging'
import { digestOfSecret } from '../kernel/secrets'
import { archiveOf } from './archive'
import { exportJobs } from './make'
import { selectOpened } from './store'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({}, undefined, { jobSpeed: 0 })
})
afterAll(() => world.stop())

test('an archive is counted and assembled by reads that a replica may answer', async () => {
  const [ann, ben] = await peopleNamed(world, 'Ann', 'Ben')
  const chat = await world.befriend(ann, ben)
  await said(ben, chat, 'hello')
  const { id } = await ann.do(exportChat, { conversationId: chat, withFiles: false })
  const read = () => ({ sql: world.sql, nowMs: Date.now() })
  let reads = 0
  const lagging = createLagging({ read, replica: undefined })
  const counted: typeof lagging.read = (act) => {
    reads++
    return lagging.read(act)
  }
  const [make] = exportJobs({ read: counted })
  await runJob(world, make!)
  expect(reads).toBe(1)
  const { url } = await ann.do(openChatExport, { id, password: loginPassword })
  const row = await selectOpened(world.sql, {
    digest: digestOfSecret(readChatExportPath(url)!),
    nowMs: Date.now(),
  })
  const names: string[] = []
  const readStored = () => Promise.resolve(undefined)
  for await (const { name, chunks } of archiveOf({ read, lagging: { read: counted } }, readStored, row!)) {
    names.push(name)
    for await (const _ of chunks);
  }
  expect(names).toEqual(['messages.json', 'pages/0001.html', 'index.html'])
  // Once for the JSON, and once for the pages.
  expect(reads).toBe(3)
})
