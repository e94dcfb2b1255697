/** The storage of the service, as the owner sees it. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readStorage } from '@linnet/protocol/staff'
import {
  createTestWorld,
  openBeside,
  type Person,
  runJob,
  said,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'

let world: TestWorld
let ann: Person

beforeAll(async () => {
  world = await createTestWorld({}, undefined, { jobSpeed: 0 })
  ann = await world.person('Ann')
})
afterAll(() => world.stop())

const estimate = () => runJob(world, openBeside(world).job('backoffice.storage'))
const read = async () => (await world.staff('owner', 'Olga')).do(readStorage, {})

test('is unknown before the first estimate', async () => {
  expect(await read()).toEqual({ parts: [], growth: [], owners: [] })
})

test('by kind and age, with those whose files take most', async () => {
  const to = await world.befriend(ann, await world.person('Ben'))
  const send = async (content: string) =>
    said(
      ann,
      to,
      { fileId: valueOf(await sendFile(world.url, { person: ann, content })).id },
      { kind: 'file' },
    )
  await send('x'.repeat(5000))
  world.clock.advance(40 * 86_400_000)
  await send('y'.repeat(1000))
  const before = Math.floor(world.clock.nowMs() / 1000)
  await estimate()
  const { parts, owners, at } = await read()
  expect(at).toBeGreaterThanOrEqual(before)
  const part = (name: string) => parts.find((one) => one.name === name)
  expect(part('files')).toEqual({
    name: 'files',
    count: 2,
    bytes: 6000,
    older: [
      { days: 30, bytes: 5000 },
      { days: 90, bytes: 0 },
      { days: 365, bytes: 0 },
    ],
  })
  const messages = part('messages')
  expect(messages?.count).toBeGreaterThanOrEqual(2)
  expect(messages?.older[0]?.bytes).toBeLessThan(messages?.bytes ?? 0)
  expect(messages?.older[0]?.bytes).toBeGreaterThan(0)
  expect(part('rest')?.bytes).toBeGreaterThan(1_000_000)
  expect(owners).toEqual([{ person: { id: ann.id, name: 'Ann' }, bytes: 6000 }])
})

test('grows from week to week', async () => {
  const before = (await read()).parts.reduce((sum, { bytes }) => sum + bytes, 0)
  world.clock.advance(7 * 86_400_000)
  await world.sql`insert into uploads.file (id, owner_id, purpose, kind, state, name, mime, size, stored_bytes, created_at)
    values (gen_random_uuid(), ${ann.id}, 'chat', 'file', 'ready', 'a', 'text/plain', 50000000, 50000000, now())`
  await estimate()
  const { growth, parts } = await read()
  const after = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(growth).toEqual([{ days: 7, bytes: after - before }])
  expect(after - before).toBeGreaterThan(49_000_000)
})
