/** Push notifications about short videos, to devices that are not connected. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  addVideoComment,
  changePreferences,
  deleteVideoComment,
  followVideos,
  likeVideo,
  likeVideoComment,
  listHappenings,
  listVideoNotifications,
  profileFields,
  seeVideoNotifications,
  setProfileField,
  showPreferences,
  videoNotificationsChanged,
} from '@linnet/protocol'
import {
  createTestWorld,
  newId,
  peopleNamed,
  type Person,
  type PushDevice,
  type PushServer,
  readyVideo,
  startPushServer,
  type TestWorld,
  until,
} from '@linnet/testing'

let world: TestWorld
let server: PushServer
let ann: Person
let ben: Person
let cid: Person
let pushKey: string | undefined
let videoId: string
let device: PushDevice

beforeAll(async () => {
  server = await startPushServer(() => pushKey)
  world = await createTestWorld({ ...server.settings, FFMPEG: 'off' }, undefined, { jobSpeed: 10 })
})
afterAll(async () => {
  await world.stop()
  server.stop()
})
/** Ann has a video that everybody sees. */
beforeEach(async () => {
  ;[ann, ben, cid] = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  pushKey = (await ann.do(showPreferences, {})).pushKey
  videoId = await readyVideo(world, ann, { text: 'Snow' })
  device = server.subscribe({ lang: 'en-us' })
  await ann.do(setProfileField, { field: profileFields.pushSubscription, content: device.content })
})

const came = () => server.received.filter((push) => push.device === device.id).map(({ message }) => message)

/** Waits for this many messages, and returns the last. */
const push = (nth = 1) => until(() => came()[nth - 1])

const like = (person: Person, isLiked = true) => person.do(likeVideo, { videoId, isLiked })
const say = async (person: Person, text: string) =>
  (await person.do(addVideoComment, { videoId, cid: newId(), text })).id
const seeAll = async () => {
  const { notifications } = await ann.do(listVideoNotifications, {})
  await ann.do(seeVideoNotifications, { notificationId: notifications[0]?.id ?? '' })
}

describe('what others do with my videos', () => {
  test('is one notification, of the newest, with a word of the others, until it was seen', async () => {
    await like(ben)
    expect(await push()).toMatchObject({
      tag: 'videos',
      title: 'Ben',
      body: 'liked your video',
      address: '/pages/video/video_msg',
    })
    await say(cid, 'So much of it!')
    expect(await push(2)).toMatchObject({
      title: 'Cid',
      body: 'commented on your video: So much of it! · and 1 more',
    })
    await seeAll()
    expect(await push(3)).toMatchObject({ tag: 'videos', isOver: true })
  })

  test('is taken back with the comment or the like', async () => {
    await like(ben)
    await push()
    const comment = await say(cid, 'Oops')
    expect(await push(2)).toMatchObject({ title: 'Cid' })
    await cid.do(deleteVideoComment, { commentId: comment })
    expect(await push(3)).toMatchObject({ title: 'Ben', isSilent: true })
    await like(ben, false)
    expect(await push(4)).toMatchObject({ tag: 'videos', isOver: true })
  })

  test('names nobody where nobody is to be named', async () => {
    await ann.do(changePreferences, { preview: 'none' })
    await say(ben, 'A secret')
    expect(await push()).toMatchObject({ title: 'Linnet', body: 'There’s new activity on your videos' })
  })

  test('is chosen by kind: followers can be on while likes and comments are off', async () => {
    await ann.do(changePreferences, { videoLikes: false, videoComments: false })
    const mine = await say(ann, 'Mine')
    await like(ben)
    await say(ben, 'Lovely')
    await ben.do(likeVideoComment, { commentId: mine, isLiked: true })
    await cid.do(followVideos, { personId: ann.id, isFollowing: true })
    expect(await push()).toMatchObject({ title: 'Cid', body: 'follows you' })
    expect(came()).toHaveLength(1)
  })

  test('says to open devices what is new, and whose doing', async () => {
    const phone = await ann.connect()
    await like(ben)
    expect((await phone.next(videoNotificationsChanged)).data).toEqual({
      num: 1,
      kind: 'like',
      user_id: ben.id,
      name: 'Ben',
    })
    await phone.close()
  })

  test('stands in the notification centre until it was seen, and without what was deleted', async () => {
    await like(ben)
    const comment = await say(cid, 'Lovely')
    await cid.do(followVideos, { personId: ann.id, isFollowing: true })
    const list = async () => (await ann.do(listHappenings, {})).happenings
    expect(await list()).toMatchObject([
      { kind: 'videoFollow', name: 'Cid', isNew: true },
      { kind: 'videoComment', name: 'Cid', videoId, text: 'Lovely', isNew: true },
      { kind: 'videoLike', name: 'Ben', videoId, text: 'Snow', isNew: true },
    ])
    await cid.do(deleteVideoComment, { commentId: comment })
    await seeAll()
    expect(await list()).toMatchObject([
      { kind: 'videoFollow', isNew: false },
      { kind: 'videoLike', isNew: false },
    ])
  })
})
