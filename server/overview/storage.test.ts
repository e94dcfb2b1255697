/** The storage of the service, as the owner sees it. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startLive } from '@linnet/protocol'
import { readStorage } from '@linnet/protocol/staff'
import {
  createTestWorld,
  newId,
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

test('recordings, unfinished uploads and exports are parts of their own, for as long as they are kept', async () => {
  const { live } = await ann.do(startLive, { type: 1, title: 'Noodles', isPublic: true, device: newId() })
  const [stream, upload] = [live.id, crypto.randomUUID()]
  const at = (days: number) => new Date(world.clock.nowMs() - days * 86_400_000)
  await world.sql`
    insert into live.recording (id, stream_id, started_at, ready_at, bytes, counted_bytes) values
      (gen_random_uuid(), ${stream}, ${at(1)}, null, 0, 3000), (gen_random_uuid(), ${stream}, ${at(2)}, ${at(2)}, 500, 500),
      (gen_random_uuid(), ${stream}, ${at(9)}, ${at(9)}, 70000, 0)`
  await world.sql`
    insert into uploads.part (id, upload_id, position, bytes, created_at) values
      (gen_random_uuid(), ${upload}, 0, 400, now()), (gen_random_uuid(), ${upload}, 400, 40, now()),
      (gen_random_uuid(), ${upload}, 440, null, now())`
  await estimate()
  const { parts } = await read()
  const older = [30, 90, 365].map((days) => ({ days, bytes: 0 }))
  expect(parts).toContainEqual({ name: 'recordings', count: 2, bytes: 3500, older })
  expect(parts).toContainEqual({ name: 'unfinished', count: 1, bytes: 440, older })
  for (const name of ['chatExports', 'dataExports'])
    expect(parts.find((part) => part.name === name)?.bytes).toBeGreaterThan(0)
  await world.sql`delete from live.recording where stream_id = ${stream}`
  await world.sql`delete from uploads.part where upload_id = ${upload}`
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
