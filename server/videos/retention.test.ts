/** How long the service keeps short videos: what goes, and what stays. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { keepVideo, listVideos, readVideo } from '@linnet/protocol'
import {
  createTestWorld,
  openBeside,
  type Person,
  readyVideo,
  refusalOf,
  runJob,
  type TestWorld,
  videoFileOf,
} from '@linnet/testing'
import { postRetention } from '../posts'
import { keptVideos } from './store'

let world: TestWorld
let ann: Person
let ben: Person

beforeAll(async () => {
  world = await createTestWorld({ FFMPEG: 'off' }, undefined, { jobSpeed: 0 })
  ann = await world.person('Ann')
  ben = await world.person('Ben')
})
afterAll(() => world.stop())

const days = (count: number) => world.clock.advance(count * 86_400_000)

let keepDays = 0
const rules = () => ({ keepDays })
const job = postRetention(
  'videos.retention',
  { current: rules, confirmed: () => Promise.resolve(rules()) },
  keptVideos,
)
const sweep = () => runJob(world, job)
const watch = (videoId: string, by = ben) => refusalOf(by.call(readVideo, { videoId }))

test('without a setting, everything stays', async () => {
  const old = await readyVideo(world, ann)
  days(30)
  await sweep()
  expect(await watch(old)).toBe('done')
})

test('what is older goes, with its files, and what is younger stays', async () => {
  const { id: fileId } = await videoFileOf(world, ann)
  const old = await readyVideo(world, ann, { fileId })
  days(10)
  const young = await readyVideo(world, ann)
  keepDays = 7
  await sweep()
  expect([await watch(old), await watch(old, ann), await watch(young)]).toEqual([
    'VideoNotFound',
    'VideoNotFound',
    'done',
  ])
  const release = openBeside(world).job('uploads.release')
  await runJob(world, release)
  days(4)
  await runJob(world, release)
  expect(await world.sql`select from uploads.file where id = ${fileId}`).toHaveLength(0)
})

test('a favorite of somebody stays, until it is a favorite of nobody', async () => {
  const kept = await readyVideo(world, ann)
  await ben.do(keepVideo, { videoId: kept, isFavourite: true })
  days(8)
  await sweep()
  expect(await watch(kept)).toBe('done')
  await ben.do(keepVideo, { videoId: kept, isFavourite: false })
  await sweep()
  expect(await watch(kept)).toBe('VideoNotFound')
})

test('a favorite that is added while the video is being removed is kept or refused, and never lost', async () => {
  const wanted = await readyVideo(world, ann)
  days(8)
  const [added] = await Promise.all([
    refusalOf(ben.call(keepVideo, { videoId: wanted, isFavourite: true })),
    sweep(),
  ])
  const { videos } = await ben.do(listVideos, { listing: 'favourites' })
  expect(videos.some(({ id }) => id === wanted)).toBe(added === 'done')
})
