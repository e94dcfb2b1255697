import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { listFriends, sendReport } from '@linnet/protocol'
import {
  endStaffSessions,
  imposeSanction,
  liftSanction,
  searchStaffPeople,
  showStaffMoney,
  showStaffPerson,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  endow,
  groupOf,
  newId,
  type Person,
  refusalOf,
  sendPacket,
  type StaffPerson,
  type TestWorld,
  usdt,
} from '@linnet/testing'

let world: TestWorld
let sam: StaffPerson
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await createTestWorld()
  sam = await world.staff('support', 'Sam')
  ann = await world.person('Ann 100%')
  bob = await world.person('Bob_by')
  await world.befriend(ann, bob)
})
afterAll(() => world.stop())

const found = async (text: string) => (await sam.do(searchStaffPeople, { text })).rows.map(({ name }) => name)

describe('people are found', () => {
  test('by the beginning of the name, number, phone and id, even if members may not find them', async () => {
    const [row] = (await sam.do(searchStaffPeople, { text: 'bob' })).rows
    expect(row).toMatchObject({ id: bob.id, phone: bob.account })
    expect(await found('ann 100%')).toEqual(['Ann 100%'])
    expect(await found('ann%100')).toEqual([])
    expect(await found('bobXby')).toEqual([])
    for (const text of [row?.chatId ?? '', bob.account, bob.id]) expect(await found(text)).toEqual(['Bob_by'])
    expect(await found("'; drop table profiles.person; --")).toEqual([])
  })

  test('newest first, page by page', async () => {
    for (let n = 0; n < 25; n++) await world.person(`Crowd ${n}`)
    const page = await sam.do(searchStaffPeople, { text: 'crowd' })
    expect(page).toMatchObject({ total: 25 })
    expect(page.rows[0]?.name).toBe('Crowd 24')
    const all = await sam.do(searchStaffPeople, {})
    const rest = await sam.do(searchStaffPeople, { after: all.next })
    expect(rest.rows.map(({ name }) => name)).toEqual(['Bob_by', 'Ann 100%'])
    expect(await refusalOf(sam.call(searchStaffPeople, { after: 'nonsense' }))).toBe('BadInput')
  })

  test('by what is in force against them now', async () => {
    const [cat, dan] = [await world.person('Muted Cat'), await world.person('Muted Dan')]
    const mute = { kind: 'mute' as const, reason: 'spam' as const, note: '', hours: 1, why: 'adverts' }
    await sam.do(imposeSanction, { ...mute, personId: cat.id })
    const { id } = await sam.do(imposeSanction, { ...mute, personId: dan.id })
    const muted = async () => (await sam.do(searchStaffPeople, { under: 'mute', text: 'muted' })).rows
    expect((await muted()).map(({ name, under }) => [name, under])).toEqual([
      ['Muted Dan', ['mute']],
      ['Muted Cat', ['mute']],
    ])
    await sam.do(liftSanction, { id, why: 'a mistake' })
    expect((await muted()).map(({ name }) => name)).toEqual(['Muted Cat'])
    expect((await sam.do(searchStaffPeople, { under: 'freeze' })).rows).toEqual([])
    expect((await sam.do(searchStaffPeople, { text: 'muted dan' })).rows).toMatchObject([{ under: [] }])
  })
})

describe('a person', () => {
  test('is shown with devices, groups, sanctions and reports, and without any secret', async () => {
    const group = await groupOf(ann, bob)
    await ann.do(sendReport, { personId: bob.id, reason: 'spam', text: 'adverts', cid: newId() })
    await sam.do(imposeSanction, {
      personId: bob.id,
      kind: 'warn',
      reason: 'spam',
      note: 'Stop',
      why: 'reported',
    })
    const shown = await sam.do(showStaffPerson, { id: bob.id })
    expect(shown).toMatchObject({
      name: 'Bob_by',
      isVendor: false,
      devices: [{ platform: 'other' }],
      groups: [{ id: group }],
      sanctions: [{ kind: 'warn', note: 'Stop' }],
      reportsAbout: [{ text: 'adverts', reporter: { name: 'Ann 100%' } }],
      reportsBy: [],
      events: [{ kind: 'login' }],
    })
    expect(JSON.stringify(shown)).not.toMatch(/password|hash|token|digest/i)
    // Staff who decide about money do not see reported content.
    const finn = await world.staff('finance', 'Finn')
    expect(await finn.do(showStaffPerson, { id: bob.id })).toMatchObject({
      sanctions: [{ kind: 'warn' }],
      reportsAbout: [],
    })
  })

  test('has money that staff only see', async () => {
    await endow(ann, 25)
    expect(await sam.do(showStaffMoney, { id: ann.id })).toMatchObject({
      balance: '25.00',
      bills: [{ isIncome: true, amount: '25.00' }],
      withdrawals: [],
    })
    expect(await refusalOf(sam.call(showStaffMoney, { id: newId() }))).toBe('PersonNotFound')
  })

  test('has payments that say which session, device and address ordered them', async () => {
    const conversationId = await groupOf(ann, bob)
    await sendPacket(ann, { type: 1, conversationId, amount: usdt(3), count: 1 })
    const { bills } = await sam.do(showStaffMoney, { id: ann.id })
    const [device] = (await sam.do(showStaffPerson, { id: ann.id })).devices
    expect(bills[0]).toMatchObject({ reason: 'redpacket', isIncome: false })
    expect(bills[0]?.orderedBy).toMatchObject({ sessionId: device?.id })
    expect(bills[0]?.orderedBy?.device).toStartWith('Bun')
    expect(bills[0]?.orderedBy?.address).toMatch(/^(127\.0\.0\.1|::1)$/)
  })

  test('loses the sessions that staff end', async () => {
    const { ended } = await sam.do(endStaffSessions, { id: bob.id, reason: 'a lost phone' })
    expect(ended).toBe(1)
    expect(await refusalOf(bob.call(listFriends, {}))).toBe('SessionEnded')
  })
})
