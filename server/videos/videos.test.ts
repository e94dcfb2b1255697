import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  addVideoComment,
  blockPerson,
  type CallInput,
  countVideoNotifications,
  deleteVideo,
  deleteVideoComment,
  editVideo,
  followVideos,
  keepVideo,
  likeVideo,
  likeVideoComment,
  listVideoComments,
  listVideoNotifications,
  listVideoPeople,
  listVideos,
  publishVideo,
  readVideo,
  seeVideoNotifications,
  showVideoPerson,
  showVideoStatistics,
  videoChanged,
  videoNotificationsChanged,
  watchVideos,
} from '@linnet/protocol'
import { imposeSanction } from '@linnet/protocol/staff'
import {
  createTestWorld,
  fetchFile,
  newId,
  peopleNamed,
  type Person,
  publishedVideo,
  readyVideo,
  refusalOf,
  type TestWorld,
  videoFileOf,
} from '@linnet/testing'

const dayMs = 86_400_000

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let eve: Person

// Starts without ffmpeg: videos stay as uploaded.
beforeAll(async () => {
  world = await createTestWorld({ FFMPEG: 'off' }, undefined, { jobSpeed: 10 })
})
afterAll(() => world.stop())

/** Ann, with two friends who don't know each other, and a stranger. */
beforeEach(async () => {
  ;[ann, ben, cid, eve] = await peopleNamed(world, 'Ann', 'Ben', 'Cid', 'Eve')
  await world.befriend(ann, ben)
  await world.befriend(ann, cid)
})

const sees = async (person: Person, videoId: string) =>
  (await refusalOf(person.call(readVideo, { videoId }))) === 'done'
const say = async (person: Person, videoId: string, text: string, replyTo?: string) =>
  (await person.do(addVideoComment, { videoId, cid: newId(), text, replyTo })).id
const idsOf = (videos: readonly { id: string }[]) => videos.map(({ id }) => id)
const unreadOf = async (person: Person) => (await person.do(countVideoNotifications, {})).unread
const kindsOf = async (person: Person) =>
  (await person.do(listVideoNotifications, {})).notifications.map(({ kind }) => kind)
const isIn =
  (videoId: string, state: string) =>
  ({ data }: { data: Record<string, unknown> }) =>
    data['id'] === videoId && data['state'] === state

describe('publishing', () => {
  test('takes a video of one’s own of up to three minutes, a picture as its cover, and tags without blanks', async () => {
    const [own, bens, long, cover] = [
      await videoFileOf(world, ann),
      await videoFileOf(world, ben),
      await videoFileOf(world, ann, { durationMs: 180_001 }),
      await videoFileOf(world, ann),
    ]
    const input = { cid: newId(), fileId: own.id, text: '', visibility: 'public' } as const
    const attempt = (other: Partial<CallInput<typeof publishVideo>>) =>
      refusalOf(ann.call(publishVideo, { ...input, cid: newId(), ...other }))
    expect(await attempt({ fileId: bens.id })).toBe('FileNotFound')
    expect(await attempt({ fileId: newId() })).toBe('FileNotFound')
    expect(await attempt({ fileId: long.id })).toBe('VideoTooLong')
    expect(await attempt({ coverId: cover.id })).toBe('NotAVideo')
    expect(await attempt({ text: 'x'.repeat(1001) })).toBe('BadVideoText')
    expect(await attempt({ tags: ['two words'] })).toBe('BadVideoTag')
    await world.sql`update uploads.file set kind = 'image' where id = ${cover.id}`
    expect(await attempt({ fileId: cover.id })).toBe('NotAVideo')
    const view = await ann.do(publishVideo, {
      ...input,
      coverId: cover.id,
      text: ' Hi ',
      tags: ['#Cats', 'cats', '香港'],
    })
    expect(view).toMatchObject({ text: 'Hi', tags: ['Cats', '香港'], state: 'processing', progress: 0 })
    expect([view.file?.id, view.cover?.id]).toEqual([own.id, cover.id])
  })

  test('sent twice makes one video; another under the same id is refused', async () => {
    const { id: fileId } = await videoFileOf(world, ann)
    const input = { cid: newId(), fileId, text: 'Once', visibility: 'public' } as const
    const [one, other] = await Promise.all([ann.do(publishVideo, input), ann.do(publishVideo, input)])
    expect(one.id).toBe(other.id)
    expect(await refusalOf(ann.call(publishVideo, { ...input, text: 'Twice' }))).toBe('IdReused')
    expect((await ann.do(listVideos, { listing: 'mine' })).videos).toHaveLength(1)
  })

  test('a member whom staff muted publishes and comments nothing', async () => {
    const videoId = await readyVideo(world, ben)
    const { id: fileId } = await videoFileOf(world, ann)
    const sam = await world.staff('support', 'Sam')
    await sam.do(imposeSanction, {
      personId: ann.id,
      kind: 'mute',
      reason: 'spam',
      note: '',
      hours: 1,
      why: 'reports',
    })
    const input = { cid: newId(), fileId, text: '', visibility: 'public' } as const
    expect(await refusalOf(ann.call(publishVideo, input))).toBe('MutedByStaff')
    expect(await refusalOf(ann.call(addVideoComment, { videoId, cid: newId(), text: 'Hi' }))).toBe(
      'MutedByStaff',
    )
  })

  test('shows the video to others once it is converted, and tells its author how far that is', async () => {
    const device = await ann.connect()
    const { id: fileId } = await videoFileOf(world, ann)
    await world.sql`update uploads.file set state = 'processing', progress = 40 where id = ${fileId}`
    const videoId = await publishedVideo(world, ann, { fileId })
    await device.next(videoChanged, ({ data }) => data['id'] === videoId && data['progress'] === 40)
    expect(await ann.do(readVideo, { videoId })).toMatchObject({ state: 'processing', progress: 40 })
    expect(await sees(ben, videoId)).toBe(false)
    expect((await ben.do(listVideos, { listing: 'person', personId: ann.id })).videos).toEqual([])
    await world.sql`update uploads.file set state = 'ready' where id = ${fileId}`
    await device.next(videoChanged, isIn(videoId, 'ready'))
    expect(await sees(ben, videoId)).toBe(true)
  })

  test('tells its author if it can’t be converted, or turns out to be longer than three minutes', async () => {
    const device = await ann.connect()
    for (const change of [
      { state: 'failed', ms: 5000 },
      { state: 'ready', ms: 200_000 },
    ]) {
      const { id: fileId } = await videoFileOf(world, ann)
      await world.sql`update uploads.file set state = 'processing' where id = ${fileId}`
      const videoId = await publishedVideo(world, ann, { fileId })
      await world.sql`update uploads.file set state = ${change.state}, duration_ms = ${change.ms} where id = ${fileId}`
      await device.next(videoChanged, isIn(videoId, 'failed'))
      expect([(await ann.do(readVideo, { videoId })).state, await sees(ben, videoId)]).toEqual([
        'failed',
        false,
      ])
    }
  })

  test('editing holds at once, for lists and files too; deleting takes everything with it', async () => {
    const { id: fileId } = await videoFileOf(world, ann)
    const videoId = await readyVideo(world, ann, { fileId, tags: ['cats'] })
    const statusFor = async (person: Person) =>
      (await fetchFile(world.url, { person, id: fileId, variant: 'original' })).status
    expect(await statusFor(eve)).toBe(200)
    await ann.do(editVideo, { videoId, visibility: 'friends', text: 'New', tags: ['dogs'] })
    expect([await statusFor(eve), await statusFor(ben)]).toEqual([404, 200])
    expect(await ben.do(readVideo, { videoId })).toMatchObject({ text: 'New', tags: ['dogs'] })
    expect(await refusalOf(ben.call(editVideo, { videoId, text: 'Mine' }))).toBe('VideoNotFound')
    await ben.do(deleteVideo, { videoId })
    expect(await sees(ben, videoId)).toBe(true)
    await ann.do(deleteVideo, { videoId })
    expect([await sees(ann, videoId), await statusFor(ben)]).toEqual([false, 404])
  })
})

describe('liking, keeping and following', () => {
  test('count each person once, and tell the author until it is taken back', async () => {
    const videoId = await readyVideo(world, ann)
    const like = (isLiked: boolean) => ben.do(likeVideo, { videoId, isLiked })
    expect([await like(true), await like(true)].map(({ likeCount }) => likeCount)).toEqual([1, 1])
    expect(await kindsOf(ann)).toEqual(['like'])
    expect((await like(false)).likeCount).toBe(0)
    expect(await kindsOf(ann)).toEqual([])
  })

  test('likes and favourites are listed in the order of choosing; nobody is notified of favourites', async () => {
    const [first, second] = [await readyVideo(world, ann), await readyVideo(world, ann)]
    for (const videoId of [second, first]) {
      await ben.do(likeVideo, { videoId, isLiked: true })
      await ben.do(keepVideo, { videoId, isFavourite: true })
    }
    for (const listing of ['liked', 'favourites'] as const)
      expect(idsOf((await ben.do(listVideos, { listing })).videos)).toEqual([first, second])
    expect(await ben.do(readVideo, { videoId: first })).toMatchObject({
      isLiked: true,
      isFavourite: true,
      favouriteCount: 1,
    })
    expect(await kindsOf(ann)).toEqual(['like', 'like'])
    await ann.do(editVideo, { videoId: first, visibility: 'me' })
    expect(idsOf((await ben.do(listVideos, { listing: 'favourites' })).videos)).toEqual([second])
  })

  test('following shows somebody’s videos, tells them, and counts', async () => {
    const videoId = await readyVideo(world, ann)
    await readyVideo(world, ann, { visibility: 'friends' })
    expect(await eve.do(followVideos, { personId: ann.id, isFollowing: true })).toMatchObject({
      isFollowing: true,
    })
    expect(idsOf((await eve.do(listVideos, { listing: 'following' })).videos)).toEqual([videoId])
    expect(await kindsOf(ann)).toEqual(['follow'])
    await ben.do(likeVideo, { videoId, isLiked: true })
    expect(await eve.do(showVideoPerson, { personId: ann.id })).toMatchObject({
      person: { isFollowing: true, isFollower: false },
      followerCount: 1,
      followingCount: 0,
      likeCount: 1,
    })
    const { people } = await ann.do(listVideoPeople, { which: 'followers' })
    expect(people.map(({ person }) => person.id)).toEqual([eve.id])
    expect(await refusalOf(ann.call(followVideos, { personId: ann.id, isFollowing: true }))).toBe(
      'NotYourself',
    )
    await eve.do(followVideos, { personId: ann.id, isFollowing: false })
    expect(await kindsOf(ann)).toEqual(['like'])
  })

  test('blocking hides each from the other at once: videos, follows, comments and notifications', async () => {
    const [anns, bens] = [await readyVideo(world, ann), await readyVideo(world, ben)]
    await eve.do(followVideos, { personId: ann.id, isFollowing: true })
    await eve.do(likeVideo, { videoId: anns, isLiked: true })
    await say(eve, anns, 'of Eve’s')
    const [annsSaid] = [await say(ann, bens, 'of Ann’s'), await say(eve, bens, 'also of Eve’s')]
    await ann.do(blockPerson, { personId: eve.id })
    expect([await sees(eve, anns), await kindsOf(ann), await unreadOf(ann)]).toEqual([false, [], 0])
    expect((await eve.do(listVideos, { listing: 'liked' })).videos).toEqual([])
    expect((await eve.do(listVideos, { listing: 'following' })).videos).toEqual([])
    for (const [person, which] of [
      [eve, 'following'],
      [ann, 'followers'],
    ] as const)
      expect((await person.do(listVideoPeople, { which })).people).toEqual([])
    expect(await refusalOf(eve.call(showVideoPerson, { personId: ann.id }))).toBe('PersonNotFound')
    const { comments } = await eve.do(listVideoComments, { videoId: bens })
    expect(comments.map(({ text }) => text)).toEqual(['also of Eve’s'])
    expect(await refusalOf(eve.call(likeVideoComment, { commentId: annsSaid, isLiked: true }))).toBe(
      'CommentNotFound',
    )
  })
})

describe('comments', () => {
  test('are answered and liked, newest first, with what stands under them oldest first', async () => {
    const videoId = await readyVideo(world, ann)
    const [first, second] = [await say(ben, videoId, 'first'), await say(cid, videoId, 'second')]
    const [one, two] = [await say(cid, videoId, 'one', first), await say(ben, videoId, 'two')]
    const three = await say(ann, videoId, 'three', one)
    const roots = await ann.do(listVideoComments, { videoId })
    expect(roots.comments.map(({ id, replyCount }) => [id, replyCount])).toEqual([
      [two, 0],
      [second, 0],
      [first, 2],
    ])
    const under = await ann.do(listVideoComments, { videoId, rootId: first })
    expect(under.comments.map(({ id, replyTo }) => [id, replyTo])).toEqual([
      [one, first],
      [three, one],
    ])
    expect(await ben.do(likeVideoComment, { commentId: one, isLiked: true })).toEqual({
      likeCount: 1,
      isLiked: true,
    })
    expect(await kindsOf(cid)).toEqual(['commentLike', 'reply'])
    expect((await ann.do(readVideo, { videoId })).commentCount).toBe(5)
    await ben.do(deleteVideoComment, { commentId: one })
    await ben.do(deleteVideoComment, { commentId: first })
    expect((await ann.do(readVideo, { videoId })).commentCount).toBe(2)
  })

  test('are taken from whom the author lets', async () => {
    const videoId = await readyVideo(world, ann, { commentsFrom: 'friends' })
    const attempt = (person: Person) =>
      refusalOf(person.call(addVideoComment, { videoId, cid: newId(), text: 'Hi' }))
    expect([await attempt(ben), await attempt(eve), await attempt(ann)]).toEqual([
      'done',
      'CommentsClosed',
      'done',
    ])
    await ann.do(editVideo, { videoId, commentsFrom: 'nobody', downloadsFrom: 'friends' })
    expect([await attempt(ben), await attempt(ann)]).toEqual(['CommentsClosed', 'done'])
    const downloads = [await ben.do(readVideo, { videoId }), await eve.do(readVideo, { videoId })]
    expect(downloads.map(({ canDownload }) => canDownload)).toEqual([true, false])
  })

  test('sent twice are one; empty ones and answers to other videos’ comments are refused', async () => {
    const [videoId, other] = [await readyVideo(world, ann), await readyVideo(world, ann)]
    const input = { videoId, cid: newId(), text: 'Once' }
    const [one, again] = [await ben.do(addVideoComment, input), await ben.do(addVideoComment, input)]
    expect(one.id).toBe(again.id)
    expect(await refusalOf(ben.call(addVideoComment, { ...input, text: 'Twice' }))).toBe('IdReused')
    expect(await refusalOf(ben.call(addVideoComment, { ...input, cid: newId(), text: ' \n' }))).toBe(
      'EmptyComment',
    )
    const elsewhere = { videoId: other, cid: newId(), text: 'Hi', replyTo: one.id }
    expect(await refusalOf(ben.call(addVideoComment, elsewhere))).toBe('CommentNotFound')
  })

  test('under a video for friends are those of one’s own friends', async () => {
    const videoId = await readyVideo(world, ann, { visibility: 'friends' })
    const bens = await say(ben, videoId, 'of Ben’s')
    await say(ann, videoId, 'to Ben', bens)
    expect((await cid.do(listVideoComments, { videoId })).comments).toEqual([])
    expect((await cid.do(listVideoComments, { videoId, rootId: bens })).comments).toEqual([])
    await world.befriend(ben, cid)
    expect((await cid.do(listVideoComments, { videoId })).comments).toMatchObject([
      { id: bens, replyCount: 1 },
    ])
  })
})

describe('notifications', () => {
  test('are counted until they are seen, and pushed', async () => {
    const videoId = await readyVideo(world, ann)
    const device = await ann.connect()
    await say(ben, videoId, 'Hello')
    await device.next(videoNotificationsChanged, ({ data }) => data['num'] === 1)
    await cid.do(likeVideo, { videoId, isLiked: true })
    const { notifications, unread } = await ann.do(listVideoNotifications, {})
    expect([unread, notifications.map(({ isNew, text }) => [isNew, text])]).toEqual([
      2,
      [
        [true, ''],
        [true, 'Hello'],
      ],
    ])
    const [latest, earlier] = notifications
    const see = async (id = '') => (await ann.do(seeVideoNotifications, { notificationId: id })).unread
    expect([await see(latest?.id), await see(earlier?.id)]).toEqual([0, 0])
  })
})

describe('watching', () => {
  const watch = (person: Person, videoId: string, isFinished = false) =>
    person.do(watchVideos, { watches: [{ videoId, watchedMs: 3000, isFinished }] })

  test('counts once per person and day, and once as watched to the end; not one’s own', async () => {
    const videoId = await readyVideo(world, ann)
    await Promise.all([watch(ben, videoId), watch(ben, videoId), watch(ben, videoId)])
    await watch(ben, videoId, true)
    await watch(ben, videoId, true)
    await watch(ann, videoId, true)
    await watch(cid, videoId)
    expect((await ann.do(readVideo, { videoId })).viewCount).toBe(2)
    world.clock.advance(dayMs)
    await watch(ben, videoId, true)
    const { days } = await ann.do(showVideoStatistics, { videoId })
    expect(
      days.map(({ viewCount, finishCount, watchedSeconds }) => [viewCount, finishCount, watchedSeconds]),
    ).toEqual([
      [1, 1, 3],
      [2, 1, 18],
    ])
    expect((await ann.do(readVideo, { videoId })).viewCount).toBe(3)
    expect(await refusalOf(ben.call(showVideoStatistics, { videoId }))).toBe('VideoNotFound')
  })

  test('of what one may not see, or what is gone, is ignored', async () => {
    const [hidden, seen] = [await readyVideo(world, ann, { visibility: 'me' }), await readyVideo(world, ann)]
    const watches = [hidden, newId(), seen].map((videoId) => ({ videoId, watchedMs: 1, isFinished: false }))
    await ben.do(watchVideos, { watches })
    const counts = [hidden, seen].map(async (videoId) => (await ann.do(readVideo, { videoId })).viewCount)
    expect(await Promise.all(counts)).toEqual([0, 1])
  })
})
