import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { showFile } from '@linnet/protocol'
import {
  createTestWorld,
  fetchFile,
  newId,
  type Person,
  serverFacts,
  type TestWorld,
  until,
} from '@linnet/testing'
import { createLog } from '../../kernel/log'
import { createMetrics } from '../../kernel/metrics'
import type { Refusal } from '../../kernel/refusal'
import { createTransact } from '../../kernel/work'
import { createAccept } from '../accept'
import { createFileStore } from '../file-store'
import { openSeals } from '../seals'
import { uploadSettings } from '../settings'
import type { Lane } from './conversion-order'
import type { Ffmpeg } from './ffmpeg'
import { createMedia, type Media } from './media'
import { claimVideo } from './processing-store'
import { createVideoQueue, type VideoQueue } from './video-queue'
import { makePlayable } from './videos'

// This server has no ffmpeg, so this test's queues are the only workers.
let world: TestWorld
let ann: Person
const sourceVideo = join(mkdtempSync(join(tmpdir(), 'linnet-queue-')), 'video.mkv')
const log = createLog({ level: 'error', write: () => undefined })
const config = uploadSettings.read({}, serverFacts())
let media: Media

beforeAll(async () => {
  world = await createTestWorld({ FFMPEG: 'off' })
  ann = await world.person('Ann')
  media = createMedia({ ...world, log, config })
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=640x480:rate=5:duration=1']
  Bun.spawnSync(['ffmpeg', '-loglevel', 'error', ...source, '-c:v', 'mpeg4', sourceVideo])
})
afterAll(async () => {
  await world.stop()
  rmSync(join(sourceVideo, '..'), { recursive: true, force: true })
})

function parts(ffmpeg: Ffmpeg) {
  const { sql, clock, dataDir } = world
  const files = createFileStore({ folder: join(dataDir, 'files', 'stored'), s3: undefined })
  const scratch = join(dataDir, 'files', 'incoming')
  return { sql, clock, log, metrics: createMetrics(), files, media: { ...media, ffmpeg }, config, scratch }
}

function ffmpegOf(): Ffmpeg {
  if (!media.ffmpeg) throw new Error('this test needs ffmpeg')
  return media.ffmpeg
}

async function waitingVideo(person = ann): Promise<string> {
  const { sql, clock } = world
  const transact = createTransact({ sql, clock, deliver: () => undefined, metrics: createMetrics() })
  const accept = createAccept({
    disk: { require: () => Promise.resolve() },
    ...parts(ffmpegOf()),
    transact,
    seals: openSeals(join(world.dataDir, 'secrets')),
    onVideo: () => undefined,
  })
  const { id } = await accept({ ownerId: person.id, purpose: 'chat', name: 'video.mkv' }, (path) => {
    copyFileSync(sourceVideo, path)
    return Promise.resolve(1)
  })
  return id
}

const stateOf = async (id: string) => (await ann.do(showFile, { id })).state

async function isClaimed(id: string): Promise<boolean> {
  const rows = await world.sql<{ id: string }[]>`
    select id from uploads.file where id = ${id} and claimed_until is not null`
  return rows.length === 1
}

/** An ffmpeg that never finishes, as with a very long video. */
const endless = (): Ffmpeg => ({
  ...ffmpegOf(),
  convert: (_, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('stopped')))
    }),
})

let failures = 0
const failing = (): Ffmpeg => ({
  ...ffmpegOf(),
  convert() {
    failures++
    return Promise.reject(new Error('broken'))
  },
})

async function inQueue(ffmpeg: Ffmpeg, act: (queue: VideoQueue) => Promise<unknown>): Promise<void> {
  const queue = createVideoQueue(parts(ffmpeg))
  queue.wake()
  try {
    await act(queue)
  } finally {
    await queue.stop()
  }
}

test('a video being processed when the server stops is finished by the next one', async () => {
  const id = await waitingVideo()
  await inQueue(endless(), () => until(() => isClaimed(id)))
  expect(await stateOf(id)).toBe('processing')
  expect(await isClaimed(id)).toBe(false)
  await inQueue(ffmpegOf(), () => until(async () => (await stateOf(id)) === 'ready'))
})

test('a video whose worker died is taken over once its claim expires, not before', async () => {
  const [dead, free] = [await waitingVideo(), await waitingVideo()]
  const claimedUntil = new Date(world.clock.nowMs() + 60_000)
  await world.sql`update uploads.file set claimed_until = ${claimedUntil} where id = ${dead}`
  await inQueue(ffmpegOf(), () => until(async () => (await stateOf(free)) === 'ready'))
  expect(await stateOf(dead)).toBe('processing')
  world.clock.advance(61_000)
  await inQueue(ffmpegOf(), () => until(async () => (await stateOf(dead)) === 'ready'))
})

test('a video that browsers cannot play is not shown before it is ready', async () => {
  const id = await waitingVideo()
  const play = () => fetchFile(world.url, { person: ann, id, variant: 'play' })
  const early = await play()
  expect([early.status, early.headers.get('retry-after')]).toEqual([409, '3'])
  const original = await fetchFile(world.url, { person: ann, id, variant: 'original' })
  expect(original.headers.get('content-disposition')).toStartWith('attachment')
  expect(original.headers.get('cache-control')).toBe('private, no-store')
  await inQueue(ffmpegOf(), () => until(async () => (await stateOf(id)) === 'ready'))
  const ready = await play()
  expect([ready.status, ready.headers.get('cache-control')]).toEqual([200, 'private, max-age=43200'])
})

test('a video whose conversion exceeds the size limit does not replace the original', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-large-'))
  const source = join(folder, 'source')
  copyFileSync(sourceVideo, source)
  const making = { ffmpeg: ffmpegOf(), source, demuxer: 'matroska', folder }
  const whole = await makePlayable({ ...making, maxBytes: 1_000_000 })
  const cut = makePlayable({ ...making, maxBytes: Math.floor(whole.play.size / 2) })
  const outcome = await cut.then(
    () => 'made',
    (error: Error) => error.message,
  )
  rmSync(folder, { recursive: true, force: true })
  expect(outcome).toBe('the converted video exceeds the maximum file size')
})

test('two workers never process the same video', async () => {
  const ids = [await waitingVideo(), await waitingVideo()]
  await inQueue(ffmpegOf(), () =>
    inQueue(ffmpegOf(), () =>
      until(async () => (await Promise.all(ids.map(stateOf))).every((state) => state === 'ready')),
    ),
  )
})

test('a video that fails three times becomes a download and is not retried', async () => {
  const id = await waitingVideo()
  for (let tries = 1; tries <= 3; tries++) {
    expect(await stateOf(id)).toBe('processing')
    await inQueue(failing(), () => until(() => failures === tries))
    world.clock.advance(61_000)
  }
  await until(async () => (await stateOf(id)) === 'failed')
  expect((await fetchFile(world.url, { person: ann, id, variant: 'play' })).status).toBe(404)
  const original = await fetchFile(world.url, { person: ann, id, variant: 'original' })
  expect(original.headers.get('content-disposition')).toStartWith('attachment')
})

interface Waiting {
  owner?: string
  seconds?: number
  height?: number
  ageMs?: number
}

/** Puts a video into the queue that nobody converts; returns its id. */
async function queued({ owner = oldAccount(), seconds = 10, height = 720, ageMs = 0 }: Waiting) {
  const id = newId()
  const madeAt = new Date(world.clock.nowMs() - ageMs)
  await world.sql`
    insert into uploads.file (id, owner_id, purpose, kind, state, name, mime, size, width, height, duration_ms, stored_bytes, created_at)
    values (${id}, ${owner}, 'chat', 'video', 'processing', 'cat.mp4', 'video/mp4', 1, ${(height * 16) / 9}, ${height},
      ${seconds * 1000}, 1, ${madeAt})`
  return id
}
const oldAccount = (): string => crypto.randomUUID()
const newAccount = (): string => Bun.randomUUIDv7('hex', world.clock.nowMs() - 3_600_000)

/** The videos in the order in which a worker of this lane takes them. */
async function orderOf(lane: Lane): Promise<string[]> {
  const order: string[] = []
  const nowMs = world.clock.nowMs()
  for (;;) {
    const claim = { nowMs, untilMs: nowMs + 60_000, cpuMs: config.mediaCpuMs, lane }
    const video = await claimVideo(world.sql, claim)
    if (!video) return order
    order.push(video.id)
  }
}

describe('the order of the queue', () => {
  beforeEach(async () => {
    await world.sql`update uploads.file set state = 'failed' where state = 'processing'`
  })

  test('people take turns: one who sends many videos holds up nobody else by more than one', async () => {
    const [bob, cat] = [oldAccount(), oldAccount()]
    const bobs: string[] = []
    for (let nth = 0; nth < 3; nth++) bobs.push(await queued({ owner: bob, ageMs: 10 - nth }))
    const cats = await queued({ owner: cat })
    expect(await orderOf('any')).toEqual([bobs[0], cats, bobs[1], bobs[2]] as string[])
  })

  test('a worker takes short videos only, whatever waits before them', async () => {
    const movie = await queued({ seconds: 7200, height: 2160, ageMs: 20 })
    const sharp = await queued({ seconds: 40, height: 2160, ageMs: 15 })
    const long = await queued({ seconds: 170, height: 2160, ageMs: 12 })
    const clip = await queued({ seconds: 30, ageMs: 5 })
    expect(await orderOf('short')).toEqual([sharp, clip])
    expect(await orderOf('any')).toEqual([movie, long])
  })

  test('new accounts come after those with a history, for an hour', async () => {
    const waiting = await queued({ owner: newAccount(), ageMs: 2 * 3_600_000 })
    const fresh = await queued({ owner: newAccount(), ageMs: 60_000 })
    const known = await queued({ ageMs: 1000 })
    expect(await orderOf('any')).toEqual([waiting, known, fresh])
  })

  test('new accounts have a smaller share of a day', async () => {
    const [known, fresh] = [oldAccount(), newAccount()]
    for (const owner of [known, fresh])
      await world.sql`
        insert into uploads.media_use (person_id, since, cpu_ms)
        values (${owner}, ${new Date(world.clock.nowMs())}, ${config.mediaCpuMs / 2})`
    await queued({ owner: fresh })
    const video = await queued({ owner: known })
    expect(await orderOf('any')).toEqual([video])
  })
})

test('processor time is counted by person; once a day of it is used up, videos wait and uploads are refused', async () => {
  const dan = await world.person('Dan')
  const first = await waitingVideo(dan)
  await inQueue(ffmpegOf(), () =>
    until(async () => (await dan.do(showFile, { id: first })).state === 'ready'),
  )
  const [used] = await world.sql<{ cpuMs: bigint }[]>`
    select cpu_ms as "cpuMs" from uploads.media_use where person_id = ${dan.id}`
  expect(Number(used?.cpuMs)).toBeGreaterThan(50)
  const second = await waitingVideo(dan)
  await world.sql`update uploads.media_use set cpu_ms = ${config.mediaCpuMs} where person_id = ${dan.id}`
  expect(await waitingVideo(dan).catch((error: Refusal) => error.refusal)).toBe('TooManyRequests')
  const anns = await waitingVideo()
  await inQueue(ffmpegOf(), () => until(async () => (await stateOf(anns)) === 'ready'))
  const stateOfSecond = async () => (await dan.do(showFile, { id: second })).state
  expect(await stateOfSecond()).toBe('processing')
  world.clock.advance(25 * 3_600_000)
  await inQueue(ffmpegOf(), () => until(async () => (await stateOfSecond()) === 'ready'))
})
