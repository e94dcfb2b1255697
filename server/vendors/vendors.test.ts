import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  addRobot,
  allCalls,
  applyAsVendor,
  type ConversationId,
  createGroup,
  deleteVendorArticle,
  findMentionable,
  followVendor,
  getInviter,
  getMemberAvatars,
  getPacketRules,
  inviteMembers,
  joinGroup,
  leaveGroup,
  listDevices,
  listVendorArticles,
  listVendorGroups,
  listVendorMembers,
  logInAsVendor,
  type PersonId,
  removeDevice,
  removeRobot,
  saveVendorArticle,
  setGroupInfo,
  setGroupPublic,
  setPacketRules,
  setVendorPage,
  showOwnVendor,
  showVendorArticle,
  showVendorPage,
  showWallet,
  vendorContract,
  vendorDecided,
} from '@linnet/protocol'
import {
  decideVendor,
  listVendorCampaigns,
  listVendors,
  renameVendor,
  type vendorDecisions,
} from '@linnet/protocol/staff'
import {
  type Caller,
  createTestWorld,
  loginPassword,
  makeVendor,
  newId,
  nameOf,
  type Person,
  refusalOf,
  type TestWorld,
} from '@linnet/testing'

let world: TestWorld
let [vera, ben, cat, eve] = [] as unknown as [Person, Person, Person, Person]
let group: ConversationId
let desk: Caller
let deskToken: string

beforeAll(async () => {
  world = await createTestWorld()
  ;[vera, ben, cat, eve] = (await Promise.all(
    ['Vera', 'Ben', 'Cat', 'Eve'].map((name) => world.person(name)),
  )) as [Person, Person, Person, Person]
  await makeVendor(world, vera.id)
  for (const person of [ben, cat]) await world.befriend(vera, person)
  await world.befriend(ben, eve)
  ;({ conversationId: group } = await vera.do(createGroup, { personIds: [ben.id], name: 'Tea' }))
  await openDesk()
})
afterAll(() => world.stop())

const logIn = ({ account }: Person, password = loginPassword) =>
  world.guest.do(logInAsVendor, { account, password, platform: 'desktop', system: 'Desk' })
async function openDesk() {
  deskToken = (await logIn(vera)).token
  desk = world.holderOf(deskToken)
}
const facts = {
  name: 'Tea house',
  contact: 'tea@example.com',
  about: 'We sell tea',
  contract: vendorContract,
}

describe('an application', () => {
  test('is made once, with all facts and the contract that applies now', async () => {
    const person = await world.person('Ann')
    expect(await person.do(showOwnVendor, {})).toMatchObject({ name: '', contract: vendorContract })
    const tried = (changes: object) => refusalOf(person.call(applyAsVendor, { ...facts, ...changes }))
    expect(await tried({ contract: vendorContract + 1 })).toBe('VendorContractChanged')
    for (const nothing of ['  ', '\u3164'])
      expect(await tried({ contact: nothing })).toBe('VendorFactsMissing')
    expect(await person.do(applyAsVendor, facts)).toMatchObject({ state: 'applied', name: 'Tea house' })
    expect(await tried({})).toBe('VendorAlready')
  })

  test('opens nothing before the staff have approved it', async () => {
    const person = await world.person('Ann')
    await person.do(applyAsVendor, facts)
    expect(await refusalOf(person.call(listVendorGroups, {}))).toBe('NotAVendor')
    expect(
      await refusalOf(world.guest.call(logInAsVendor, { account: person.account, password: loginPassword })),
    ).toBe('NotAVendor')
    expect(await refusalOf(eve.call(showVendorPage, { personId: person.id }))).toBe('VendorNotFound')
  })
})

describe('a decision of the staff', () => {
  test('makes a vendor, reaches the member, and can be taken back for a time or for good', async () => {
    const sam = await world.staff('support', 'Sam')
    const person = await world.person('Ann')
    await person.do(applyAsVendor, facts)
    const device = await person.connect()
    const decide = (decision: (typeof vendorDecisions)[number]) =>
      sam.call(decideVendor, { personId: person.id, decision, reason: `because of ${decision}` })
    const expectEvent = async (state: string) => {
      const { data } = await device.next(vendorDecided)
      expect(data['status']).toBe(state)
    }
    const atDesk = async () =>
      nameOf(await world.guest.call(logInAsVendor, { account: person.account, password: loginPassword }))
    expect(nameOf(await decide('suspend'))).toBe('VendorStateChanged')
    await decide('refuse')
    await expectEvent('refused')
    expect(await person.do(showOwnVendor, {})).toMatchObject({
      state: 'refused',
      reason: 'because of refuse',
    })
    await person.do(applyAsVendor, { ...facts, about: 'More tea' })
    await decide('approve')
    await expectEvent('approved')
    const { token } = await logIn(person)
    await decide('suspend')
    await expectEvent('suspended')
    expect(await refusalOf(world.holderOf(token).call(showOwnVendor, {}))).toBe('SessionEnded')
    expect(await person.do(showWallet, {})).toMatchObject({ balance: 0n })
    expect(await atDesk()).toBe('NotAVendor')
    await decide('resume')
    expect(await atDesk()).toBe('done')
    await decide('end')
    expect(await refusalOf(person.call(applyAsVendor, facts))).toBe('VendorClosed')
    expect(nameOf(await decide('approve'))).toBe('VendorStateChanged')
  })

  test('is found in a list by state and text, with the trade name that the staff may change', async () => {
    const sam = await world.staff('support', 'Sam')
    const people = await Promise.all(['Kim', 'Lee', 'Moe'].map((name) => world.person(name)))
    for (const [n, person] of people.entries())
      await person.do(applyAsVendor, { ...facts, name: `Listed ${n}` })
    const search = { search: 'listed', state: 'applied' } as const
    const first = await sam.do(listVendors, { ...search, limit: 25 })
    expect(first.rows.map(({ name }) => name).sort()).toEqual(['Listed 0', 'Listed 1', 'Listed 2'])
    const personId = people[0]?.id as PersonId
    await sam.do(renameVendor, { personId, name: 'Renamed', reason: 'Asked for' })
    expect((await sam.do(listVendors, { search: 'renamed' })).rows).toMatchObject([
      { personId, nickname: 'Kim' },
    ])
    expect((await sam.do(listVendors, { personId })).rows).toMatchObject([{ personId }])
    expect((await sam.do(listVendorCampaigns, { vendorId: personId })).rows).toEqual([])
  })
})

describe('the vendor desk', () => {
  test('takes the password of the account, and tells nobody else who is a vendor', async () => {
    const tried = (account: string, password: string) =>
      refusalOf(world.guest.call(logInAsVendor, { account, password }))
    expect(await tried(vera.account, 'wrong password')).toBe('WrongLogin')
    expect(await tried(eve.account, 'wrong password')).toBe('WrongLogin')
    expect(await tried(eve.account, loginPassword)).toBe('NotAVendor')
  })

  test('can make its own calls and no other; to those its session is none', async () => {
    const allowed = new Set(allCalls.filter(({ desk }) => desk === 'vendor').map(({ name }) => name))
    const others = allCalls.filter(
      ({ auth, name, isMultipart }) => auth === 'member' && !allowed.has(name) && !isMultipart,
    )
    expect(others.length).toBeGreaterThan(100)
    for (const call of others) {
      const path = call.wire.split(' ')[1] ?? ''
      const response = await fetch(`${world.url}${path}`, {
        method: call.wire.split(' ')[0] ?? 'POST',
        headers: { authorization: `Bearer ${deskToken}`, 'content-type': 'application/json' },
        ...(call.wire.startsWith('POST') && { body: '{}' }),
      })
      const { data } = (await response.json()) as { data: { code: string } }
      expect([call.name, data.code]).toEqual([call.name, 'SessionEnded'])
    }
    expect(await desk.do(showWallet, {})).toMatchObject({ balance: 0n })
    expect(await desk.do(showOwnVendor, {})).toMatchObject({ state: 'approved' })
  })

  test('opens no socket', async () => {
    expect((await world.connect({ token: deskToken })).checked).toMatchObject({ err: 404 })
  })

  test('is listed among the devices, does not end the app’s session, and can be ended from there', async () => {
    const { token } = await logIn(vera)
    const devices = await vera.do(listDevices, {})
    expect(devices.filter(({ isVendorDesk }) => isVendorDesk)).toHaveLength(1)
    expect(devices).toHaveLength(2)
    const id = devices.find(({ isVendorDesk }) => isVendorDesk)?.id ?? ''
    await vera.do(removeDevice, { id })
    expect(await refusalOf(world.holderOf(token).call(listVendorGroups, {}))).toBe('SessionEnded')
    expect(await vera.do(listDevices, {})).toHaveLength(1)
    await openDesk()
  })
})

describe('a vendor sees people', () => {
  /** Everything that the desk shows of a group, as text, or the refusal. */
  async function everythingSeen(conversationId: ConversationId, personId: PersonId): Promise<string> {
    const answers = [
      await desk.call(listVendorMembers, { conversationId }),
      await desk.call(findMentionable, { conversationId, keyword: '' }),
      await desk.call(getMemberAvatars, { conversationId }),
      await desk.call(getInviter, { conversationId, personId }),
      await desk.call(getPacketRules, { conversationId }),
      await desk.call(setPacketRules, { conversationId }),
    ]
    return JSON.stringify(answers, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
  }

  test('of their own groups, with the time they joined and who brought them in', async () => {
    await ben.do(inviteMembers, { conversationId: group, personIds: [eve.id] })
    const { members } = await desk.do(listVendorMembers, { conversationId: group })
    expect(members.map(({ nickname, inviter, joinedBy }) => [nickname, inviter, joinedBy])).toEqual([
      ['Vera', '', expect.any(String)],
      ['Ben', 'Vera', 'invitation'],
      ['Eve', 'Ben', 'invitation'],
    ])
    expect(members.every(({ joinedAt }) => joinedAt > 0)).toBe(true)
    const { members: found } = await desk.do(listVendorMembers, { conversationId: group, keyword: 'ev' })
    expect(found.map(({ nickname }) => nickname)).toEqual(['Eve'])
  })

  test('of their own groups, and which of them are robots', async () => {
    const robot = { conversationId: group, name: 'Leaf', zone: 'Asia/Shanghai', cid: newId() }
    const { robotId } = await vera.do(addRobot, robot)
    const { members } = await desk.do(listVendorMembers, { conversationId: group })
    const robots = members.filter(({ isRobot }) => isRobot)
    expect(robots.map(({ nickname }) => nickname)).toEqual(['Leaf'])
    await vera.do(removeRobot, { conversationId: group, robotId })
  })

  test.each([
    ['a group of others', () => otherGroup({ withVera: false, isAdmin: false })],
    ['a group where the vendor is a plain member', () => otherGroup({ withVera: true, isAdmin: false })],
    ['a group that the vendor owned and left', () => leftGroup()],
  ])('never of %s', async (_, make) => {
    const conversationId = await make()
    const seen = await everythingSeen(conversationId, cat.id)
    expect(seen.match(/ConversationNotFound/g)).toHaveLength(6)
    for (const person of [ben, cat, eve]) expect(seen).not.toContain(person.id)
  })

  test('who left no longer, neither as members nor as inviters; and no phone numbers at all', async () => {
    const { conversationId } = await vera.do(createGroup, { personIds: [ben.id, cat.id], name: 'Left' })
    await ben.do(inviteMembers, { conversationId, personIds: [eve.id] })
    await ben.do(leaveGroup, { conversationId })
    const seen = await everythingSeen(conversationId, eve.id)
    expect(seen).toContain(eve.id)
    expect(seen).not.toContain(ben.id)
    expect(seen).not.toContain('"Ben"')
    for (const { account } of [vera, ben, cat, eve]) expect(seen).not.toContain(account)
  })

  test('in anonymous mode as before: as members, in no order that says who spoke', async () => {
    const { conversationId } = await vera.do(createGroup, { personIds: [ben.id, cat.id], name: 'Masks' })
    const before = await desk.do(listVendorMembers, { conversationId })
    await vera.do(setGroupInfo, { conversationId, isAnonymous: true })
    expect(await desk.do(listVendorMembers, { conversationId })).toEqual(before)
  })

  async function otherGroup({ withVera }: { withVera: boolean; isAdmin: boolean }): Promise<ConversationId> {
    const personIds = withVera ? [vera.id, eve.id] : [eve.id]
    return (await ben.do(createGroup, { personIds, name: 'Others' })).conversationId
  }

  async function leftGroup(): Promise<ConversationId> {
    const { conversationId } = await vera.do(createGroup, { personIds: [ben.id, cat.id], name: 'Gone' })
    await world.sql`
      update conversations.member set role = case when person_id = ${ben.id} then 2 else 0 end
      where conversation_id = ${conversationId} and person_id in (${vera.id}, ${ben.id})`
    await vera.do(leaveGroup, { conversationId })
    return conversationId
  }
})

describe('the public page', () => {
  test('shows description, followers, published articles and the groups that are open to everybody', async () => {
    await desk.do(setVendorPage, { about: ' Green and black ' })
    await desk.do(setGroupPublic, { conversationId: group, isOn: true })
    const [draft, text] = [newId(), newId()]
    await desk.do(saveVendorArticle, { id: draft, title: 'Draft', body: '', isPublished: false })
    await desk.do(saveVendorArticle, { id: text, title: 'Harvest', body: '# Spring', isPublished: true })
    expect(await eve.do(followVendor, { personId: vera.id, isOn: true })).toEqual({ followers: 1 })
    expect(await eve.do(followVendor, { personId: vera.id, isOn: true })).toEqual({ followers: 1 })
    const page = await eve.do(showVendorPage, { personId: vera.id })
    expect(page).toMatchObject({ about: 'Green and black', followers: 1, isFollowed: true, name: 'A shop' })
    expect(page.articles.map(({ title }) => title)).toEqual(['Harvest'])
    expect(page.groups).toMatchObject([{ conversationId: group, name: 'Tea' }])
    const newcomer = await world.person('Newcomer')
    await newcomer.do(joinGroup, { code: page.groups[0]?.code ?? '' })
    await desk.do(setGroupPublic, { conversationId: group, isOn: false })
    expect((await eve.do(showVendorPage, { personId: vera.id })).groups).toEqual([])
    expect(await eve.do(followVendor, { personId: vera.id, isOn: false })).toEqual({ followers: 0 })
    const mine = await desk.do(listVendorArticles, {})
    expect(mine.articles.map(({ title }) => title)).toEqual(['Harvest', 'Draft'])
    expect(await refusalOf(eve.call(showVendorArticle, { id: draft }))).toBe('VendorArticleNotFound')
    expect(await eve.do(showVendorArticle, { id: text })).toMatchObject({
      body: '# Spring',
      vendorName: 'A shop',
    })
  })

  test('shows no group that is not the vendor’s own', async () => {
    const { conversationId } = await ben.do(createGroup, { personIds: [vera.id, eve.id], name: 'Bens' })
    expect(nameOf(await desk.call(setGroupPublic, { conversationId, isOn: true }))).toBe(
      'ConversationNotFound',
    )
  })

  test('keeps the articles of one vendor from another', async () => {
    await makeVendor(world, cat.id)
    const id = newId()
    await desk.do(saveVendorArticle, { id, title: 'Mine', body: '', isPublished: true })
    const change = { id, title: 'Theirs', body: '', isPublished: true }
    expect(nameOf(await cat.call(saveVendorArticle, change))).toBe('VendorArticleNotFound')
    expect(nameOf(await cat.call(deleteVendorArticle, { id }))).toBe('VendorArticleNotFound')
    await desk.do(deleteVendorArticle, { id })
    expect(await refusalOf(eve.call(showVendorArticle, { id }))).toBe('VendorArticleNotFound')
  })

  test('lists the groups by name, as Chinese, Korean and English sort, and numbers by value', async () => {
    const names = ['Zoo 10', '北京', 'Zoo 9', '안산', '安徽']
    for (const name of names) await vera.do(createGroup, { personIds: [ben.id, cat.id], name })
    const groups = await desk.do(listVendorGroups, {})
    const shown = groups.map(({ name }) => name).filter((name) => names.includes(name))
    expect(shown).toEqual(['安徽', '北京', 'Zoo 9', 'Zoo 10', '안산'])
  })
})
