import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  getBase,
  type PersonId,
  profileChanged,
  type ProfileField,
  profileFields,
  readAccount,
  setProfileField,
} from '@linnet/protocol'
import { createTestWorld, type Person, refusalOf, type TestWorld } from '@linnet/testing'
import { createMetrics } from '../kernel/metrics'
import { createTransact, type Work } from '../kernel/work'
import { changeChatId } from './chat-id'
import { createProfile, findPersonIds, profilesByIds } from './index'

const yearMs = 365 * 24 * 3_600_000
let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const set = (person: Person, field: ProfileField, content: string) =>
  person.call(setProfileField, { field: profileFields[field], content })
const reading = () => ({ sql: world.sql, nowMs: world.clock.nowMs() })
const publicOf = async (id: PersonId) => (await profilesByIds(reading(), [id])).get(id)
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => '',
    (error: Error) => error.message,
  )
const transact = <T>(act: (work: Work) => Promise<T>) =>
  createTransact({ metrics: createMetrics(), sql: world.sql, clock: world.clock, deliver: () => undefined })(
    act,
  )

describe('a new profile', () => {
  test('has a valid chat ID and invite code of its own', async () => {
    const [ann, bob] = [await world.person('Ann'), await world.person('Bob')]
    const [one, two] = [await publicOf(ann.id), await publicOf(bob.id)]
    expect(one).toMatchObject({
      nickname: 'Ann',
      presenceVisibility: 'contacts',
      takesRequests: true,
      gender: 0,
    })
    expect(one?.chatId).toMatch(/^ln[a-z0-9]{8}$/)
    expect(one?.chatId).not.toBe(two!.chatId)
    const rows = await world.sql<{ invite_code: string }[]>`
      select invite_code from profiles.person where id in (${ann.id}, ${bob.id})`
    expect(new Set(rows.map((row) => row.invite_code)).size).toBe(2)
    for (const row of rows) expect(row.invite_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  })

  test('is not created twice for one account, even concurrently', async () => {
    const account = readAccount('twice@example.org')!
    const outcomes = await Promise.allSettled(
      ['Ann', 'Eve'].map((nickname) =>
        transact((work) => createProfile(work, { personId: work.newId(), account, nickname })),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const rows = await world.sql<{ count: number }[]>`
      select count(*)::int as count from profiles.person where email = 'twice@example.org'`
    expect(rows[0]!.count).toBe(1)
  })

  test("cannot start with someone else's file as its photo", async () => {
    const photo = `/im/file/${Bun.randomUUIDv7()}/original`
    const account = readAccount('borrower@example.org')!
    const made = transact((work) =>
      createProfile(work, { personId: work.newId(), account, nickname: 'Eve', photo }),
    )
    expect(await failureOf(made)).toBe('BadInput')
    expect(await findPersonIds(reading(), 'borrower@example.org')).toEqual([])
  })
})

describe('a profile', () => {
  test.each([
    ['nickname', ' 小明 ', { nickname: '小明' }],
    ['signature', 'on the road', { signature: 'on the road' }],
    ['signature', '', { signature: '' }],
    ['gender', '2', { gender: 2 }],
    ['chatId', 'Ann2026', { chatId: 'Ann2026' }],
    ['photo', '/files/a.jpg', { photo: '/files/a.jpg' }],
    ['photo', '', { photo: '' }],
    ['presenceVisibility', 'contacts', { presenceVisibility: 'contacts' }],
    ['takesRequests', '0', { takesRequests: false }],
  ] as const)('accepts %s %j, and others see it at once', async (field, content, seen) => {
    const ann = await world.person('Ann')
    await publicOf(ann.id)
    expect(await refusalOf(set(ann, field, content))).toBe('done')
    expect(await publicOf(ann.id)).toMatchObject(seen)
  })

  test.each([
    ['nickname', ' ', 'BadNickname'],
    ['nickname', 'a'.repeat(41), 'BadNickname'],
    ['nickname', 'a\u202eb', 'BadNickname'],
    ['signature', 'a\nb', 'BadSignature'],
    ['signature', '中'.repeat(61), 'BadSignature'],
    ['gender', '3', 'BadInput'],
    ['gender', '', 'BadInput'],
    ['gender', '1; drop table profiles.person', 'BadInput'],
    ['chatId', 'abcd', 'BadChatId'],
    ['chatId', 'a'.repeat(21), 'BadChatId'],
    ['chatId', 'ann_lee', 'BadChatId'],
    ['chatId', 'ann lee', 'BadChatId'],
    ['chatId', '微信号码一', 'BadChatId'],
    ['chatId', '13800138000', 'BadChatId'],
    ['photo', 'javascript:alert(1)', 'BadInput'],
    ['photo', '//example.org/a.jpg', 'BadInput'],
    ['presenceVisibility', 'friends', 'BadInput'],
    ['takesRequests', 'yes', 'BadInput'],
    ['linkPreviews', 'off', 'BadInput'],
    ['showsReads', 'on', 'BadInput'],
    ['translateInto', 'klingon', 'BadInput'],
    ['pushSubscription', 'two words', 'BadInput'],
    ['pushSubscription', '{"endpoint":"http://example.org"}', 'BadInput'],
    ['pushSubscription', '{"endpoint":', 'BadInput'],
    ['pushSubscription', 'x'.repeat(501), 'BadInput'],
  ] as const)('refuses %s %j: %s', async (field, content, refusal) => {
    const ann = await world.person('Ann')
    const before = await publicOf(ann.id)
    expect(await refusalOf(set(ann, field, content))).toBe(refusal)
    expect(await publicOf(ann.id)).toEqual(before)
  })

  test('rejects unknown field numbers', async () => {
    const ann = await world.person('Ann')
    expect(await ann.call(setProfileField, { field: 42, content: 'x' })).toMatchObject({
      ok: false,
      refusal: { name: 'BadInput' },
    })
  })

  test("notifies its owner's other devices of changes", async () => {
    const ann = await world.person('Ann')
    const phone = await ann.connect()
    await set(ann, 'nickname', 'Anna')
    const frame = await phone.next(profileChanged)
    expect(frame).toMatchObject({ data: { user_info: { id: ann.id, nickname: 'Anna' } } })
    expect(frame.useq).toBeGreaterThan(0)
    await phone.close()
  })

  test('holds choices that go with the account: link previews and what is translated into', async () => {
    const ann = await world.person('Ann')
    expect((await ann.do(getBase, {})).profile).toMatchObject({
      linkPreviews: 1,
      translateInto: '',
      showsReads: 1,
    })
    const tablet = await ann.connect()
    await set(ann, 'linkPreviews', '0')
    expect((await tablet.next(profileChanged)).data).toMatchObject({ user_info: { link_previews: 0 } })
    await set(ann, 'translateInto', 'zh-Hant')
    await set(ann, 'showsReads', '0')
    expect((await ann.do(getBase, {})).profile).toMatchObject({
      linkPreviews: 0,
      translateInto: 'zh-Hant',
      showsReads: 0,
    })
    await set(ann, 'translateInto', '')
    expect((await ann.do(getBase, {})).profile).toMatchObject({ translateInto: '' })
    await tablet.close()
  })
})

describe('a chat ID', () => {
  test('may be changed once a year', async () => {
    const ann = await world.person('Ann')
    expect(await refusalOf(set(ann, 'chatId', 'yearly1'))).toBe('done')
    expect(await refusalOf(set(ann, 'chatId', 'yearly2'))).toBe('ChatIdChangedThisYear')
    // Calls the verb directly: no session survives a year without use.
    const change = () => transact((work) => changeChatId(work, { id: ann.id, chatId: 'yearly2' }))
    world.clock.advance(yearMs - 60_000)
    expect(await failureOf(change())).toBe('ChatIdChangedThisYear')
    world.clock.advance(60_000)
    await change()
    expect((await publicOf(ann.id))?.chatId).toBe('yearly2')
  })

  test('set again to the same value changes nothing and is not refused', async () => {
    const ann = await world.person('Ann')
    expect(await refusalOf(set(ann, 'chatId', 'repeated'))).toBe('done')
    expect(await refusalOf(set(ann, 'chatId', 'repeated'))).toBe('done')
  })

  test('belongs to one person, ignoring case', async () => {
    const [ann, bob] = [await world.person('Ann'), await world.person('Bob')]
    expect(await refusalOf(set(ann, 'chatId', 'Wanted1'))).toBe('done')
    expect(await refusalOf(set(bob, 'chatId', 'wANTED1'))).toBe('ChatIdTaken')
  })

  test('requested by two people at once goes to one of them', async () => {
    const people = [await world.person('Ann'), await world.person('Bob')]
    const refusals = await Promise.all(people.map((person) => refusalOf(set(person, 'chatId', 'rivals1'))))
    expect(refusals.toSorted()).toEqual(['ChatIdTaken', 'done'])
  })
})

describe('people are found', () => {
  test('by full phone number, e-mail address or chat ID, ignoring case', async () => {
    const ann = await world.person('Ann')
    await set(ann, 'chatId', 'FindMe77')
    const found = (keyword: string) => findPersonIds(reading(), keyword)
    expect(await found(' findme77 ')).toEqual([ann.id])
    expect(await found(ann.account)).toEqual([ann.id])
    expect(await found(`+86 ${ann.account}`)).toEqual([ann.id])
    expect(await found('findme7')).toEqual([])
    expect(await found(ann.account.slice(0, 8))).toEqual([])
  })

  test.each(['%', '_', "' or true --", '', '\\', 'ｆｉｎｄ'])(
    'by nothing else, such as %j',
    async (keyword) => {
      expect(await findPersonIds(reading(), keyword)).toEqual([])
    },
  )
})

describe('profiles of many people', () => {
  test('are returned by id; unknown ids are missing', async () => {
    const [ann, bob] = [await world.person('Ann'), await world.person('Bob')]
    const nobody = Bun.randomUUIDv7() as PersonId
    const profiles = await profilesByIds(reading(), [ann.id, bob.id, ann.id, nobody])
    expect([...profiles.keys()].toSorted()).toEqual([ann.id, bob.id].toSorted())
  })

  test('a rolled-back change is never visible to others', async () => {
    const ann = await world.person('Ann')
    const account = readAccount('rolled@example.org')!
    const personId = Bun.randomUUIDv7() as PersonId
    const failing = transact(async (work) => {
      await createProfile(work, { personId, account, nickname: 'Ghost' })
      expect((await profilesByIds(work, [personId, ann.id])).get(personId)?.nickname).toBe('Ghost')
      throw new Error('rolled back')
    })
    expect(await failureOf(failing)).toBe('rolled back')
    expect(await publicOf(personId)).toBeUndefined()
  })

  test('concurrent readers never keep an outdated profile', async () => {
    const ann = await world.person('Ann')
    let isDone = false
    const reader = async () => {
      while (!isDone) {
        await publicOf(ann.id)
        await Bun.sleep(0)
      }
    }
    const readers = [reader(), reader(), reader()]
    for (let round = 0; round < 20; round++) {
      await set(ann, 'nickname', `Ann ${round}`)
      expect((await publicOf(ann.id))?.nickname).toBe(`Ann ${round}`)
    }
    isDone = true
    await Promise.all(readers)
  })
})

describe('a push subscription', () => {
  const kept = async (person: Person) =>
    (
      await world.sql<{ content: string }[]>`
      select content from profiles.push_subscription where person_id = ${person.id}`
    ).map((row) => row.content)

  test('is stored once per device, replaced, and removed by an empty one', async () => {
    const ann = await world.person('Ann')
    const subscription = '{"endpoint":"https://push.example.org/1","keys":{}}'
    await set(ann, 'pushSubscription', 'client-id-1')
    await set(ann, 'pushSubscription', subscription)
    expect(await kept(ann)).toEqual([subscription])
    await set(ann, 'pushSubscription', '')
    expect(await kept(ann)).toEqual([])
  })
})
