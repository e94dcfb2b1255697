/** The limits that end a recording or prevent one from starting, with the real forwarder and the real encoder. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import {
  connectLive,
  endLive,
  listLiveRecordings,
  liveChanged,
  livePass,
  liveTypes,
  recordLive,
  startLive,
} from '@linnet/protocol'
import { changeOrdinarySetting } from '@linnet/protocol/staff'
import {
  createTestWorld,
  newId,
  openBeside,
  type Person,
  readUntil,
  refusalOf,
  runJob,
  type TestWorld,
  until,
} from '@linnet/testing'
import { enterRoom, type RoomDevice } from '@linnet/testing/room-device'

const megabyte = 1024 * 1024
const quotaBytes = 100 * megabyte
const cpuMs = 3600_000
const space = { freeBytes: 1e12, totalBytes: 1e12 }
let world: TestWorld
const devices: RoomDevice[] = []
const speaking: Timer[] = []

beforeAll(async () => {
  const env = {
    MEDIA_PORTS: '46000-46999',
    UPLOAD_QUOTA_MB: String(quotaBytes / megabyte),
    MEDIA_CPU_SECONDS: String(cpuMs / 1000),
    DISK_FILES_MB: '1000',
  }
  world = await createTestWorld(env, undefined, { readDisk: () => Promise.resolve(space) })
})
afterEach(async () => {
  speaking.splice(0).forEach(clearInterval)
  for (const device of devices.splice(0)) await device.close()
})
afterAll(() => world.stop())

async function live() {
  const ann = await world.person('Ann')
  const device = newId()
  const start = { type: liveTypes.voice, title: 'Noodles', isPublic: true, device }
  const { id: liveId } = (await ann.do(startLive, start)).live
  return { ann, liveId, device }
}

/** Makes Ann speak, so that there is something to encode. */
async function speak(ann: Person, place: { liveId: string; device: string }): Promise<void> {
  const { pass } = await ann.do(livePass, place)
  const entered = await enterRoom(
    ann.id,
    async (offer) => (await ann.do(connectLive, { pass, offer })).answer,
  )
  devices.push(entered)
  speaking.push(
    setInterval(() => {
      entered.speak()
      entered.sendMessage({ self: { voice: true, picture: false, hand: false } })
    }, 20),
  )
}

async function storedBy(person: Person): Promise<number> {
  const [row] = await world.sql<{ bytes: string }[]>`
    select stored_bytes::text as bytes from uploads.usage where person_id = ${person.id}`
  return Number(row?.bytes ?? 0)
}

async function spentBy(person: Person): Promise<number> {
  const [row] = await world.sql<{ ms: string }[]>`
    select cpu_ms::text as ms from uploads.media_use where person_id = ${person.id}`
  return Number(row?.ms ?? 0)
}

/** The host's recording once its file has been made. */
async function recordingOf(ann: Person, liveId: string) {
  const read = async () => (await ann.do(listLiveRecordings, { liveId })).recordings.at(-1)
  return readUntil(read, (recording) => recording?.isReady === true, { timeoutMs: 40_000 })
}

const isOver = ({ data }: { data: Record<string, unknown> }) => data['recording'] === 0

test('a recording counts towards the storage of its host, ends with it, and gives back what it did not take', async () => {
  const { ann, liveId, device } = await live()
  const anns = await ann.connect()
  await ann.do(recordLive, { liveId, isOn: true })
  expect(await storedBy(ann)).toBeGreaterThan(megabyte)
  await speak(ann, { liveId, device })
  const [{ id } = { id: '' }] = (await ann.do(listLiveRecordings, { liveId })).recordings
  // Simulates that the bytes counted ahead are used up and no storage is free.
  await until(async () => (await spentBy(ann)) > 0, { timeoutMs: 40_000 })
  await world.sql`update live.recording set counted_bytes = 0 where id = ${id}`
  await world.sql`update uploads.usage set stored_bytes = ${quotaBytes}::bigint where person_id = ${ann.id}`
  await anns.next(liveChanged, isOver)
  const kept = await recordingOf(ann, liveId)
  expect(kept?.bytes).toBeGreaterThan(1000)
  expect(await refusalOf(ann.call(recordLive, { liveId, isOn: true }))).toBe('QuotaExceeded')
  await ann.do(endLive, { liveId })
}, 90_000)

test('an encoder’s processor time is its host’s: a recording ends with that of the day, and none begins', async () => {
  const { ann, liveId, device } = await live()
  const anns = await ann.connect()
  await ann.do(recordLive, { liveId, isOn: true })
  await speak(ann, { liveId, device })
  await until(async () => (await spentBy(ann)) > 0, { timeoutMs: 40_000 })
  await world.sql`update uploads.media_use set cpu_ms = ${cpuMs} where person_id = ${ann.id}`
  await anns.next(liveChanged, isOver)
  expect((await recordingOf(ann, liveId))?.bytes).toBeGreaterThan(1000)
  expect(await refusalOf(ann.call(recordLive, { liveId, isOn: true }))).toBe('TooManyRequests')
  await ann.do(endLive, { liveId })
}, 90_000)

test('a recording ends when the disk is nearly full, and what was recorded stays', async () => {
  const { ann, liveId, device } = await live()
  const anns = await ann.connect()
  await ann.do(recordLive, { liveId, isOn: true })
  await speak(ann, { liveId, device })
  await until(async () => (await spentBy(ann)) > 0)
  space.freeBytes = 900 * megabyte
  await anns.next(liveChanged, isOver)
  space.freeBytes = space.totalBytes
  expect((await recordingOf(ann, liveId))?.bytes).toBeGreaterThan(1000)
  await ann.do(endLive, { liveId })
}, 90_000)

test('as many streams are recorded at once as the operator allows', async () => {
  const olga = await world.staff('owner', 'Olga')
  const set = (key: string, value: string) => olga.do(changeOrdinarySetting, { key, value, reason: 'a test' })
  await set('liveEncoders', '100')
  await set('liveRecordings', '1')
  const [one, other] = [await live(), await live()]
  const record = ({ ann, liveId }: typeof one, isOn: boolean) =>
    refusalOf(ann.call(recordLive, { liveId, isOn }))
  expect(await record(one, true)).toBe('done')
  expect(await record(one, true)).toBe('done')
  expect(await record(other, true)).toBe('LiveRecordingsFull')
  expect(await record(one, false)).toBe('done')
  expect(await record(other, true)).toBe('done')
  await other.ann.do(endLive, { liveId: other.liveId })
  expect(await record(one, true)).toBe('done')
  await one.ann.do(endLive, { liveId: one.liveId })
})

test('a recording gives back what was counted ahead, and all of it once nobody can fetch it any more', async () => {
  const { ann, liveId, device } = await live()
  await ann.do(recordLive, { liveId, isOn: true })
  await speak(ann, { liveId, device })
  await until(async () => (await spentBy(ann)) > 0, { timeoutMs: 40_000 })
  await ann.do(endLive, { liveId })
  const kept = await recordingOf(ann, liveId)
  expect(kept?.bytes).toBeGreaterThan(1000)
  expect(await storedBy(ann)).toBe(kept?.bytes ?? 0)
  world.clock.advance(8 * 24 * 3_600_000)
  await runJob(world, openBeside(world).job('live.prune'))
  expect(await storedBy(ann)).toBe(0)
}, 90_000)
