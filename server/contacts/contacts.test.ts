import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  answerFriendRequest,
  blockPerson,
  friendListChanged,
  getBase,
  getChat,
  getPerson,
  listBlocked,
  listChats,
  listFriendRequests,
  listFriends,
  newFriend,
  type PersonId,
  profileFields,
  type PushedEvent,
  removeFriend,
  requestFriend,
  searchPeople,
  sendMessage,
  setProfileField,
  setRemark,
} from '@linnet/protocol'
import {
  createTestWorld,
  type Device,
  type Person,
  refused,
  sendRaw,
  type TestWorld,
  until,
} from '@linnet/testing'

const dayMs = 24 * 3_600_000
let world: TestWorld
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  ann = await world.person('Ann')
  bob = await world.person('Bob')
})
afterAll(() => world.stop())

const ask = (from: Person, to: Person, text = 'hi') => from.call(requestFriend, { personId: to.id, text })
const requestsOf = (person: Person) => person.do(listFriendRequests, {})
const newFriendsOf = async (person: Person) => (await person.do(getBase, {})).newFriends
const friendsOf = async (person: Person) =>
  (await person.do(listFriends, {})).flatMap(({ friends }) => friends)
const isFriend = async (one: Person, other: Person) =>
  (await one.do(getPerson, { personId: other.id })).isFriend
const requestFrom = async (asker: Person, asked: Person) =>
  (await requestsOf(asked)).find(({ personId }) => personId === asker.id)!
const set = (person: Person, field: keyof typeof profileFields, content: string) =>
  person.do(setProfileField, { field: profileFields[field], content })
const events = (device: Device, { wire }: PushedEvent) =>
  device.frames.filter(({ action }) => action === wire)

describe('a friend request', () => {
  test('shows on both sides, and only the recipient can answer it', async () => {
    expect(await ask(ann, bob, 'It is Ann')).toMatchObject({ ok: true })
    const [theirs] = await requestsOf(bob)
    expect(theirs).toMatchObject({
      personId: ann.id,
      nickname: 'Ann',
      text: 'It is Ann',
      status: 0,
      isMine: false,
    })
    expect(await requestsOf(ann)).toMatchObject([
      { id: theirs!.id, personId: bob.id, status: 0, isMine: true },
    ])
    const answer = { requestId: theirs!.id, agree: true }
    expect(await ann.call(answerFriendRequest, answer)).toMatchObject(refused('RequestNotFound'))
    const eve = await world.person('Eve')
    expect(await eve.call(answerFriendRequest, answer)).toMatchObject(refused('RequestNotFound'))
  })

  test('shows the requester that it is pending, on the profile of the person asked, until it is answered', async () => {
    const asked = async () => (await ann.do(getPerson, { personId: bob.id })).requestText
    expect(await asked()).toBeUndefined()
    await ask(ann, bob, 'It is Ann')
    expect(await asked()).toBe('It is Ann')
    expect((await bob.do(getPerson, { personId: ann.id })).requestText).toBeUndefined()
    const { id } = await requestFrom(ann, bob)
    await bob.do(answerFriendRequest, { requestId: id, agree: false })
    expect(await asked()).toBeUndefined()
  })

  test('cannot be sent to oneself, to an unknown person, or to a friend', async () => {
    const nobody = Bun.randomUUIDv7() as PersonId
    expect(await ask(ann, ann)).toMatchObject(refused('NotYourself'))
    expect(await ann.call(requestFriend, { personId: nobody, text: '' })).toMatchObject(
      refused('PersonNotFound'),
    )
    await world.befriend(ann, bob)
    expect(await ask(ann, bob)).toMatchObject(refused('AlreadyFriends'))
    expect(await ask(bob, ann)).toMatchObject(refused('AlreadyFriends'))
  })

  test('cannot be sent to someone who accepts none, unless they asked first', async () => {
    await set(bob, 'takesRequests', '0')
    expect(await ask(ann, bob)).toMatchObject(refused('RequestsNotAccepted'))
    expect(await requestsOf(ann)).toEqual([])
    await ask(bob, ann)
    expect(await ask(ann, bob)).toMatchObject({ ok: true })
    expect(await isFriend(ann, bob)).toBe(true)
  })

  test('sent again has the new text and is still one', async () => {
    await ask(ann, bob, 'first')
    const { id } = await requestFrom(ann, bob)
    expect(await newFriendsOf(bob)).toBe(0)
    await ask(ann, bob, 'second')
    expect(await newFriendsOf(bob)).toBe(1)
    expect(await requestsOf(bob)).toMatchObject([{ id, text: 'second', status: 0 }])
  })

  test('to someone who has already asked me accepts theirs', async () => {
    await ask(ann, bob)
    await ask(bob, ann)
    expect([await isFriend(ann, bob), await isFriend(bob, ann)]).toEqual([true, true])
    expect(await requestsOf(ann)).toMatchObject([{ status: 1, isMine: true }])
    expect((await ann.do(listChats, {})).map(({ peerId }) => peerId)).toEqual([bob.id])
  })

  test('expires after 30 days and may then be sent again', async () => {
    await ask(ann, bob, 'old')
    world.clock.advance(30 * dayMs - 60_000)
    const { id, status } = await requestFrom(ann, bob)
    expect(status).toBe(0)
    world.clock.advance(120_000)
    expect(await requestsOf(ann)).toMatchObject([{ id, status: 3 }])
    expect(await requestsOf(bob)).toMatchObject([{ id, status: 3 }])
    expect(await bob.call(answerFriendRequest, { requestId: id, agree: true })).toMatchObject(
      refused('RequestAnswered'),
    )
    await ask(ann, bob, 'new')
    expect(await requestsOf(bob)).toMatchObject([
      { text: 'new', status: 0 },
      { id, text: 'old', status: 3 },
    ])
  })

  test('that has expired is not accepted by asking back', async () => {
    await ask(ann, bob)
    world.clock.advance(31 * dayMs)
    await ask(bob, ann)
    expect(await isFriend(ann, bob)).toBe(false)
    expect(await requestsOf(ann)).toMatchObject([
      { status: 0, isMine: false },
      { status: 3, isMine: true },
    ])
  })

  test('that expired unseen no longer counts', async () => {
    await ask(ann, bob)
    expect(await newFriendsOf(bob)).toBe(1)
    world.clock.advance(31 * dayMs)
    expect(await newFriendsOf(bob)).toBe(0)
  })
})

describe('an answer', () => {
  test('that accepts makes both friends with one open conversation, and notifies both', async () => {
    const [phoneOfAnn, phoneOfBob] = [await ann.connect(), await bob.connect()]
    await ask(ann, bob)
    const { id } = await requestFrom(ann, bob)
    const { conversationId } = await bob.do(answerFriendRequest, { requestId: id, agree: true })
    expect(await friendsOf(ann)).toMatchObject([{ id: bob.id, conversationId }])
    expect(await friendsOf(bob)).toMatchObject([{ id: ann.id, conversationId }])
    expect(await ann.do(getChat, { conversationId: conversationId! })).toMatchObject({
      lock: '',
      peerId: bob.id,
    })
    await phoneOfAnn.next(friendListChanged, ({ data }) => data['user_id'] === bob.id)
    await phoneOfBob.next(friendListChanged, ({ data }) => data['user_id'] === ann.id)
    expect(await requestsOf(ann)).toMatchObject([{ status: 1 }])
    await Promise.all([phoneOfAnn.close(), phoneOfBob.close()])
  })

  test('opens the conversation with what was written in it', async () => {
    await ask(ann, bob, 'Hi, I am Ann from the choir')
    const { id } = await requestFrom(ann, bob)
    const { conversationId } = await bob.do(answerFriendRequest, { requestId: id, agree: true })
    expect(await bob.do(getChat, { conversationId: conversationId! })).toMatchObject({
      lastContent: { kind: 'text', text: 'Hi, I am Ann from the choir' },
      lastSenderId: ann.id,
      mseq: 1,
    })
  })

  test('that declines leaves them strangers, and the requester may ask again', async () => {
    await ask(ann, bob)
    const { id } = await requestFrom(ann, bob)
    expect(await bob.do(answerFriendRequest, { requestId: id, agree: false })).toEqual({})
    expect(await isFriend(ann, bob)).toBe(false)
    expect(await requestsOf(ann)).toMatchObject([{ status: 2 }])
    await ask(ann, bob)
    expect(await requestsOf(ann)).toMatchObject([{ status: 0 }, { id, status: 2 }])
  })

  test('can be given only once', async () => {
    await ask(ann, bob)
    const { id: requestId } = await requestFrom(ann, bob)
    await bob.do(answerFriendRequest, { requestId, agree: false })
    for (const agree of [true, false])
      expect(await bob.call(answerFriendRequest, { requestId, agree })).toMatchObject(
        refused('RequestAnswered'),
      )
    expect(await bob.call(answerFriendRequest, { requestId: Bun.randomUUIDv7(), agree: true })).toMatchObject(
      refused('RequestNotFound'),
    )
  })

  test('given many times at once makes exactly one friendship and one conversation', async () => {
    await ask(ann, bob)
    const { id: requestId } = await requestFrom(ann, bob)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => bob.call(answerFriendRequest, { requestId, agree: true })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject(refused('RequestAnswered'))
    expect([await friendsOf(ann), await friendsOf(bob)].map(({ length }) => length)).toEqual([1, 1])
    expect([await ann.do(listChats, {}), await bob.do(listChats, {})].map(({ length }) => length)).toEqual([
      1, 1,
    ])
  })

  test('and a simultaneous request in the other direction make one friendship', async () => {
    const outcomes = await Promise.all([ask(ann, bob), ask(bob, ann), ask(ann, bob), ask(bob, ann)])
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome).toMatchObject(refused('AlreadyFriends'))
    expect([await friendsOf(ann), await friendsOf(bob)].map(({ length }) => length)).toEqual([1, 1])
    expect(await ann.do(listChats, {})).toHaveLength(1)
  })
})

describe('the new friends counter', () => {
  test('counts unseen requests, and is 0 on all devices once the list is opened', async () => {
    const others = await Promise.all(['Cat', 'Dan', 'Eve'].map((name) => world.person(name)))
    const [phone, tablet] = [await ann.connect(), await ann.connect()]
    await Promise.all(others.map((other) => ask(other, ann)))
    for (const device of [phone, tablet]) await device.next(newFriend, ({ data }) => data['num'] === 3)
    expect(events(phone, newFriend).map(({ data }) => data['num'])).toEqual([1, 2, 3])
    expect(await newFriendsOf(ann)).toBe(3)
    await requestsOf(ann)
    for (const device of [phone, tablet]) await device.next(newFriend, ({ data }) => data['num'] === 0)
    expect(await newFriendsOf(ann)).toBe(0)
    await Promise.all([phone.close(), tablet.close()])
  })

  test('goes down when an unseen request is accepted by asking back', async () => {
    const cat = await world.person('Cat')
    await Promise.all([ask(bob, ann), ask(cat, ann)])
    const phone = await ann.connect()
    await ask(ann, bob)
    await phone.next(newFriend, ({ data }) => data['num'] === 1)
    await phone.close()
  })

  test('is not changed by later pages of the list', async () => {
    await ask(bob, ann)
    expect(await ann.do(listFriendRequests, { before: Bun.randomUUIDv7() })).toEqual([])
    expect(await newFriendsOf(ann)).toBe(1)
    const odd = { _token: ann.token, before: 'yesterday' }
    expect(await sendRaw(world, listFriendRequests, odd)).toMatchObject({ data: { code: 'BadInput' } })
  })

  test('and all other events reach two devices under the same gapless numbers', async () => {
    const [phone, tablet] = [await ann.connect(), await ann.connect()]
    await world.befriend(bob, ann)
    await ann.do(setRemark, { personId: bob.id, remark: 'Bobby' })
    await ann.do(blockPerson, { personId: bob.id })
    await ann.do(removeFriend, { personId: bob.id })
    const last = (await ann.do(getBase, {})).useq
    for (const device of [phone, tablet]) {
      const numbered = () => device.frames.flatMap(({ useq }) => (useq === undefined ? [] : [useq]))
      await until(() => numbered().length >= last)
      expect(numbered()).toEqual(Array.from({ length: last }, (_, index) => index + 1))
    }
    expect(events(phone, friendListChanged).length).toBeGreaterThan(3)
    await Promise.all([phone.close(), tablet.close()])
  })
})

test('the list of requests has 30 per page, both directions, newest first, without duplicates', async () => {
  const rows = Array.from({ length: 70 }, (_, index) => ({
    id: Bun.randomUUIDv7(),
    from_id: index % 2 ? ann.id : Bun.randomUUIDv7(),
    to_id: index % 2 ? Bun.randomUUIDv7() : ann.id,
    asked_at: new Date(world.clock.nowMs() - Math.floor(index / 4) * 1000),
  }))
  await world.sql`
    insert into contacts.request (id, from_id, to_id, text, asked_at)
    select id, from_id, to_id, '', asked_at from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as row(id uuid, from_id uuid, to_id uuid, asked_at timestamptz)`
  const seen: { id: string; at: number }[] = []
  for (const size of [30, 30, 10, 0]) {
    const page = await ann.do(listFriendRequests, { before: seen.at(-1)?.id })
    expect(page).toHaveLength(size)
    seen.push(...page)
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(70)
  expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted((one, other) => other - one))
})

describe('removing a friend', () => {
  test('ends it on both sides; the conversation stays readable and accepts no messages', async () => {
    const conversationId = await world.befriend(ann, bob)
    const phone = await bob.connect()
    await ann.do(removeFriend, { personId: bob.id })
    expect([await friendsOf(ann), await friendsOf(bob)]).toEqual([[], []])
    for (const person of [ann, bob]) {
      expect(await person.do(getChat, { conversationId })).toMatchObject({ lock: 'notFriends' })
      const message = {
        conversationId,
        kind: 'text' as const,
        content: { text: 'still?' },
        cid: Bun.randomUUIDv7(),
      }
      expect((await person.call(sendMessage, message)).ok).toBe(false)
    }
    await phone.next(friendListChanged, ({ data }) => data['user_id'] === ann.id)
    expect(await ann.call(removeFriend, { personId: bob.id })).toMatchObject(refused('NotFriends'))
    expect(await bob.call(removeFriend, { personId: ann.id })).toMatchObject(refused('NotFriends'))
    await phone.close()
  })

  test('and becoming friends again reopens the same conversation, without the old remark', async () => {
    const before = await world.befriend(ann, bob)
    await ann.do(setRemark, { personId: bob.id, remark: 'Bobby' })
    await ann.do(removeFriend, { personId: bob.id })
    expect(await ann.do(getChat, { conversationId: before })).toMatchObject({ name: 'Bob' })
    expect(await world.befriend(bob, ann)).toBe(before)
    expect(await ann.do(getChat, { conversationId: before })).toMatchObject({ lock: '', name: 'Bob' })
    expect(await friendsOf(ann)).toMatchObject([{ id: bob.id, remark: '' }])
  })
})

describe('a remark', () => {
  test('is the name only I see for a friend, in the friend list and in the chats', async () => {
    const conversationId = await world.befriend(ann, bob)
    const phone = await ann.connect()
    await ann.do(setRemark, { personId: bob.id, remark: ' 张三 ', tag: 'work' })
    const [group] = await ann.do(listFriends, {})
    expect(group).toMatchObject({
      letter: 'Z',
      friends: [{ remark: '张三', tag: 'work', reading: 'zhang san 張三' }],
    })
    expect(await ann.do(getPerson, { personId: bob.id })).toMatchObject({
      remark: '张三',
      tag: 'work',
      conversationId,
    })
    expect(await ann.do(getChat, { conversationId })).toMatchObject({ name: '张三' })
    expect(await bob.do(getChat, { conversationId })).toMatchObject({ name: 'Ann' })
    await phone.next(friendListChanged)
    await phone.close()
  })

  test('equal to the nickname is stored as none, and the tag stays when none is given', async () => {
    const conversationId = await world.befriend(ann, bob)
    await ann.do(setRemark, { personId: bob.id, remark: 'Bobby', tag: 'work' })
    await ann.do(setRemark, { personId: bob.id, remark: 'Bob' })
    expect(await friendsOf(ann)).toMatchObject([{ remark: '', tag: 'work' }])
    await set(bob, 'nickname', 'Robert')
    expect(await ann.do(getChat, { conversationId })).toMatchObject({ name: 'Robert' })
    await ann.do(setRemark, { personId: bob.id, remark: 'Robert', tag: '' })
    expect(await friendsOf(ann)).toMatchObject([{ tag: '' }])
  })

  test('cannot be empty, and is only for friends', async () => {
    expect(await ann.call(setRemark, { personId: bob.id, remark: 'Bobby' })).toMatchObject(
      refused('NotFriends'),
    )
    await world.befriend(ann, bob)
    for (const remark of ['', '  ', '\u200b'])
      expect(await ann.call(setRemark, { personId: bob.id, remark })).toMatchObject(refused('EmptyRemark'))
  })
})

describe('a block', () => {
  test('locks the conversation while either side blocks; unblocking restores its state', async () => {
    const conversationId = await world.befriend(ann, bob)
    const lock = async () => (await bob.do(getChat, { conversationId })).lock
    const block = (person: Person, other: Person, isBlocked?: boolean) =>
      person.do(blockPerson, { personId: other.id, isBlocked })
    await block(ann, bob)
    expect(await lock()).toBe('blocked')
    await block(bob, ann, true)
    await block(ann, bob, false)
    expect(await lock()).toBe('blocked')
    await block(bob, ann, false)
    expect(await lock()).toBe('')
    await block(ann, bob)
    await bob.do(removeFriend, { personId: ann.id })
    expect(await lock()).toBe('blocked')
    await block(ann, bob, false)
    expect(await lock()).toBe('notFriends')
  })

  test('works on anyone but oneself, is listed newest first, and unblocking twice is fine', async () => {
    const phone = await ann.connect()
    const cat = await world.person('Cat')
    await world.befriend(ann, cat)
    await ann.do(blockPerson, { personId: bob.id })
    world.clock.advance(1000)
    await ann.do(blockPerson, { personId: cat.id })
    await ann.do(blockPerson, { personId: bob.id })
    expect(await ann.do(listBlocked, {})).toMatchObject([
      { id: cat.id, isFriend: true },
      { id: bob.id, nickname: 'Bob', isFriend: false },
    ])
    expect(await ann.do(getPerson, { personId: bob.id })).toMatchObject({ isBlocked: true })
    expect(await bob.do(getPerson, { personId: ann.id })).toMatchObject({ isBlocked: false })
    await phone.next(friendListChanged, ({ data }) => data['user_id'] === bob.id)
    await ann.do(blockPerson, { personId: bob.id, isBlocked: false })
    await ann.do(blockPerson, { personId: bob.id, isBlocked: false })
    expect(await ann.do(listBlocked, {})).toMatchObject([{ id: cat.id }])
    expect(await ann.call(blockPerson, { personId: ann.id })).toMatchObject(refused('NotYourself'))
    const nobody = Bun.randomUUIDv7() as PersonId
    expect(await ann.call(blockPerson, { personId: nobody })).toMatchObject(refused('PersonNotFound'))
    await phone.close()
  })

  test('is invisible to a blocked stranger, whose request stays hidden from the blocker', async () => {
    const cat = await world.person('Cat')
    const devices = [await bob.connect(), await cat.connect(), await ann.connect()] as const
    await ann.do(blockPerson, { personId: bob.id })
    const seenBy = async (person: Person) => ({
      asked: await ask(person, ann, 'hello'),
      again: await ask(person, ann, 'hello?'),
      requests: (await requestsOf(person)).map(({ personId, text, status }) => ({ personId, text, status })),
      person: { ...(await person.do(getPerson, { personId: ann.id })), isOnline: null, lastSeenAt: null },
      friends: await friendsOf(person),
      useq: (await person.do(getBase, {})).useq,
    })
    expect(await seenBy(bob)).toEqual(await seenBy(cat))
    await devices[1].next(friendListChanged)
    expect(events(devices[0], friendListChanged).length).toBe(2)
    await devices[2].next(newFriend, ({ data }) => data['num'] === 1)
    expect((await requestsOf(ann)).map(({ personId }) => personId)).toEqual([cat.id])
    const [hidden] = await requestsOf(bob)
    const answer = { requestId: hidden!.id, agree: true }
    expect(await ann.call(answerFriendRequest, answer)).toMatchObject(refused('RequestNotFound'))
    await ann.do(blockPerson, { personId: bob.id, isBlocked: false })
    expect((await requestsOf(ann)).map(({ personId }) => personId)).toEqual([cat.id])
    await ask(bob, ann, 'and now?')
    expect(await requestsOf(ann)).toMatchObject([
      { personId: bob.id, text: 'and now?' },
      { personId: cat.id },
    ])
    await Promise.all(devices.map((device) => device.close()))
  })

  test('hides their request from me and ends mine', async () => {
    const cat = await world.person('Cat')
    await ask(bob, ann)
    await ask(ann, cat)
    const { id: mine } = await requestFrom(ann, cat)
    await ann.do(blockPerson, { personId: bob.id })
    await ann.do(blockPerson, { personId: cat.id })
    expect(await newFriendsOf(ann)).toBe(0)
    expect(await requestsOf(ann)).toMatchObject([{ personId: cat.id, status: 3 }])
    expect(await requestsOf(bob)).toMatchObject([{ personId: ann.id, status: 0 }])
    expect(await cat.call(answerFriendRequest, { requestId: mine, agree: true })).toMatchObject(
      refused('RequestAnswered'),
    )
  })

  test('outlives a friendship that the blocker starts', async () => {
    await ann.do(blockPerson, { personId: bob.id })
    await ask(ann, bob)
    const { id } = await requestFrom(ann, bob)
    const { conversationId } = await bob.do(answerFriendRequest, { requestId: id, agree: true })
    expect(await bob.do(getChat, { conversationId: conversationId! })).toMatchObject({ lock: 'blocked' })
  })
})

describe('a search', () => {
  test('finds a person only by what they let themselves be found by', async () => {
    await set(bob, 'chatId', 'bobtheshy')
    const finds = async (keyword: string) => (await ann.do(searchPeople, { keyword })).length === 1
    expect([await finds(bob.account), await finds('bobtheshy')]).toEqual([true, true])
    await set(bob, 'foundByPhone', '0')
    expect([await finds(bob.account), await finds('bobtheshy')]).toEqual([false, true])
    await set(bob, 'foundByChatId', '0')
    expect([await finds(bob.account), await finds('bobtheshy')]).toEqual([false, false])
    await world.sql`update profiles.person set email = 'bob@example.org' where id = ${bob.id}`
    expect(await finds('bob@example.org')).toBe(true)
    await set(bob, 'foundByEmail', '0')
    expect(await finds('bob@example.org')).toBe(false)
  })

  test('of numbers one after the other ends after fifty that nobody has, until the next day', async () => {
    const search = (n: number) => ann.call(searchPeople, { keyword: `137${String(20_000_000 + n)}` })
    for (let n = 0; n < 50; n++) expect((await search(n)).ok).toBe(true)
    expect(await search(50)).toMatchObject({ ok: false, refusal: { name: 'TooManyRequests' } })
    expect((await ann.call(searchPeople, { keyword: bob.account })).ok).toBe(false)
    expect((await bob.call(searchPeople, { keyword: ann.account })).ok).toBe(true)
    world.clock.advance(dayMs)
    expect((await search(51)).ok).toBe(true)
  })

  test('finds a person by full phone number or chat ID, ignoring case', async () => {
    await set(bob, 'chatId', 'BobTheGreat')
    const view = { id: bob.id, nickname: 'Bob', chatId: 'BobTheGreat', isFriend: false }
    for (const keyword of [bob.account, 'bobthegreat', ' BobTheGreat '])
      expect(await ann.do(searchPeople, { keyword })).toMatchObject([view])
    for (const keyword of [bob.account.slice(0, -1), 'bobthe', 'Bob', 'no%', "'"])
      expect(await ann.do(searchPeople, { keyword })).toEqual([])
    await world.befriend(ann, bob)
    expect(await ann.do(searchPeople, { keyword: 'bobthegreat' })).toMatchObject([{ isFriend: true }])
  })

  test('never finds me or anyone who blocked me', async () => {
    expect(await ann.do(searchPeople, { keyword: ann.account })).toEqual([])
    await bob.do(blockPerson, { personId: ann.id })
    expect(await ann.do(searchPeople, { keyword: bob.account })).toEqual([])
    expect(await bob.do(searchPeople, { keyword: ann.account })).toMatchObject([{ id: ann.id }])
  })
})

describe('a profile', () => {
  test('shows me our relationship and my remark for the person', async () => {
    const stranger = { id: bob.id, nickname: 'Bob', isFriend: false, isBlocked: false, remark: '', tag: '' }
    const view = await ann.do(getPerson, { personId: bob.id })
    expect(view).toMatchObject(stranger)
    expect(view.conversationId).toBeUndefined()
    expect(await ann.do(getPerson, { personId: ann.id })).toMatchObject({ id: ann.id, isFriend: false })
    const nobody = Bun.randomUUIDv7() as PersonId
    expect(await ann.call(getPerson, { personId: nobody })).toMatchObject(refused('PersonNotFound'))
  })
})

describe('the friend list', () => {
  test('is sorted A to Z, then Hangul, then #, by remark or nickname', async () => {
    const names = ['赵云', '김철수', '123', 'Émile', 'eve', '张飞', '하늘', 'Adam']
    for (const name of names) await world.befriend(await world.person(name), ann)
    const groups = await ann.do(listFriends, {})
    expect(groups.map(({ letter, friends }) => [letter, ...friends.map(({ nickname }) => nickname)])).toEqual(
      [
        ['A', 'Adam'],
        ['E', 'Émile', 'eve'],
        ['Z', '张飞', '赵云'],
        ['ㄱ', '김철수'],
        ['ㅎ', '하늘'],
        ['#', '123'],
      ],
    )
  })

  test('of 2,000 friends contains each of them once', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      id: Bun.randomUUIDv7(),
      conversation: Bun.randomUUIDv7(),
      nickname: `${'赵钱孙李周吴郑王'[index % 8]}${String.fromCodePoint(0x4e00 + index)}`,
      number: index,
    }))
    await insertFriends(ann.id, rows)
    const groups = await ann.do(listFriends, {})
    expect(groups.map(({ letter }) => letter)).toEqual(['L', 'Q', 'S', 'W', 'Z'])
    const friends = groups.flatMap((group) => group.friends)
    expect(friends.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id as PersonId).toSorted())
  })
})

interface FriendOfMany {
  id: string
  conversation: string
  nickname: string
  number: number
}

async function insertFriends(personId: PersonId, friends: readonly FriendOfMany[]): Promise<void> {
  const { sql } = world
  const json = JSON.stringify(friends)
  await sql`
    insert into profiles.person (id, nickname, chat_id, photo, gender, email, invite_code, created_at)
    select id, nickname, 'many' || number, '', 0, 'many' || number || '@example.org', 'many' || number, now()
    from json_to_recordset(${json}::text::json) as row(id uuid, nickname text, number int)`
  await sql`
    insert into conversations.conversation (id, type, last_at, created_at)
    select conversation, 1, now(), now() from json_to_recordset(${json}::text::json) as row(conversation uuid)`
  await sql`
    insert into conversations.direct (low_person, high_person, conversation_id)
    select least(id, ${personId}::uuid), greatest(id, ${personId}::uuid), conversation
    from json_to_recordset(${json}::text::json) as row(id uuid, conversation uuid)`
  await sql`
    insert into contacts.friendship (person_id, friend_id, created_at)
    select ${personId}::uuid, id, now() from json_to_recordset(${json}::text::json) as row(id uuid)
    union all select id, ${personId}::uuid, now() from json_to_recordset(${json}::text::json) as row(id uuid)`
}
