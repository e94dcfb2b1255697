import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  addComment,
  blockPerson,
  type CallInput,
  changeMomentAudience,
  changeMomentSettings,
  clearMomentNotifications,
  countMoments,
  deleteComment,
  deleteMoment,
  type FileView,
  getBase,
  getPerson,
  hideMoments,
  likeMoment,
  listComments,
  listMomentNotifications,
  listMoments,
  momentChanged,
  momentCommented,
  momentCountsChanged,
  momentLiked,
  momentPublished,
  publishMoment,
  readMoment,
  removeFriend,
  saveTag,
  seeMomentNotifications,
  seeMoments,
  showMomentSettings,
} from '@linnet/protocol'
import { imposeSanction } from '@linnet/protocol/staff'
import {
  createTestWorld,
  fetchFile,
  newId,
  openBeside,
  peopleNamed,
  type Person,
  refusalOf,
  runJob,
  sendFile,
  type TestWorld,
  valueOf,
} from '@linnet/testing'
import sharp from 'sharp'

const dayMs = 86_400_000

let world: TestWorld
let ann: Person
let ben: Person
let cid: Person
let eve: Person

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

/** Ann, with two friends who don't know each other, and a stranger. */
async function cast(): Promise<void> {
  ;[ann, ben, cid, eve] = await peopleNamed(world, 'Ann', 'Ben', 'Cid', 'Eve')
  await world.befriend(ann, ben)
  await world.befriend(ann, cid)
}

async function pictureOf(person: Person, purpose: 'circle' | 'circleImg' = 'circle'): Promise<FileView> {
  const create = { width: 20, height: 20, channels: 3, background: 'teal' } as const
  const content = await sharp({ create }).png().toBuffer()
  return valueOf(await sendFile(world.url, { person, content, name: 'cat.png', purpose }))
}

type Publishing = Partial<CallInput<typeof publishMoment>>
const publishing = (input: Publishing) => ({
  cid: newId(),
  text: 'Hello',
  visibility: 'friends' as const,
  ...input,
})
const publish = async (person: Person, input: Publishing = {}) =>
  (await person.do(publishMoment, publishing(input))).id
const say = async (person: Person, momentId: string, text: string, replyTo?: string) =>
  (await person.do(addComment, { momentId, cid: newId(), text, replyTo })).id
const feedOf = async (person: Person) => (await person.do(listMoments, {})).moments.map(({ id }) => id)
const statusOf = async (person: Person, id: string) =>
  (await fetchFile(world.url, { person, id, variant: 'original' })).status
const canRead = async (person: Person, momentId: string) =>
  (await refusalOf(person.call(readMoment, { momentId }))) === 'done'

describe('publishing', () => {
  test('takes a text that does not begin with a blank, and pictures in their order', async () => {
    await cast()
    const [own, own2] = [await pictureOf(ann), await pictureOf(ann)]
    const attempt = (input: Publishing) => refusalOf(ann.call(publishMoment, publishing(input)))
    expect(await attempt({ text: '' })).toBe('EmptyMoment')
    expect(await attempt({ text: ' \n ' })).toBe('EmptyMoment')
    expect(await attempt({ text: ' hello' })).toBe('BadMomentText')
    expect(await attempt({ text: 'a\u202eb' })).toBe('BadMomentText')
    expect(await attempt({ text: 'x'.repeat(5001) })).toBe('BadMomentText')
    const view = await ann.do(publishMoment, publishing({ text: ' ok ', fileIds: [own2.id, own.id] }))
    expect([view.text, view.files.map(({ id }) => id)]).toEqual(['ok', [own2.id, own.id]])
  })

  test('publishes once, however often it is sent, also at the same time', async () => {
    await cast()
    const moment = publishing({ text: 'Once' })
    const answers = await Promise.all([1, 2, 3].map(() => ann.do(publishMoment, moment)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await feedOf(ben)).toHaveLength(1)
    expect(await refusalOf(ann.call(publishMoment, { ...moment, text: 'Other' }))).toBe('IdReused')
  })

  test('keeps place, link and mentioned friends, and nobody else learns whom it mentions whom they don’t know', async () => {
    await cast()
    const place = { latitude: 22.3, longitude: 114.2, title: 'Pier', address: 'Central' }
    const link = 'https://example.org/news'
    const phone = await ben.connect()
    const id = await publish(ann, { place, link, mentions: [ben.id, cid.id, eve.id] })
    const read = (person: Person) => person.do(readMoment, { momentId: id })
    expect(await read(ann)).toMatchObject({ place, link: { url: link, site: 'example.org' } })
    const named = async (person: Person) => (await read(person)).mentions.map(({ nickname }) => nickname)
    expect([await named(ann), await named(ben), await named(cid)]).toEqual([['Ben', 'Cid'], ['Ben'], ['Cid']])
    expect((await phone.next(momentCountsChanged)).data).toMatchObject({ num: 1 })
    expect((await ben.do(listMomentNotifications, {})).notifications).toMatchObject([
      { kind: 'mention', momentId: id, isNew: true },
    ])
    expect(await refusalOf(ann.call(publishMoment, publishing({ link: 'https://[' })))).toBe('BadInput')
  })

  test('tells the devices of those who have it in their feed, and no others', async () => {
    await cast()
    const dan = await world.person('Dan')
    await world.befriend(ann, dan)
    await dan.do(hideMoments, { personId: ann.id, isHidden: true })
    const devices = await Promise.all([ann, ben, cid, dan, eve].map((each) => each.connect()))
    const id = await publish(ann, { visibility: 'except', personIds: [cid.id] })
    const [own, bens] = devices
    expect((await own?.next(momentPublished))?.data['id']).toBe(id)
    expect((await bens?.next(momentPublished))?.data).toMatchObject({ id, user_id: ann.id })
    // A notification of theirs would have arrived before this one.
    const later = await publish(ben)
    await own?.next(momentPublished, ({ data }) => data['id'] === later)
    for (const device of devices.slice(2))
      expect(device.frames.filter(({ action }) => action === 'circleTips')).toEqual([])
  })

  test('is not open to people whom staff have muted, nor are comments', async () => {
    await cast()
    const id = await publish(ben)
    const sam = await world.staff('support', 'Sam')
    await sam.do(imposeSanction, {
      personId: ann.id,
      kind: 'mute',
      reason: 'spam',
      note: '',
      hours: 1,
      why: 'reports',
    })
    expect(await refusalOf(ann.call(publishMoment, publishing({})))).toBe('MutedByStaff')
    expect(await refusalOf(ann.call(addComment, { momentId: id, cid: newId(), text: 'Hi' }))).toBe(
      'MutedByStaff',
    )
  })
})

describe('lists', () => {
  test('show 30 moments at a time, newest first, and what is newer than the newest one has', async () => {
    await cast()
    const ids: string[] = []
    for (let n = 0; n < 33; n++) ids.unshift(await publish(n % 2 ? ann : ben, { text: `${n}` }))
    const first = await ann.do(listMoments, {})
    expect(first.moments.map(({ id }) => id)).toEqual(ids.slice(0, 30))
    const second = await ann.do(listMoments, { before: first.next })
    expect([second.moments.map(({ id }) => id), second.next]).toEqual([ids.slice(30), undefined])
    const update = await ann.do(listMoments, { after: ids[2] })
    expect([update.moments.map(({ id }) => id), update.next]).toEqual([ids.slice(0, 2), undefined])
    expect((await ann.do(listMoments, { after: ids[32] })).next).toBe(ids[29] as string)
  })

  test('show my own by year', async () => {
    await cast()
    const [old, fresh] = [await publish(ann), await publish(ann, { visibility: 'me' })]
    await world.sql`update moments.moment set made_at = '2019-12-31T23:59:59Z' where id = ${old}`
    const year = new Date(world.clock.nowMs()).getUTCFullYear()
    const mine = await ann.do(listMoments, { feed: 'mine' })
    expect([mine.moments.map(({ id }) => id), mine.years]).toEqual([
      [fresh, old],
      [year, 2019],
    ])
    const of = async (which: number) =>
      (await ann.do(listMoments, { feed: 'mine', year: which })).moments.map(({ id }) => id)
    expect([await of(2019), await of(2020), await of(year)]).toEqual([[old], [], [fresh]])
    expect(await refusalOf(ann.call(listMoments, { feed: 'person' }))).toBe('PersonNotFound')
    expect(await refusalOf(ann.call(listMoments, { feed: 'person', personId: newId() as never }))).toBe(
      'PersonNotFound',
    )
  })

  test('count what one has not seen, up to 99, also in the first call of an app', async () => {
    await cast()
    const [first, second] = [await publish(ann), await publish(cid)]
    expect(await ann.do(countMoments, {})).toMatchObject({ moments: 1, latest: { id: cid.id } })
    expect(await ben.do(countMoments, {})).toMatchObject({
      moments: 1,
      notifications: 0,
      latest: { id: ann.id },
    })
    expect((await ben.do(getBase, {})).unreadMoments).toBe(1)
    const phone = await ann.connect()
    expect((await ann.do(seeMoments, { momentId: second })).moments).toBe(0)
    expect((await phone.next(momentCountsChanged)).data).toMatchObject({ num: 0 })
    // An older moment seen afterwards makes nothing unseen again.
    expect((await ann.do(seeMoments, { momentId: first })).moments).toBe(0)
    await world.sql`
      insert into moments.moment (id, author_id, cid, visibility, people, tags, comments_from, text, files, mentions, made_at)
      select gen_random_uuid(), ${cid.id}, nth::text, 'public', '{}', '{}', 'all', 'Hi', '{}', '{}', now() from generate_series(1, 120) as nth`
    expect((await ben.do(countMoments, {})).moments).toBe(1)
    await ann.do(hideMoments, { personId: cid.id, isHidden: true })
    expect((await ann.do(countMoments, {})).moments).toBe(0)
    await world.sql`delete from moments.person where id = ${ann.id}`
    await ann.do(hideMoments, { personId: cid.id, isHidden: false })
    expect((await ann.do(countMoments, {})).moments).toBe(99)
  })
})

describe('who sees a moment', () => {
  test('changes at once when its author removes or blocks somebody, and with its files', async () => {
    await cast()
    const { id: fileId } = await pictureOf(ann)
    const id = await publish(ann, { fileIds: [fileId] })
    const bens = await publish(ben)
    expect([await feedOf(ben), await statusOf(ben, fileId)]).toEqual([[bens, id], 200])
    expect([await statusOf(eve, fileId), await canRead(eve, id)]).toEqual([404, false])
    await ann.do(removeFriend, { personId: ben.id })
    expect([await feedOf(ben), await canRead(ben, id), await statusOf(ben, fileId)]).toEqual([
      [bens],
      false,
      404,
    ])
    expect([await feedOf(cid), await statusOf(cid, fileId)]).toEqual([[id], 200])
    await cid.do(blockPerson, { personId: ann.id })
    expect([await feedOf(cid), await canRead(cid, id), await statusOf(cid, fileId)]).toEqual([[], false, 404])
    expect(await statusOf(ann, fileId)).toBe(200)
  })

  test('follows the tags of its author as they are now', async () => {
    await cast()
    const { id: tagId } = await ann.do(saveTag, { name: 'Close', personIds: [ben.id] })
    const id = await publish(ann, { visibility: 'some', tagIds: [tagId, newId()] })
    expect([await canRead(ben, id), await canRead(cid, id)]).toEqual([true, false])
    await ann.do(saveTag, { tagId, name: 'Close', personIds: [cid.id] })
    expect([await canRead(ben, id), await canRead(cid, id)]).toEqual([false, true])
    expect((await cid.do(readMoment, { momentId: id })).audience).toBeUndefined()
    expect((await ann.do(readMoment, { momentId: id })).audience).toMatchObject({
      visibility: 'some',
      tagIds: [tagId],
    })
    expect(
      await refusalOf(ann.call(publishMoment, publishing({ visibility: 'some', personIds: [eve.id] }))),
    ).toBe('NobodyChosen')
  })

  test('is changed by its author only, and people who can no longer see it get an event', async () => {
    await cast()
    const id = await publish(ann)
    const phone = await ben.connect()
    expect(await refusalOf(ben.call(changeMomentAudience, { momentId: id, visibility: 'public' }))).toBe(
      'MomentNotFound',
    )
    const audience = await ann.do(changeMomentAudience, {
      momentId: id,
      visibility: 'except',
      personIds: [ben.id],
      commentsFrom: 'nobody',
    })
    expect(audience).toMatchObject({ visibility: 'except', people: [{ id: ben.id }], commentsFrom: 'nobody' })
    expect((await phone.next(momentChanged)).data['id']).toBe(id)
    expect([await canRead(ben, id), await canRead(cid, id)]).toEqual([false, true])
  })

  test('follows the settings of its author and of the reader, for old moments too', async () => {
    await cast()
    const id = await publish(ann)
    await ann.do(changeMomentSettings, { hiddenFrom: [ben.id, ann.id], hidden: [cid.id], days: 3 })
    expect(await ann.do(showMomentSettings, {})).toMatchObject({
      hiddenFrom: [{ nickname: 'Ben' }],
      hidden: [{ nickname: 'Cid' }],
      days: 3,
    })
    expect([await canRead(ben, id), await canRead(cid, id)]).toEqual([false, true])
    const cids = await publish(cid)
    expect([await feedOf(ann), await canRead(ann, cids)]).toEqual([[id], true])
    world.clock.advance(3 * dayMs)
    expect(await canRead(cid, id)).toBe(false)
    expect((await cid.do(listMoments, { feed: 'person', personId: ann.id })).days).toBe(3)
    await ann.do(changeMomentSettings, { hiddenFrom: [], days: 0 })
    expect([await canRead(ben, id), await canRead(cid, id)]).toEqual([true, true])
    expect(await ann.do(hideMoments, { personId: cid.id })).toEqual({ isHiddenFrom: false, isHidden: true })
    expect(await refusalOf(ann.call(hideMoments, { personId: ann.id, isHidden: true }))).toBe('NotYourself')
  })
})

describe('likes and comments', () => {
  test('reach the author, are counted, and can be taken back', async () => {
    await cast()
    const id = await publish(ann)
    const phone = await ann.connect()
    expect(await ben.do(likeMoment, { momentId: id, isLiked: true })).toEqual({ likeCount: 1, isLiked: true })
    expect((await phone.next(momentLiked)).data).toMatchObject({
      id,
      likes: 1,
      action: 'like',
      user_id: ben.id,
    })
    expect((await phone.next(momentCountsChanged)).data['num']).toBe(1)
    await cid.do(likeMoment, { momentId: id, isLiked: true })
    // Ben and Cid don't know each other.
    expect((await ben.do(likeMoment, { momentId: id, isLiked: true })).likeCount).toBe(1)
    expect((await ann.do(readMoment, { momentId: id })).likers.map(({ nickname }) => nickname)).toEqual([
      'Ben',
      'Cid',
    ])
    const { notifications, unread } = await ann.do(listMomentNotifications, {})
    expect([unread, notifications.map(({ kind, person }) => [kind, person.nickname])]).toEqual([
      2,
      [
        ['like', 'Cid'],
        ['like', 'Ben'],
      ],
    ])
    await ben.do(likeMoment, { momentId: id, isLiked: false })
    expect((await ann.do(listMomentNotifications, {})).notifications).toHaveLength(1)
    expect(
      (await ann.do(seeMomentNotifications, { notificationId: notifications[0]?.id ?? '' })).notifications,
    ).toBe(0)
    expect((await ann.do(listMomentNotifications, {})).notifications[0]?.isNew).toBe(false)
    await ann.do(clearMomentNotifications, {})
    expect((await ann.do(listMomentNotifications, {})).notifications).toEqual([])
  })

  test('a comment may hold a picture, which those read who see the comment', async () => {
    await cast()
    const id = await publish(ann)
    const picture = await pictureOf(ben)
    const attempt = (input: object) =>
      refusalOf(ben.call(addComment, { momentId: id, cid: newId(), text: '', ...input }))
    expect(await attempt({})).toBe('EmptyComment')
    expect(await attempt({ text: 'x'.repeat(1001) })).toBe('BadMomentText')
    expect(await attempt({ fileId: (await pictureOf(ann)).id })).toBe('FileNotFound')
    expect(await attempt({ fileId: picture.id })).toBe('done')
    // Cid sees the moment and doesn't know Ben.
    expect([await statusOf(ann, picture.id), await statusOf(cid, picture.id)]).toEqual([200, 404])
    await world.befriend(ben, cid)
    expect(await statusOf(cid, picture.id)).toBe(200)
  })

  test('an answer notifies the person answered, and is shown where both are known', async () => {
    await cast()
    const id = await publish(ann)
    const phone = await ben.connect()
    const first = await say(ben, id, 'Nice')
    expect(
      await refusalOf(cid.call(addComment, { momentId: id, cid: newId(), text: 'Hi', replyTo: first })),
    ).toBe('CommentNotFound')
    const answer = await say(ann, id, 'Thanks', first)
    const isAnswer = ({ data }: { data: Record<string, unknown> }) =>
      (data['comment'] as { comment_id: string }).comment_id === answer
    expect((await phone.next(momentCommented, isAnswer)).data).toMatchObject({
      comment: { content: 'Thanks', reply_id: first, reply_user: { nickname: 'Ben' } },
    })
    expect((await ben.do(listMomentNotifications, {})).notifications).toMatchObject([
      { kind: 'reply', person: { nickname: 'Ann' }, commentId: answer, text: 'Thanks' },
    ])
    expect((await cid.do(listComments, { momentId: id })).comments).toEqual([])
    const cids = await say(cid, id, 'Hello')
    expect((await ben.do(listComments, { momentId: id })).comments.map((each) => each.id)).toEqual([
      first,
      answer,
    ])
    expect((await ann.do(listComments, { momentId: id })).comments.map((each) => each.id)).toEqual([
      first,
      answer,
      cids,
    ])
  })

  test('are closed to whom the author does not let comment', async () => {
    await cast()
    const open = await publish(ann, { visibility: 'public' })
    const friendsOnly = await publish(ann, { visibility: 'public', commentsFrom: 'friends' })
    const closed = await publish(ann, { commentsFrom: 'nobody' })
    const attempt = (person: Person, momentId: string) =>
      refusalOf(person.call(addComment, { momentId, cid: newId(), text: 'Hi' }))
    expect([await attempt(eve, open), await attempt(eve, friendsOnly), await attempt(eve, closed)]).toEqual([
      'done',
      'CommentsClosed',
      'MomentNotFound',
    ])
    expect([await attempt(ben, friendsOnly), await attempt(ben, closed), await attempt(ann, closed)]).toEqual(
      ['done', 'CommentsClosed', 'done'],
    )
    expect((await ben.do(readMoment, { momentId: closed })).canComment).toBe(false)
  })

  test('a comment is deleted by its author or the author of the moment, sent once, and nothing of it is left', async () => {
    await cast()
    await world.befriend(ben, cid)
    const id = await publish(ann)
    const comment = { momentId: id, cid: newId(), text: 'Secret words' }
    const twice = await Promise.all([ben.do(addComment, comment), ben.do(addComment, comment)])
    expect(twice[0]).toEqual(twice[1] as never)
    expect(await refusalOf(ben.call(addComment, { ...comment, text: 'Other' }))).toBe('IdReused')
    const commentId = twice[0]?.id ?? ''
    await cid.do(deleteComment, { commentId })
    expect((await cid.do(listComments, { momentId: id })).comments).toMatchObject([
      { id: commentId, canDelete: false },
    ])
    const phone = await ben.connect()
    await ann.do(deleteComment, { commentId })
    expect((await phone.next(momentChanged)).data['id']).toBe(id)
    expect((await cid.do(listComments, { momentId: id })).comments).toEqual([])
    const [notification] = (await ann.do(listMomentNotifications, {})).notifications
    expect(notification).toMatchObject({ kind: 'comment', isGone: true, text: '' })
  })

  test('pages of comments hold 30, the latest first page, and all of them in the end', async () => {
    await cast()
    const id = await publish(ann)
    const ids: string[] = []
    for (let n = 0; n < 33; n++) ids.push(await say(ben, id, `${n}`))
    const first = await ann.do(listComments, { momentId: id })
    expect(first.comments.map((each) => each.id)).toEqual(ids.slice(3))
    const second = await ann.do(listComments, { momentId: id, before: first.next })
    expect([second.comments.map((each) => each.id), second.next]).toEqual([ids.slice(0, 3), undefined])
    const view = await ann.do(readMoment, { momentId: id })
    expect([view.commentCount, view.comments.map((each) => each.id)]).toEqual([33, ids.slice(-10)])
  })

  test('notifications go on where a whole page of them may not be seen any more', async () => {
    await cast()
    const id = await publish(ann, { visibility: 'public' })
    await say(ben, id, 'first')
    for (let n = 0; n < 31; n++) await say(eve, id, `advert ${n}`)
    await ann.do(blockPerson, { personId: eve.id, isBlocked: true })
    const { notifications, next } = await ann.do(listMomentNotifications, {})
    expect([notifications.map(({ text }) => text), next]).toEqual([['first'], undefined])
  })

  test('of a blocked person are gone with their notifications', async () => {
    await cast()
    const id = await publish(ann, { visibility: 'public' })
    await eve.do(likeMoment, { momentId: id, isLiked: true })
    await say(eve, id, 'Hello')
    expect((await ann.do(countMoments, {})).notifications).toBe(2)
    await ann.do(blockPerson, { personId: eve.id })
    expect(await ann.do(readMoment, { momentId: id })).toMatchObject({ likeCount: 0, commentCount: 0 })
    expect([
      (await ann.do(countMoments, {})).notifications,
      (await ann.do(listMomentNotifications, {})).notifications,
    ]).toEqual([0, []])
    expect(await canRead(eve, id)).toBe(false)
  })
})

test('a deleted moment is gone for everybody, with its notifications, and its files are given up', async () => {
  await cast()
  const { id: fileId } = await pictureOf(ann)
  const id = await publish(ann, { fileIds: [fileId] })
  await ben.do(likeMoment, { momentId: id, isLiked: true })
  const phone = await ben.connect()
  await ben.do(deleteMoment, { momentId: id })
  expect(await canRead(cid, id)).toBe(true)
  const release = openBeside(world).job('uploads.release')
  const daysPass = async () => {
    for (let day = 0; day < 5; day++) {
      world.clock.advance(dayMs)
      await runJob(world, release)
    }
  }
  await daysPass()
  expect(await statusOf(cid, fileId)).toBe(200)
  await ann.do(deleteMoment, { momentId: id })
  expect((await phone.next(momentChanged)).data['id']).toBe(id)
  await ann.do(deleteMoment, { momentId: id })
  expect([await canRead(ben, id), await canRead(ann, id), await feedOf(ben)]).toEqual([false, false, []])
  expect((await ann.do(listMomentNotifications, {})).notifications).toEqual([])
  expect(await statusOf(cid, fileId)).toBe(404)
  await daysPass()
  expect(await world.sql`select 1 from uploads.file where id = ${fileId}`).toHaveLength(0)
})

test('the cover stands in the profile and is seen by all but the blocked', async () => {
  await cast()
  const { id } = await pictureOf(ann, 'circleImg')
  expect(await refusalOf(ann.call(changeMomentSettings, { coverFileId: (await pictureOf(ann)).id }))).toBe(
    'FileNotFound',
  )
  expect((await ann.do(changeMomentSettings, { coverFileId: id })).coverFileId).toBe(id)
  const path = `/im/file/${id}/original`
  expect((await ben.do(getPerson, { personId: ann.id })).coverPhoto).toBe(path)
  expect((await ben.do(listMoments, { feed: 'person', personId: ann.id })).cover).toBe(path)
  expect([await statusOf(ben, id), await statusOf(eve, id)]).toEqual([200, 200])
  await ann.do(blockPerson, { personId: eve.id })
  expect(await statusOf(eve, id)).toBe(404)
  expect((await eve.do(listMoments, { feed: 'person', personId: ann.id })).cover).toBe('')
})
