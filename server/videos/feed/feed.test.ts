import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  blockPerson,
  dismissVideo,
  explainVideo,
  feedVideos,
  followVideos,
  likeVideo,
  searchVideos,
  suggestVideos,
  watchVideos,
} from '@linnet/protocol'
import {
  createTestWorld,
  openBeside,
  peopleNamed,
  type Person,
  readyVideo,
  runJob,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let ann: Person
let ben: Person
let eve: Person

beforeAll(async () => {
  world = await createTestWorld({ FFMPEG: 'off' })
})
afterAll(() => world.stop())

/** Each test begins with an empty feed. */
beforeEach(async () => {
  await world.sql`delete from videos.video`
  ;[ann, ben, eve] = await peopleNamed(world, 'Ann', 'Ben', 'Eve')
})

const feedOf = async (person: Person, exceptIds: string[] = []) =>
  (await person.do(feedVideos, { exceptIds })).videos.map(({ id }) => id)
const watch = (person: Person, videoId: string, isFinished = true) =>
  person.do(watchVideos, { watches: [{ videoId, watchedMs: 5000, isFinished }] })

test('the feed has everybody’s public videos but one’s own, and nothing twice', async () => {
  const [one, other] = [await readyVideo(world, ann), await readyVideo(world, eve)]
  await readyVideo(world, ben)
  await readyVideo(world, ann, { visibility: 'friends' })
  expect((await feedOf(ben)).toSorted()).toEqual([one, other].toSorted())
  expect(await feedOf(ben, [one])).toEqual([other])
  await watch(ben, other, false)
  expect(await feedOf(ben)).toEqual([one])
  await watch(ben, one)
  expect(await feedOf(ben)).toEqual([])
})

test('what one is not interested in stays away: the video, or all of its author, until one takes it back', async () => {
  const [one, two, other] = [
    await readyVideo(world, ann),
    await readyVideo(world, ann),
    await readyVideo(world, eve),
  ]
  const dismiss = (scope: 'video' | 'author', isDismissed: boolean) =>
    ben.do(dismissVideo, { videoId: one, scope, isDismissed })
  await dismiss('video', true)
  expect((await feedOf(ben)).toSorted()).toEqual([two, other].toSorted())
  await dismiss('author', true)
  expect(await feedOf(ben)).toEqual([other])
  await dismiss('video', false)
  await dismiss('author', false)
  expect(await feedOf(ben)).toHaveLength(3)
})

test('whom one follows comes before others, and tags that one watched to the end, liked or dismissed count', async () => {
  const [old, plain, cats] = [
    await readyVideo(world, eve, { tags: ['cats'] }),
    await readyVideo(world, ann),
    await readyVideo(world, eve, { tags: ['cats'] }),
  ]
  await ben.do(followVideos, { personId: ann.id, isFollowing: true })
  expect((await feedOf(ben))[0]).toBe(plain)
  await watch(ben, old)
  await ben.do(likeVideo, { videoId: old, isLiked: true })
  for (let nth = 0; nth < 4; nth++) {
    const more = await readyVideo(world, eve, { tags: ['cats'] })
    await ben.do(likeVideo, { videoId: more, isLiked: true })
    await watch(ben, more)
  }
  expect((await feedOf(ben))[0]).toBe(cats)
  const why = await ben.do(explainVideo, { videoId: cats })
  expect(why.tags).toEqual(['cats'])
  expect(why.reasons.map(({ reason }) => reason)).toContain('tags')
  expect(why.reasons.map(({ reason }) => reason)).not.toContain('following')
  await ben.do(dismissVideo, { videoId: cats, scope: 'video', isDismissed: true })
  const { reasons } = await ben.do(explainVideo, { videoId: plain })
  expect(reasons.map(({ reason }) => reason)).toContain('following')
})

test('search finds words of texts, tags and names in any script, and people; suggestions begin like the keyword', async () => {
  const harbour = await readyVideo(world, ann, { text: 'The harbour at night', tags: ['HongKong'] })
  const chinese = await readyVideo(world, ben, { text: '維港夜景', tags: ['香港'] })
  await readyVideo(world, ann, { text: 'The harbour, for friends', visibility: 'friends' })
  const found = async (keyword: string, isTag = false) =>
    (await eve.do(searchVideos, { keyword, isTag })).videos.map(({ id }) => id)
  expect(await found('HARBOUR night')).toEqual([harbour])
  expect(await found('维港')).toEqual([chinese])
  expect(await found('港')).toEqual([chinese])
  expect(await found('#香港')).toEqual([chinese])
  expect([await found('hongkong', true), await found('hong', true)]).toEqual([[harbour], []])
  expect(await found('harbour day')).toEqual([])
  const { people } = await eve.do(searchVideos, { keyword: 'Ann' })
  expect(people.map(({ person }) => person.id)).toContain(ann.id)
  await runJob(world, openBeside(world).job('videos.tags'))
  const suggested = async (keyword: string) => (await eve.do(suggestVideos, { keyword })).tags
  expect([await suggested('#hong'), await suggested('香'), await suggested('kong')]).toEqual([
    ['HongKong'],
    ['香港'],
    [],
  ])
  expect((await suggested('')).toSorted()).toEqual(['HongKong', '香港'])
  const peopleFor = async (keyword: string) =>
    (await eve.do(suggestVideos, { keyword })).people.map(({ person }) => person.id)
  const [zoey] = await peopleNamed(world, 'Zoey')
  await readyVideo(world, zoey)
  expect([await peopleFor('zo'), await peopleFor('ZOEY')]).toEqual([[zoey.id], [zoey.id]])
  expect([await peopleFor('z'), await peopleFor('#zoey'), await peopleFor('')]).toEqual([[], [], []])
  await eve.do(blockPerson, { personId: zoey.id, isBlocked: true })
  expect(await peopleFor('zoey')).toEqual([])
})
