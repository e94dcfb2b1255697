/** Web Push, against a push service of the test's own that checks the sender and decrypts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  removeMembers,
  archiveChat,
  changePreferences,
  type ConversationId,
  editMessage,
  listFriendRequests,
  logIn,
  logOut,
  markRead,
  muteChat,
  openSupport,
  profileFields,
  recallMessage,
  renewPush,
  requestFriend,
  seeHappenings,
  setGroupInfo,
  setProfileField,
  setTradePassword,
  showPreferences,
} from '@linnet/protocol'
import {
  createTestWorld,
  decryptPush,
  groupOf,
  loginPassword,
  newId,
  peopleNamed,
  type Person,
  type PushDevice,
  type PushServer,
  refusalOf,
  said,
  send,
  startPushServer,
  type TestWorld,
  until,
} from '@linnet/testing'
import { retryAfterMs } from './push-service'

let world: TestWorld
let server: PushServer
let ann: Person
let ben: Person
let chat: ConversationId
let pushKey: string | undefined
let marker: { writer: Person; chat: ConversationId; device: PushDevice }

beforeAll(async () => {
  server = await startPushServer(() => pushKey)
  world = await createTestWorld(server.settings, undefined, { jobSpeed: 10 })
  const [writer, reader] = await peopleNamed(world, 'Eve', 'Fay')
  marker = { writer, chat: await world.befriend(writer, reader), device: await subscribe(reader) }
})
afterAll(async () => {
  await world.stop()
  server.stop()
})
beforeEach(async () => {
  ann = await world.person('Ann')
  ben = await world.person('Ben')
  chat = await world.befriend(ann, ben)
  pushKey = (await ann.do(showPreferences, {})).pushKey
})

async function subscribe(person: Person, more?: object): Promise<PushDevice> {
  const device = server.subscribe({ lang: 'en-us', ...more })
  await person.do(setProfileField, { field: profileFields.pushSubscription, content: device.content })
  return device
}

const cameTo = ({ id }: PushDevice) => server.received.filter(({ device }) => device === id)

/** Waits for this many messages, and returns the last. */
const push = async (device: PushDevice, nth = 1) =>
  (await until(() => cameTo(device).length >= nth && cameTo(device)))[nth - 1]

const rows = async (person: Person) =>
  world.sql<{ is_due: boolean; tries: number; shown: string }[]>`
    select is_due, tries, shown from notifications.push where person_id = ${person.id}`

/** Waits until everything sent earlier has been processed: a notification sent to another person afterwards has arrived. */
async function settled(person: Person): Promise<void> {
  const before = cameTo(marker.device).length
  await said(marker.writer, marker.chat, 'Now')
  await push(marker.device, before + 1)
  await until(async () => (await rows(person)).every(({ is_due }) => !is_due))
}

test('what is sent can be read with the keys of RFC 8291, appendix A', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const publicKey = bytes(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  )
  const privateKey = bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94')
  expect(decryptPush(bytes(body), { privateKey, publicKey, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') })).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

describe('a device that is not connected', () => {
  test('is notified of a message and of the number of unread ones, encrypted and signed', async () => {
    const device = await subscribe(ann)
    await said(ben, chat, 'Supper is ready')
    expect(await push(device)).toMatchObject({
      message: {
        tag: chat,
        title: 'Ben',
        body: 'Supper is ready',
        address: `/pages/chat/message?conversation=${chat}`,
        badge: 1,
      },
      topic: chat.replaceAll('-', ''),
      urgency: 'high',
    })
  })

  test('is notified under one topic for each conversation, in its own language', async () => {
    const device = await subscribe(ann, { lang: 'korean-lang' })
    await said(ben, chat, 'One')
    await push(device)
    await said(ben, chat, 'Two')
    expect(await push(device, 2)).toMatchObject({ message: { tag: chat, body: 'Two', badge: 2 } })
    await ann.do(changePreferences, { preview: 'none' })
    await said(ben, chat, 'Three')
    expect(await push(device, 3)).toMatchObject({
      message: { title: 'Linnet', body: '새 메시지가 도착했어요' },
    })
  })

  test('gets no number of unread messages if it has nowhere to show it', async () => {
    const device = await subscribe(ann, { badge: false })
    await said(ben, chat, 'Hello')
    expect((await push(device))?.message).not.toHaveProperty('badge')
  })

  test('is reached at the address with which its browser replaced the one before, in the same language', async () => {
    const secret = 'A'.repeat(32)
    const before = await subscribe(ann, { lang: 'korean-lang', secret })
    const after = server.subscribe()
    const renew = (given: string, content: string) => world.guest.call(renewPush, { secret: given, content })
    for (const wrong of ['B'.repeat(32), '', '%'])
      expect(await refusalOf(renew(wrong, after.content))).toBe('BadInput')
    expect(await refusalOf(renew(secret, 'client-id'))).toBe('BadInput')
    expect((await renew(secret, after.content)).ok).toBe(true)
    await ann.do(changePreferences, { preview: 'none' })
    await said(ben, chat, 'Hello')
    expect(await push(after)).toMatchObject({ message: { body: '새 메시지가 도착했어요' } })
    expect(cameTo(before)).toEqual([])
  })

  test('is asked to close notifications of messages that were read elsewhere', async () => {
    const device = await subscribe(ann)
    await said(ben, chat, 'Hello')
    await push(device)
    await ann.do(markRead, { conversationId: chat, mseq: 1 })
    expect(await push(device, 2)).toMatchObject({ message: { tag: chat, isOver: true, badge: 0 } })
    await until(async () => (await rows(ann)).length === 0)
  })

  test('is asked to close notifications of chats archived elsewhere, and of a group that its owner was removed from', async () => {
    const device = await subscribe(ann)
    await said(ben, chat, 'Hello')
    await push(device)
    await ann.do(archiveChat, { conversationId: chat, isArchived: true })
    expect(await push(device, 2)).toMatchObject({ message: { tag: chat, isOver: true } })
    const group = await groupOf(ben, ann)
    await said(ben, group, 'Hello all')
    await push(device, 3)
    await ben.do(removeMembers, { conversationId: group, personIds: [ann.id] })
    expect(await push(device, 4)).toMatchObject({ message: { tag: group, isOver: true } })
  })

  test('no longer shows what was recalled', async () => {
    const device = await subscribe(ann)
    const cseq = await said(ben, chat, 'A slip')
    await push(device)
    await ben.do(recallMessage, { conversationId: chat, cseq })
    expect(await push(device, 2)).toMatchObject({ message: { tag: chat, isOver: true } })
  })

  test('shows no words if its person wants names only', async () => {
    const device = await subscribe(ann)
    await ann.do(changePreferences, { preview: 'names' })
    await said(ben, chat, 'A secret')
    const shown = await push(device)
    expect(shown?.message).toMatchObject({ title: 'Ben', body: 'You have a new message' })
    expect(JSON.stringify(shown)).not.toContain('secret')
  })

  test('is notified of a friend request until it was seen', async () => {
    const dan = await world.person('Dan')
    const device = await subscribe(ann)
    await dan.do(requestFriend, { personId: ann.id, text: 'It is me' })
    expect(await push(device)).toMatchObject({
      message: {
        tag: 'friends',
        title: 'Dan',
        body: 'wants to be your friend',
        address: '/pages/friend/apply-list',
      },
    })
    await ann.do(listFriendRequests, {})
    expect(await push(device, 2)).toMatchObject({ message: { tag: 'friends', isOver: true } })
  })

  test('is notified at any hour when another device changes the security of the account', async () => {
    const device = await subscribe(ann)
    await ann.do(changePreferences, { isQuiet: true, quietFrom: 0, quietTo: 0 })
    const { account } = ann
    const { token } = await world.guest.do(logIn, { account, password: loginPassword, platform: 'desktop' })
    expect((await push(device))?.message['body']).toStartWith('Your Linnet account was logged in to')
    const pin = '284917'
    await world.holderOf(token).do(setTradePassword, { password: pin, confirm: pin, loginPassword })
    const shown = await push(device, 2)
    expect(shown).toMatchObject({ message: { tag: 'security', title: 'Linnet security alert' } })
    expect(shown?.message['body']).toStartWith('A payment PIN was set for your Linnet account')
    await ann.do(seeHappenings, { untilMs: Date.now() + 60_000 })
    expect(await push(device, 3)).toMatchObject({ message: { tag: 'security', isOver: true } })
  })

  test('does not get the name of a person who wrote in anonymous mode', async () => {
    const cid = await world.person('Cid')
    await world.befriend(ann, cid)
    const group = await groupOf(ann, ben, cid)
    await ann.do(setGroupInfo, { conversationId: group, isAnonymous: true })
    await ann.do(markRead, { conversationId: group, mseq: 0 })
    const device = await subscribe(ann)
    await said(ben, group, 'Guess who')
    const shown = await push(device)
    expect(shown?.message).toMatchObject({ title: 'Family', body: 'Anonymous member: Guess who' })
    expect(JSON.stringify(shown)).not.toContain('Ben')
  })
})

describe('nothing is sent', () => {
  test('about a muted conversation', async () => {
    const device = await subscribe(ann)
    await ann.do(muteChat, { conversationId: chat, isMuted: true })
    await said(ben, chat, 'Psst')
    const dan = await world.person('Dan')
    const other = await world.befriend(ann, dan)
    await said(dan, other, 'Hello')
    await push(device)
    expect(cameTo(device).map(({ message }) => message['tag'])).toEqual([other])
  })

  test('about a group that is muted but for mentions, except what mentions or answers me', async () => {
    const cid = await world.person('Cid')
    await world.befriend(ann, cid)
    const group = await groupOf(ann, ben, cid)
    const mine = await said(ann, group, 'Who is in?')
    await ann.do(muteChat, { conversationId: group, isMuted: true, hearsMentions: true })
    const device = await subscribe(ann)
    await said(ben, group, 'Something else')
    await settled(ann)
    expect(cameTo(device)).toEqual([])
    await send(ben, group, { text: 'I am', replyTo: mine })
    expect(await push(device)).toMatchObject({ message: { tag: group, body: '[Mentioned you] Ben: I am' } })
    await send(ben, group, { text: '@Ann and you?', mentions: [ann.id] })
    expect(await push(device, 2)).toMatchObject({ message: { badge: 1 } })
  })

  test('about a group that is muted but for mentions, until an edit adds one, and of that once', async () => {
    const cid = await world.person('Cid')
    await world.befriend(ann, cid)
    const group = await groupOf(ann, ben, cid)
    await ann.do(muteChat, { conversationId: group, isMuted: true, hearsMentions: true })
    const [device, bens] = [await subscribe(ann), await subscribe(ben)]
    const cseq = await said(cid, group, 'dinner')
    await push(bens)
    await settled(ann)
    expect(cameTo(device)).toEqual([])
    const edit = (text: string) =>
      cid.do(editMessage, { conversationId: group, cseq, text, mentions: [ann.id], cid: newId() })
    await edit('@Ann dinner')
    expect(await push(device)).toMatchObject({
      message: { tag: group, body: '[Mentioned you] Cid: @Ann dinner', isSilent: false },
    })
    await edit('@Ann supper')
    expect(await push(device, 2)).toMatchObject({
      message: { body: '[Mentioned you] Cid: @Ann supper', isSilent: true },
    })
    expect(
      cameTo(bens)
        .slice(1)
        .every(({ message }) => message.isSilent),
    ).toBe(true)
  })

  test('from the service, to people who switched them off', async () => {
    const device = await subscribe(ann)
    await ann.do(changePreferences, { services: false })
    await ann.do(openSupport, {})
    await settled(ann)
    expect(cameTo(device)).toEqual([])
    const bens = await subscribe(ben)
    await ben.do(openSupport, {})
    expect(await push(bens)).toMatchObject({ message: { title: 'Linnet Support' } })
  })

  test('to a device that is connected, and to the others only if it is not read there', async () => {
    const password = loginPassword
    const { token } = await world.guest.do(logIn, { account: ann.account, password, platform: 'desktop' })
    // Ann has no device yet that the alert of the login could reach.
    await settled(ann)
    expect(await rows(ann)).toHaveLength(0)
    const device = await subscribe(ann)
    const socket = await ann.connect()
    await said(ben, chat, 'Hello')
    await until(async () => (await rows(ann)).length === 1)
    await world.sql`
      update notifications.push set due_at = now(), expires_at = expires_at - interval '2 minutes' where person_id = ${ann.id}`
    await until(async () => (await rows(ann)).length === 0)
    expect(cameTo(device)).toEqual([])
    await socket.close()
    const other = await world.connect({ token })
    await said(ben, chat, 'Are you there?')
    await until(async () => (await rows(ann)).length === 1)
    expect(cameTo(device)).toEqual([])
    await world.holderOf(token).do(markRead, { conversationId: chat, mseq: 2 })
    await world.sql`update notifications.push set due_at = now() where person_id = ${ann.id}`
    await until(async () => (await rows(ann)).length === 0)
    expect(cameTo(device)).toEqual([])
    await other.close()
  })

  test('to a device that goes away after it came, unless it was read', async () => {
    const device = await subscribe(ann)
    const socket = await ann.connect()
    await said(ben, chat, 'Wait')
    await until(async () => (await rows(ann)).length === 1)
    await ann.do(markRead, { conversationId: chat, mseq: 1 })
    await socket.close()
    await until(async () => (await rows(ann)).length === 0)
    expect(cameTo(device)).toEqual([])
    const again = await ann.connect()
    await said(ben, chat, 'Your keys!')
    await until(async () => (await rows(ann)).length === 1)
    expect(cameTo(device)).toEqual([])
    await again.close()
    expect(await push(device)).toMatchObject({ message: { body: 'Your keys!' } })
  })

  test('to a device as long as one of its pages is there, also one that goes a moment after another', async () => {
    const device = await subscribe(ann)
    const [page, other] = [await ann.connect(), await ann.connect()]
    await said(ben, chat, 'Supper is ready')
    await until(async () => (await rows(ann)).length === 1)
    await page.close()
    await settled(ben)
    expect(cameTo(device)).toEqual([])
    await other.close()
    expect(await push(device)).toMatchObject({ message: { body: 'Supper is ready' } })
  })

  test('in quiet hours, and to a device whose ringer is silent', async () => {
    const [silent, device] = [await subscribe(ann, { ringer: 0 }), await subscribe(ben)]
    await ben.do(changePreferences, { isQuiet: true, quietFrom: 0, quietTo: 0 })
    await said(ben, chat, 'Are you asleep?')
    await said(ann, chat, 'Not yet')
    await settled(ann)
    await settled(ben)
    expect([...cameTo(silent), ...cameTo(device)]).toEqual([])
  })

  test('about messages of a group that do not concern who wants mentions only', async () => {
    const cid = await world.person('Cid')
    await world.befriend(ann, cid)
    const group = await groupOf(ann, ben, cid)
    const device = await subscribe(ben)
    await ben.do(changePreferences, { groups: 'mentions' })
    await said(cid, group, 'Anyone?')
    await settled(ben)
    expect(cameTo(device)).toEqual([])
    await said(cid, group, { text: '@Ben you?', mentions: [ben.id] })
    expect(await push(device)).toMatchObject({ message: { body: '[Mentioned you] Cid: @Ben you?' } })
  })

  test('after the session has ended or the device unsubscribed', async () => {
    const device = await subscribe(ann)
    await subscribe(ben)
    await ben.do(setProfileField, { field: profileFields.pushSubscription, content: '' })
    await ann.do(logOut, {})
    await said(ben, chat, 'Hello')
    await settled(ann)
    expect(cameTo(device)).toEqual([])
  })
})

test('a device hears what its session has registered, and nothing when the server has lost it', async () => {
  const digest = async () => (await ann.do(showPreferences, {})).pushDigest
  expect(await digest()).toBe('')
  const { content } = await subscribe(ann)
  expect(await digest()).toBe(new Bun.CryptoHasher('sha256').update(content).digest('hex'))
  const written = () =>
    world.sql<{ xmin: string }[]>`
      select xmin::text from profiles.push_subscription where person_id = ${ann.id}`
  const before = await written()
  await ann.do(setProfileField, { field: profileFields.pushSubscription, content })
  expect(await written()).toEqual(before)
  await world.sql`delete from profiles.push_subscription where person_id = ${ann.id}`
  expect(await digest()).toBe('')
})

describe('a push service', () => {
  test('that knows the subscription no more is not asked again', async () => {
    const device = await subscribe(ann)
    server.answer(device.id, { status: 410 })
    await said(ben, chat, 'Hello')
    const left = () =>
      world.sql<unknown[]>`select 1 from profiles.push_subscription where person_id = ${ann.id}`
    await until(async () => (await left()).length === 0)
    expect(await rows(ann)).toHaveLength(0)
  })

  test('that is overloaded is asked again, not before it says', async () => {
    const device = await subscribe(ann)
    server.answer(device.id, { status: 429, retryAfter: '1' })
    await said(ben, chat, 'Hello')
    await until(async () => (await rows(ann)).some(({ tries }) => tries === 1))
    expect(cameTo(device)).toEqual([])
    server.answer(device.id, { status: 201 })
    expect(await push(device)).toMatchObject({ message: { body: 'Hello' } })
  })

  test('gets nothing that has been waiting for a day', async () => {
    const device = await subscribe(ann)
    server.answer(device.id, { status: 500 })
    await said(ben, chat, 'Hello')
    await until(async () => (await rows(ann)).some(({ tries }) => tries === 1))
    server.answer(device.id, { status: 201 })
    await world.sql`
      update notifications.push set due_at = now(), expires_at = now() - interval '1 second' where person_id = ${ann.id}`
    await until(async () => (await rows(ann)).length === 0)
    expect(cameTo(device)).toEqual([])
  })

  test('says in seconds or with a date when to come again, an hour ahead at most', () => {
    expect(retryAfterMs('120')).toBe(120_000)
    expect(retryAfterMs('999999')).toBe(3_600_000)
    const inAMinute = new Date(Date.now() + 60_000).toUTCString()
    expect(retryAfterMs(inAMinute)).toBeGreaterThan(55_000)
    expect(retryAfterMs('soon')).toBeUndefined()
    expect(retryAfterMs(null)).toBeUndefined()
  })
})
