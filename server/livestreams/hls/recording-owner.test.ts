/** Two processes of a cluster that look after the same recordings, of which one has the pieces. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { liveTypes, startLive } from '@linnet/protocol'
import { createTestWorld, newId, openBeside, type TestWorld, transactIn, until } from '@linnet/testing'
import { createLeases } from '../../kernel/cluster/leases'
import { createLog } from '../../kernel/log'
import type { Allowance } from '../../uploads'
import { liveRules } from '../rules'
import { insertRecording } from './hls-store'
import type { Recorder } from './recorder'
import { createRecordingPlaces, type RecordingPlace } from './recording-places'
import { createRecordings } from './recordings'

setDefaultTimeout(60_000)

const folder = mkdtempSync(join(tmpdir(), 'linnet-recordings-'))
const log = createLog({ level: 'error', write: () => undefined })
const allowance = { giveBackBytes: () => Promise.resolve() } as unknown as Allowance
const bucket = new Map<string, string>()
const stops: (() => void)[] = []
let world: TestWorld

beforeAll(async () => {
  // Without ffmpeg the world's own server looks after no recordings.
  world = await createTestWorld({ FFMPEG: 'off' })
})
afterAll(async () => {
  stops.forEach((stop) => stop())
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A process with a folder of its own, whose file of each recording has these bytes. */
function newProcess(name: string, bytes: number) {
  const leases = createLeases({ owner: Bun.randomUUIDv7(), sql: world.sql, ownSql: () => world.sql, log })
  stops.push(leases.stop)
  const { pathOf, ...places } = createRecordingPlaces(join(folder, name))
  const fileOf = (place: RecordingPlace) => join(pathOf(place), 'recording.mp4')
  const state = { hasPieces: false, finished: 0, mayFinish: Promise.resolve() }
  const recorder: Recorder = {
    ...places,
    fileOf,
    hasPieces: () => Promise.resolve(state.hasPieces),
    take: () => Promise.resolve(0),
    async finish(place) {
      mkdirSync(dirname(fileOf(place)), { recursive: true })
      writeFileSync(fileOf(place), 'x'.repeat(bytes))
      state.finished++
      await state.mayFinish
      return bytes
    },
    forget: (id) => Promise.resolve(rmSync(join(folder, name, id), { recursive: true, force: true })),
  }
  const recordings = createRecordings({
    recorder,
    leases,
    allowance,
    shared: {
      put: (key, { path }) => Promise.resolve(void bucket.set(key, path)),
      read: () => Promise.resolve(undefined),
      remove: (key) => Promise.resolve(void bucket.delete(key)),
    },
    folderOf: () => join(folder, name),
    disk: { refused: () => Promise.resolve([]) },
    rules: openBeside(world, { FFMPEG: 'off' }).tunables.of(liveRules),
    read: () => ({ sql: world.sql, nowMs: world.clock.nowMs() }),
    transact: transactIn(world),
    log,
  })
  return {
    state,
    look: () => recordings.look(new Set()),
    prune: (nowMs: number) => recordings.prune({ sql: world.sql, nowMs }),
  }
}

/** A recording that is over, and not finished. */
async function newRecording(): Promise<string> {
  const ann = await world.person('Ann')
  const start = { type: liveTypes.voice, title: 'Noodles', isPublic: true, device: newId() }
  const { live } = await ann.do(startLive, start)
  const id = Bun.randomUUIDv7()
  const now = new Date(world.clock.nowMs())
  await insertRecording(world.sql, { id, streamId: live.id, countedBytes: 0, now })
  return id
}

async function recorded(id: string) {
  const [row] = await world.sql<{ isReady: boolean; bytes: number; key: string | null }[]>`
    select ready_at is not null as "isReady", bytes::float8 as bytes, 'recordings/' || id || '/' || stored_token || '.mp4' as key
    from live.recording where id = ${id}`
  if (!row) throw new Error('the recording is gone')
  return row
}

test('a recording is finished by the process that has its pieces, and not as empty by another one', async () => {
  const id = await newRecording()
  const [idle, owner] = [newProcess('idle', 0), newProcess('owner', 70)]
  owner.state.hasPieces = true
  await idle.look()
  expect(await recorded(id)).toMatchObject({ isReady: false })
  await owner.look()
  const { key, ...rest } = await recorded(id)
  expect(rest).toEqual({ isReady: true, bytes: 70 })
  expect(bucket.has(key ?? '')).toBe(true)
  const day = 24 * 3_600_000
  await owner.prune(world.clock.nowMs() + 6 * day)
  expect(bucket.has(key ?? '')).toBe(true)
  await owner.prune(world.clock.nowMs() + 8 * day)
  expect(bucket.has(key ?? '')).toBe(false)
})

test('an owner that slept while another one took its place finishes nothing', async () => {
  const id = await newRecording()
  const [slept, next] = [newProcess('slept', 10), newProcess('next', 20)]
  const awake = Promise.withResolvers<void>()
  slept.state.hasPieces = true
  slept.state.mayFinish = awake.promise
  const looking = slept.look()
  await until(() => slept.state.finished === 1)
  // It was declared dead.
  await world.sql`delete from kernel.lease where name = ${`recording:${id}`}`
  next.state.hasPieces = true
  await next.look()
  const before = await recorded(id)
  awake.resolve()
  await looking
  expect(before).toMatchObject({ isReady: true, bytes: 20 })
  expect(await recorded(id)).toEqual(before)
  expect([...bucket.keys()].filter((key) => key.includes(id))).toEqual([before.key ?? ''])
})

test('one whose pieces are lost is empty once nobody has come back with them', async () => {
  const id = await newRecording()
  const idle = newProcess('waits', 0)
  await idle.look()
  expect(await recorded(id)).toMatchObject({ isReady: false })
  world.clock.advance(60_000)
  await idle.look()
  expect(await recorded(id)).toEqual({ isReady: true, bytes: 0, key: null })
})

test('a process that starts again goes on with what it had recorded', async () => {
  const id = await newRecording()
  const places = createRecordingPlaces(join(folder, 'again'))
  mkdirSync(places.pathOf({ id, token: 1 }), { recursive: true })
  writeFileSync(join(places.pathOf({ id, token: 1 }), 'part-1700000000000.mp4'), 'part')
  const again = newProcess('again', 30)
  await again.look()
  expect(await recorded(id)).toMatchObject({ isReady: true, bytes: 30 })
})
