/** Random walks of a few people: after each, every list, call and file shows exactly what `rule.ts` admits. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  addVideoComment,
  answerFriendRequest,
  blockPerson,
  editVideo,
  feedVideos,
  followVideos,
  likeVideo,
  listFriendRequests,
  listVideoComments,
  listVideos,
  type PersonId,
  publishVideo,
  readVideo,
  removeFriend,
  requestFriend,
  searchVideos,
  showVideoPerson,
  VideoVisibility,
} from '@linnet/protocol'
import {
  atDepth,
  createCrowd,
  createTestWorld,
  type Extra,
  newId,
  refusalOf,
  seedOf,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import fc from 'fast-check'
import { mayMeet } from '../posts'
import { maySee, type Viewpoint } from './rule'

const crowdSize = 4

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({ FFMPEG: 'off' })
})
afterAll(() => world.stop())

const who = fc.integer({ min: 0, max: crowdSize - 1 })
const does = [
  'befriend',
  'unfriend',
  'block',
  'unblock',
  'publish',
  'edit',
  'state',
  'like',
  'follow',
  'comment',
  'answer',
] as const

const step = fc.record({
  does: fc.oneof(
    { weight: 4, arbitrary: fc.constant('befriend' as const) },
    { weight: 6, arbitrary: fc.constant('publish' as const) },
    { weight: 9, arbitrary: fc.constantFrom(...does) },
  ),
  who,
  other: who,
  visibility: fc.constantFrom(...VideoVisibility.options),
  isOn: fc.boolean(),
  nth: fc.nat(20),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Known {
  id: string
  author: number
  visibility: Viewpoint['visibility']
  state: Viewpoint['state']
  likes: number[]
  comments: { id: string; author: number; root?: number; answers?: number }[]
}

/** The state of the world so far, according to the walk. */
class Model {
  readonly friends = new Set<string>()
  readonly blocks = new Set<string>()
  readonly follows = new Set<string>()
  readonly videos: Known[] = []

  relationship(one: number, other: number): Viewpoint['relationship'] {
    if (one === other) return 'self'
    if (this.blocks.has(`${one}>${other}`) || this.blocks.has(`${other}>${one}`)) return 'blocked'
    return this.friends.has(`${one}>${other}`) ? 'friends' : 'strangers'
  }

  sees(reader: number, { author, visibility, state }: Known): boolean {
    return maySee({ relationship: this.relationship(reader, author), visibility, state })
  }

  meets(reader: number, { author, visibility }: Known, people: readonly (number | undefined)[]): boolean {
    return people.every(
      (other) =>
        other === undefined ||
        mayMeet({
          isOwn: reader === author,
          isPublic: visibility === 'public',
          isAuthor: other === author,
          other: this.relationship(reader, other),
        }),
    )
  }
}

test('random walks: lists, search, feed and comments hold what the rule admits, after whatever people did', async () => {
  const numRuns = atDepth({ short: 12, full: 300 })
  const walks = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), takeWalk)
  await fc.assert(walks, { seed: seedOf('videos'), numRuns, interruptAfterTimeLimit: 400_000 })
}, 600_000)

interface Walk {
  people: readonly Extra[]
  model: Model
  /** A word in the text of every video of this walk. */
  word: string
}

async function takeWalk(steps: readonly Step[]): Promise<void> {
  const people = await createCrowd(world, crowdSize)
  const walk = { people, model: new Model(), word: `walk${newId().replaceAll('-', '')}` }
  // Feeds are for everybody, so they would include the videos of earlier walks.
  await world.sql`update videos.video set state = 'failed'`
  for (const each of steps) await take(each, walk)
  for (const [reader, person] of people.entries()) await expectSeen(walk, { reader, person })
}

async function take(each: Step, walk: Walk): Promise<void> {
  const { people, model } = walk
  const [person, other] = [people[each.who], people[each.other]]
  if (!person || !other) throw new Error('nobody')
  switch (each.does) {
    case 'befriend':
    case 'unfriend':
    case 'block':
    case 'unblock':
    case 'follow':
      if (each.who !== each.other) await relate(each, { ...walk, person, other })
      return
    case 'publish':
      return publishOne(each, { ...walk, person })
    case 'edit':
    case 'state': {
      const own = model.videos.filter(({ author }) => author === each.who)
      const video = own[each.nth % own.length]
      return video && changeOne(each, { person, video })
    }
    case 'like':
    case 'comment':
    case 'answer': {
      const video = model.videos[each.nth % model.videos.length]
      return video && reactOnce(each, { model, person, video })
    }
  }
}

type Relating = Walk & { person: Extra; other: Extra }

async function relate(
  { does, who: one, other: two, isOn }: Step,
  { model, person, other }: Relating,
): Promise<void> {
  const [pair, back] = [`${one}>${two}`, `${two}>${one}`]
  const personId = other.id
  const turn = (set: Set<string>, on: boolean) => void (on ? set.add(pair) : set.delete(pair))
  switch (does) {
    case 'befriend':
      if (model.relationship(one, two) !== 'strangers') return
      await befriend(person, other)
      for (const key of [pair, back]) model.friends.add(key)
      return
    case 'unfriend':
      expect(await refusalOf(person.call(removeFriend, { personId }))).toBe(
        model.friends.has(pair) ? 'done' : 'NotFriends',
      )
      for (const key of [pair, back]) model.friends.delete(key)
      return
    case 'block':
    case 'unblock':
      turn(model.blocks, does === 'block')
      await person.do(blockPerson, { personId, isBlocked: does === 'block' })
      return
    case 'publish':
    case 'edit':
    case 'state':
    case 'like':
    case 'comment':
    case 'answer':
      return
    case 'follow': {
      const isBlocked = model.relationship(one, two) === 'blocked'
      const outcome = await refusalOf(person.call(followVideos, { personId, isFollowing: isOn }))
      expect(outcome).toBe(isBlocked ? 'PersonNotFound' : 'done')
      if (!isBlocked) turn(model.follows, isOn)
    }
  }
}

async function befriend(one: Extra, other: Extra): Promise<void> {
  await one.do(requestFriend, { personId: other.id, text: '' })
  const asked = (await other.do(listFriendRequests, {})).find(
    (each) => each.personId === one.id && each.status === 0,
  )
  await other.do(answerFriendRequest, { requestId: asked?.id ?? '', agree: true })
}

/** A video that needs no converting, as if it had been uploaded. */
async function fileOf({ id: ownerId }: Extra): Promise<string> {
  const fileId = newId()
  await world.sql`
    insert into uploads.file (id, owner_id, purpose, kind, state, name, mime, size, duration_ms, stored_bytes, created_at)
    values (${fileId}, ${ownerId}, 'circle', 'video', 'ready', 'video.mp4', 'video/mp4', 1, 5000, 1, now())`
  return fileId
}

async function publishOne(
  { who: author, visibility, isOn }: Step,
  { model, person, word }: Walk & { person: Extra },
): Promise<void> {
  const fileId = await fileOf(person)
  const { id } = await person.do(publishVideo, { cid: newId(), fileId, text: word, visibility })
  // Most videos are converted.
  const state = isOn || visibility === 'friends' ? 'ready' : 'failed'
  await world.sql`update videos.video set state = ${state} where id = ${id}`
  model.videos.push({ id, author, visibility, state, likes: [], comments: [] })
}

async function changeOne(
  { does: change, visibility, isOn }: Step,
  { person, video }: { person: Extra; video: Known },
): Promise<void> {
  if (change === 'edit') {
    await person.do(editVideo, { videoId: video.id, visibility })
    video.visibility = visibility
    return
  }
  video.state = isOn ? 'ready' : 'failed'
  await world.sql`update videos.video set state = ${video.state} where id = ${video.id}`
}

async function reactOnce(
  { does: doing, who: one, nth, isOn }: Step,
  { model, person, video }: { model: Model; person: Extra; video: Known },
): Promise<void> {
  const videoId = video.id
  const sees = model.sees(one, video)
  if (doing === 'like') {
    expect(await refusalOf(person.call(likeVideo, { videoId, isLiked: isOn }))).toBe(
      sees ? 'done' : 'VideoNotFound',
    )
    const others = video.likes.filter((each) => each !== one)
    if (sees) video.likes = isOn ? [...others, one] : others
    return
  }
  const answered = doing === 'answer' ? video.comments[nth % video.comments.length] : undefined
  const outcome = await person.call(addVideoComment, {
    videoId,
    cid: newId(),
    text: 'Hi',
    replyTo: answered?.id,
  })
  const meets = answered === undefined || isShown(model, one, { video, comment: answered })
  if (!sees || !meets) {
    expect(outcome).toMatchObject({ refusal: { name: sees ? 'CommentNotFound' : 'VideoNotFound' } })
    return
  }
  const { id } = valueOf(outcome)
  const nthAnswered = answered && video.comments.indexOf(answered)
  video.comments.push({
    id,
    author: one,
    ...(answered && { answers: answered.author, root: answered.root ?? nthAnswered }),
  } as Known['comments'][number])
}

/** Whether the person meets both the writer of a comment and the person it answers, and the same for its parent. */
function isShown(
  model: Model,
  reader: number,
  { video, comment }: { video: Known; comment: Known['comments'][number] },
): boolean {
  const root = comment.root === undefined ? undefined : video.comments[comment.root]
  return model.meets(reader, video, [comment.author, comment.answers, root?.author, root?.answers])
}

interface Reading {
  reader: number
  person: Extra
}

async function expectSeen({ model, people, word }: Walk, { reader, person }: Reading): Promise<void> {
  const newest = model.videos.toReversed()
  const idsOf = (which: (video: Known) => boolean) =>
    newest.filter((video) => which(video) && model.sees(reader, video)).map(({ id }) => id)
  const listed = async (input: { listing: 'friends' | 'following' | 'liked' } | { personId: PersonId }) =>
    (await person.do(listVideos, { listing: 'person', ...input })).videos.map(({ id }) => id)
  const isFriend = ({ author }: Known) => model.relationship(reader, author) === 'friends'
  const isListed = ({ visibility, state }: Known) => visibility === 'public' && state === 'ready'
  for (const [author, { id: personId }] of people.entries()) {
    expect(await listed({ personId })).toEqual(idsOf((video) => video.author === author))
    const isBlocked = model.relationship(reader, author) === 'blocked'
    expect(await refusalOf(person.call(showVideoPerson, { personId }))).toBe(
      isBlocked ? 'PersonNotFound' : 'done',
    )
  }
  expect(await listed({ listing: 'friends' })).toEqual(idsOf(isFriend))
  const isFollowed = ({ author }: Known) => model.follows.has(`${reader}>${author}`)
  expect(await listed({ listing: 'following' })).toEqual(idsOf(isFollowed))
  expect((await listed({ listing: 'liked' })).toSorted()).toEqual(
    idsOf(({ likes }) => likes.includes(reader)).toSorted(),
  )
  const found = await person.do(searchVideos, { keyword: word })
  expect(found.videos.map(({ id }) => id)).toEqual(idsOf(isListed))
  await expectFeed(
    person,
    idsOf((video) => isListed(video) && video.author !== reader),
  )
  for (const video of model.videos) await expectRead(model, { reader, person }, video)
}

/** Expects everything that a person may be shown, page by page as they watch it, and nothing twice. */
async function expectFeed(person: Extra, expected: readonly string[]): Promise<void> {
  const shown: string[] = []
  for (;;) {
    const { videos } = await person.do(feedVideos, {})
    const page = videos.map(({ id }) => id)
    if (page.length === 0) break
    shown.push(...page)
    // Marks the videos as watched, without effects on the statistics.
    await world.sql`
      insert into videos.watch (person_id, video_id, day)
      select ${person.id}::uuid, id, current_date from unnest(${world.sql.array(page, 'UUID')}::uuid[]) as id`
  }
  expect(shown.toSorted()).toEqual(expected.toSorted())
}

async function expectRead(model: Model, { reader, person }: Reading, video: Known): Promise<void> {
  const videoId = video.id
  if (!model.sees(reader, video)) {
    for (const call of [readVideo, listVideoComments])
      expect(await refusalOf(person.call(call, { videoId }))).toBe('VideoNotFound')
    return
  }
  const view = await person.do(readVideo, { videoId })
  expect([view.likeCount, view.isLiked, view.commentCount]).toEqual([
    video.likes.length,
    video.likes.includes(reader),
    video.comments.length,
  ])
  const shown = video.comments.filter((comment) => isShown(model, reader, { video, comment }))
  const roots = shown.filter(({ root }) => root === undefined)
  const { comments } = await person.do(listVideoComments, { videoId })
  expect(comments.map(({ id }) => id)).toEqual(roots.map(({ id }) => id).toReversed())
  for (const root of roots) {
    const under = shown.filter((each) => each.root !== undefined && video.comments[each.root] === root)
    const listed = await person.do(listVideoComments, { videoId, rootId: root.id })
    expect(listed.comments.map(({ id }) => id)).toEqual(under.map(({ id }) => id))
    expect(comments.find(({ id }) => id === root.id)?.replyCount).toBe(under.length)
  }
}
