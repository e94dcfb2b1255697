/** Push notifications about moments and announcements, to devices that are not connected. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  addComment,
  changePreferences,
  deleteComment,
  likeMoment,
  listHappenings,
  listMomentNotifications,
  momentCountsChanged,
  profileFields,
  publishMoment,
  seeAnnouncements,
  seeMomentNotifications,
  setProfileField,
  showPreferences,
} from '@linnet/protocol'
import { publishContent, saveContent, type StaffInput, unpublishContent } from '@linnet/protocol/staff'
import {
  createTestWorld,
  newId,
  peopleNamed,
  type Person,
  type PushDevice,
  type PushServer,
  type StaffPerson,
  startPushServer,
  type TestWorld,
  until,
} from '@linnet/testing'

let world: TestWorld
let server: PushServer
let sam: StaffPerson
let ann: Person
let ben: Person
let cid: Person
let pushKey: string | undefined
let momentId: string
let device: PushDevice

beforeAll(async () => {
  server = await startPushServer(() => pushKey)
  world = await createTestWorld(server.settings, undefined, { jobSpeed: 10 })
})
afterAll(async () => {
  await world.stop()
  server.stop()
})
/** Ann has a moment that her two friends see. */
beforeEach(async () => {
  sam = await world.staff('content', 'Sam')
  ;[ann, ben, cid] = await peopleNamed(world, 'Ann', 'Ben', 'Cid')
  await world.befriend(ann, ben)
  await world.befriend(ann, cid)
  pushKey = (await ann.do(showPreferences, {})).pushKey
  momentId = (await ann.do(publishMoment, { cid: newId(), text: 'Snow', visibility: 'friends' })).id
  device = await subscribe(ann)
})

async function subscribe(person: Person, more?: object): Promise<PushDevice> {
  const subscribed = server.subscribe({ lang: 'en-us', ...more })
  await person.do(setProfileField, { field: profileFields.pushSubscription, content: subscribed.content })
  return subscribed
}

const cameTo = ({ id }: PushDevice) =>
  server.received.filter((push) => push.device === id).map(({ message }) => message)

/** Waits for this many messages, and returns the last. */
const push = async (to: PushDevice, nth = 1) =>
  (await until(() => cameTo(to).length >= nth && cameTo(to)))[nth - 1]

const like = (person: Person, isLiked = true) => person.do(likeMoment, { momentId, isLiked })
const say = async (person: Person, text: string) =>
  (await person.do(addComment, { momentId, cid: newId(), text })).id

describe('what others do with my moments', () => {
  test('is one notification, of the newest, with a word of the others', async () => {
    await like(ben)
    expect(await push(device)).toMatchObject({
      tag: 'moments',
      title: 'Ben',
      body: 'liked your moment',
      address: '/pages/push/circle_chat_details',
    })
    await say(cid, 'So much of it!')
    expect(await push(device, 2)).toMatchObject({
      tag: 'moments',
      title: 'Cid',
      body: 'commented on your moment: So much of it! · and 1 more',
    })
  })

  test('shows names and words as its person allows', async () => {
    await ann.do(changePreferences, { preview: 'names' })
    await say(ben, 'A secret')
    expect(await push(device)).toMatchObject({ title: 'Ben', body: 'commented on your moment' })
    await ann.do(changePreferences, { preview: 'none' })
    await say(cid, 'Another secret')
    expect(await push(device, 2)).toMatchObject({
      title: 'Linnet',
      body: 'There’s new activity in Moments',
    })
  })

  test('is taken away once it was seen elsewhere', async () => {
    await like(ben)
    await push(device)
    const { notifications } = await ann.do(listMomentNotifications, {})
    await ann.do(seeMomentNotifications, { notificationId: notifications[0]?.id ?? '' })
    expect(await push(device, 2)).toMatchObject({ tag: 'moments', isOver: true })
  })

  test('is taken back with the like or the comment', async () => {
    await like(ben)
    await push(device)
    const comment = await say(cid, 'Oops')
    expect(await push(device, 2)).toMatchObject({ title: 'Cid' })
    await cid.do(deleteComment, { commentId: comment })
    expect(await push(device, 3)).toMatchObject({ title: 'Ben', isSilent: true })
    await like(ben, false)
    expect(await push(device, 4)).toMatchObject({ tag: 'moments', isOver: true })
  })

  test('is chosen by kind: comments can be on while likes are off', async () => {
    await ann.do(changePreferences, { momentLikes: false })
    await like(ben)
    await say(cid, 'Lovely')
    expect(await push(device)).toMatchObject({ title: 'Cid', body: 'commented on your moment: Lovely' })
    expect(cameTo(device).filter(({ title }) => title === 'Ben')).toEqual([])
  })

  test('says to open devices what is new, and whose doing', async () => {
    const phone = await ann.connect()
    await like(ben)
    expect((await phone.next(momentCountsChanged)).data).toEqual({
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
    const list = async () => (await ann.do(listHappenings, {})).happenings
    expect(await list()).toMatchObject([
      { kind: 'momentComment', name: 'Cid', momentId, text: 'Lovely', isNew: true },
      { kind: 'momentLike', name: 'Ben', momentId, text: 'Snow', isNew: true },
    ])
    await cid.do(deleteComment, { commentId: comment })
    const { notifications } = await ann.do(listMomentNotifications, {})
    await ann.do(seeMomentNotifications, { notificationId: notifications[0]?.id ?? '' })
    expect(await list()).toMatchObject([{ kind: 'momentLike', isNew: false }])
  })
})

describe('an announcement', () => {
  type Draft = StaffInput<typeof saveContent>

  async function announce(texts: Draft['texts'], audience: object = { to: 'all' }): Promise<string> {
    const facts = { isBar: true, audience }
    const { id } = await sam.do(saveContent, { kind: 'announcement', texts, facts })
    await sam.do(publishContent, { id })
    return id
  }
  const withdraw = (id: string) => sam.do(unpublishContent, { id, reason: 'Over' })
  const maintenance = { 'en-us': { title: 'Maintenance', body: 'Tonight at **two**.' } }

  test('is shown once in the language of each device, and closed when it was withdrawn', async () => {
    const korean = await subscribe(ben, { lang: 'korean-lang' })
    const id = await announce({ ...maintenance, 'korean-lang': { title: '점검', body: '오늘 밤 두 시' } })
    expect(await push(device)).toMatchObject({
      tag: 'announcements',
      title: 'Maintenance',
      body: 'Tonight at two.',
      address: '/pages/push/information/information?tab=announcements',
    })
    expect(await push(korean)).toMatchObject({ title: '점검', body: '오늘 밤 두 시' })
    await withdraw(id)
    expect(await push(device, 2)).toMatchObject({ tag: 'announcements', isOver: true })
    expect(await push(korean, 2)).toMatchObject({ isOver: true })
  })

  test('that was seen on another device is taken away', async () => {
    const id = await announce(maintenance)
    await push(device)
    await ann.do(seeAnnouncements, { ids: [id] })
    expect(await push(device, 2)).toMatchObject({ tag: 'announcements', isOver: true })
    await withdraw(id)
  })

  test('is shown to the people it is for, if they want such notifications', async () => {
    const [korean, deaf] = [await subscribe(ben, { lang: 'korean-lang' }), await subscribe(cid)]
    await cid.do(changePreferences, { announcements: false })
    const texts = { 'korean-lang': { title: '안녕하세요', body: '한국어 사용자께' } }
    const id = await announce(texts, { to: 'languages', languages: ['korean-lang'] })
    expect(await push(korean)).toMatchObject({ title: '안녕하세요' })
    const other = await announce(maintenance)
    expect(await push(device)).toMatchObject({ title: 'Maintenance' })
    await until(async () => {
      const rows = await world.sql<unknown[]>`select 1 from notifications.push where is_due`
      return rows.length === 0
    })
    expect(cameTo(device)).toHaveLength(1)
    expect(cameTo(deaf)).toEqual([])
    for (const each of [id, other]) await withdraw(each)
  })

  test('reaches more devices than one transaction takes, each once', async () => {
    const many = 501
    const { id: place, content } = server.subscribe({ lang: 'en-us' })
    await world.sql`
      insert into profiles.push_subscription (session_id, person_id, content, changed_at)
      select gen_random_uuid(), ${ben.id}, ${content}, now() from generate_series(1, ${many}::int)`
    const id = await announce(maintenance)
    await until(() => cameTo({ id: place, content }).length >= many, { timeoutMs: 40_000 })
    await until(async () => {
      const rows = await world.sql<unknown[]>`select 1 from notifications.push where is_due`
      return rows.length === 0
    })
    expect(cameTo({ id: place, content })).toHaveLength(many)
    await world.sql`delete from profiles.push_subscription where content = ${content}`
    await withdraw(id)
  })

  test('that was published more than a day ago is news to nobody', async () => {
    const id = await announce(maintenance)
    await push(device)
    const [row] = await world.sql<{ sent_after: string | null }[]>`
      select sent_after from notifications.announcement where item_id = ${id}`
    expect(row).toEqual({ sent_after: null })
    const late = await subscribe(ben)
    await world.sql`
      update publishing.version set effective_at = effective_at - interval '2 days' where item_id = ${id}`
    await world.sql`delete from notifications.announcement where item_id = ${id}`
    const other = await announce({ 'en-us': { title: 'News', body: 'Of today' } })
    expect(await push(late)).toMatchObject({ title: 'News' })
    expect(cameTo(late)).toHaveLength(1)
    for (const each of [id, other]) await withdraw(each)
  })
})
