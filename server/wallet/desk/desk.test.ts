/** Staff decisions about withdrawals and settings, and the parts of them that the people concerned see. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  addAddress,
  checkBeforePay,
  parseAmount,
  requestWithdrawal,
  showWithdrawal,
  showWithdrawTerms,
} from '@linnet/protocol'
import {
  approveLargeWithdrawal,
  approveProposal,
  approveWithdrawal,
  changeMoneySetting,
  changeOrdinarySetting,
  freezePerson,
  liftFreeze,
  linkMember,
  listAudit,
  listOldRecords,
  listProposals,
  listSettingChanges,
  listSettings,
  listStaffWithdrawals,
  noteWithdrawal,
  pauseWithdrawals,
  readStaffWithdrawal,
  readWithdrawalsPause,
  resumeWithdrawals,
  showStaffPerson,
  withdrawProtectingChange,
  withdrawSettingChange,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  doTogether,
  endow,
  type Person,
  pin,
  refusalOf,
  type StaffPerson,
  type TestWorld,
  usdt,
  wrongBooksOf,
} from '@linnet/testing'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

let world: TestWorld
let ann: Person
let addressId: string
let sam: StaffPerson
let finn: StaffPerson

beforeAll(async () => {
  world = await createTestWorld({ WITHDRAW_ADDRESS_HOURS: '0', WITHDRAW_FEE: '1' })
  ann = await world.person('Ann')
  await endow(ann, 5_000)
  const draft = { name: 'Exchange', contact: 'ann@example.org', address, password: pin }
  addressId = (await ann.do(addAddress, draft)).id
  sam = await world.staff('finance', 'Sam')
  finn = await world.staff('finance', 'Finn')
})
afterAll(async () => {
  expect(await wrongBooksOf(world)).toEqual([])
  await world.stop()
})

const prepare = (units: number) =>
  ann.do(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(units) })
const request = async (intentId: string) =>
  (await ann.do(requestWithdrawal, { intentId, password: pin, cid: 'one' })).id
const requested = async (units: number) => request((await prepare(units)).id)
const stateOf = async (id: string) => (await ann.do(showWithdrawal, { id })).status
const approveLast = async (staff: StaffPerson, call: string) => {
  const { rows } = await staff.do(listProposals, { state: 'waiting' })
  const id = rows.find((row) => row.call === call)?.id ?? ''
  return staff.call(approveProposal, { id })
}

describe('a large withdrawal', () => {
  test('is approved by two people, and by neither alone', async () => {
    const id = await requested(1_000)
    expect(await refusalOf(sam.call(approveWithdrawal, { id, reason: '' }))).toBe('WithdrawalNeedsTwo')
    const { rows } = await sam.do(listStaffWithdrawals, { state: 'requested', descending: true })
    expect(rows.find((row) => row.id === id)).toMatchObject({ needsTwo: true, amount: '1000.00' })
    expect(await sam.do(approveLargeWithdrawal, { id, reason: 'known' })).toMatchObject({ state: 'waiting' })
    expect(await stateOf(id)).toBe('requested')
    const [proposal] = (await finn.do(listProposals, { state: 'waiting', descending: true })).rows
    expect(proposal).toMatchObject({
      subject: { kind: 'withdrawal', id, person: { id: ann.id, name: 'Ann' } },
      facts: { amount: '1000.00' },
    })
    expect(await refusalOf(approveLast(sam, 'withdrawals.approveLarge'))).toBe('SecondPersonNeeded')
    expect(await refusalOf(approveLast(finn, 'withdrawals.approveLarge'))).toBe('done')
    expect(await stateOf(id)).toBe('approved')
    const open = await finn.do(listStaffWithdrawals, { state: 'open', descending: true })
    expect(open.rows.find((row) => row.id === id)).toMatchObject({
      state: 'approved',
      approvedBy: 'Sam, Finn',
      currency: 'PLAY',
    })
    const olga = await world.staff('owner', 'Olga')
    const audit = await olga.do(listAudit, { subjectKind: 'withdrawal', subjectId: id, action: 'changed' })
    expect(audit.rows).toMatchObject([
      { staff: { name: 'Sam' }, approver: { name: 'Finn' }, subject: { person: { name: 'Ann' } } },
    ])
  })

  test('is also several small ones of one person within a day', async () => {
    const bob = await world.person('Bob')
    await endow(bob, 2_000)
    const { id: of } = await bob.do(addAddress, {
      name: 'B',
      contact: 'bob@example.org',
      address,
      password: pin,
    })
    const ask = async (units: number) => {
      const intent = await bob.do(checkBeforePay, { kind: 'withdraw', addressId: of, amount: usdt(units) })
      const cid = `small-${units}`
      return (await bob.do(requestWithdrawal, { intentId: intent.id, password: pin, cid })).id
    }
    const [first, second] = [await ask(600), await ask(400)]
    expect(await refusalOf(sam.call(approveWithdrawal, { id: first, reason: '' }))).toBe('done')
    expect(await refusalOf(finn.call(approveWithdrawal, { id: second, reason: '' }))).toBe(
      'WithdrawalNeedsTwo',
    )
    expect(await finn.do(readStaffWithdrawal, { id: second })).toMatchObject({ needsTwo: true })
    await sam.do(approveLargeWithdrawal, { id: second, reason: 'known' })
    expect(await refusalOf(approveLast(finn, 'withdrawals.approveLarge'))).toBe('done')
  })

  test('is not approved by its owner as the second person either', async () => {
    const id = await requested(1_000)
    const olga = await world.staff('owner', 'Olga')
    await olga.do(linkMember, { id: finn.id, personId: ann.id, reason: 'their own account' })
    await sam.do(approveLargeWithdrawal, { id, reason: 'known' })
    expect(await refusalOf(approveLast(finn, 'withdrawals.approveLarge'))).toBe('AboutYourself')
    expect(await refusalOf(finn.call(approveWithdrawal, { id, reason: '' }))).toBe('OwnWithdrawal')
    expect((await finn.do(readStaffWithdrawal, { id })).isOwn).toBe(true)
    await olga.do(linkMember, { id: finn.id, reason: 'the link was a test' })
    expect(await stateOf(id)).toBe('requested')
  })
})

test('what was approved for a person waits again once they are frozen, its money held, and needs a new approval', async () => {
  const cat = await world.person('Cat')
  await endow(cat, 100)
  const { id: of } = await cat.do(addAddress, {
    name: 'C',
    contact: 'cat@example.org',
    address,
    password: pin,
  })
  const intent = await cat.do(checkBeforePay, { kind: 'withdraw', addressId: of, amount: usdt(20) })
  const { id } = await cat.do(requestWithdrawal, { intentId: intent.id, password: pin, cid: 'one' })
  await sam.do(approveWithdrawal, { id, reason: '' })
  const olga = await world.staff('owner', 'Olga')
  const odd = await world.staff('owner', 'Odd')
  await olga.do(freezePerson, { personId: cat.id, reason: 'fraud', note: '', why: 'a clear case' })
  expect(await finn.do(readStaffWithdrawal, { id })).toMatchObject({ state: 'approved' })
  expect(await refusalOf(approveLast(odd, 'sanctions.freeze'))).toBe('done')
  const shown = await finn.do(readStaffWithdrawal, { id })
  expect(shown).toMatchObject({ state: 'requested', isFrozen: true, person: { held: '21.00' } })
  expect(shown.approvedAt).toBeUndefined()
  expect(await refusalOf(finn.call(approveWithdrawal, { id, reason: '' }))).toBe('SpendingFrozen')
  const { sanctions } = await olga.do(showStaffPerson, { id: cat.id })
  // Olga has proposed the freeze, so two others lift it.
  const otto = await world.staff('owner', 'Otto')
  await doTogether([otto, odd], liftFreeze, { id: sanctions[0]?.id ?? '', why: 'a mistake' })
  expect(await refusalOf(finn.call(approveWithdrawal, { id, reason: '' }))).toBe('done')
  expect(await finn.do(readStaffWithdrawal, { id })).toMatchObject({ state: 'approved' })
})

describe('the desk', () => {
  test('shows what is known about a withdrawal, and keeps notes', async () => {
    const id = await requested(20)
    await sam.do(noteWithdrawal, { id, text: 'asked back by phone' })
    const shown = await finn.do(readStaffWithdrawal, { id })
    expect(shown).toMatchObject({
      state: 'requested',
      orderedBy: { address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) as string },
      contact: 'ann@example.org',
      person: { nickname: 'Ann', received: '5000.00' },
      limits: { mostPerDay: '20000.00', approvedToday: '1000.00', twoApprovalsFrom: '1000.00' },
      notes: [{ staff: { name: 'Sam' }, text: 'asked back by phone' }],
      isOwn: false,
    })
    expect(shown.others.length).toBeGreaterThan(0)
  })

  test('lists by amount and by page, and finds an address by its beginning', async () => {
    for (let n = 0; n < 26; n++) await requested(10 + n / 100)
    const list = {
      sort: 'amount',
      descending: false,
      limit: 25,
      search: address.slice(0, 10).toLowerCase(),
    } as const
    const first = await sam.do(listStaffWithdrawals, list)
    const second = await sam.do(listStaffWithdrawals, { ...list, after: first.next })
    const amounts = [...first.rows, ...second.rows].map(({ amount }) => parseAmount(amount) ?? 0n)
    expect(amounts).toEqual(amounts.toSorted((one, other) => (one < other ? -1 : 1)))
    expect([first.rows.length, amounts.length]).toEqual([25, first.total ?? 0])
    expect((await sam.do(listStaffWithdrawals, { search: '0x00' })).rows).toEqual([])
    expect(
      (await sam.do(listStaffWithdrawals, { least: '900' })).rows.every(({ needsTwo }) => needsTwo),
    ).toBe(true)
  })

  test('pauses withdrawals at once, and lets them go on when two people agree', async () => {
    await sam.do(pauseWithdrawals, { reason: 'a strange pattern' })
    expect(await refusalOf(ann.call(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(20) }))).toBe(
      'WithdrawalsPaused',
    )
    expect(await ann.do(showWithdrawTerms, {})).toMatchObject({ isStopped: true })
    expect(await finn.do(readWithdrawalsPause, {})).toMatchObject({ isPaused: true, by: 'Sam' })
    await sam.do(resumeWithdrawals, { reason: 'explained' })
    expect(await ann.do(showWithdrawTerms, {})).toMatchObject({ isStopped: true })
    expect(await refusalOf(approveLast(finn, 'withdrawals.resume'))).toBe('done')
    expect(await ann.do(showWithdrawTerms, {})).toMatchObject({ isStopped: false })
    expect(await refusalOf(sam.call(resumeWithdrawals, { reason: 'once more' }))).toBe('NothingPaused')
  })
})

describe('a money setting', () => {
  const set = (change: object) =>
    sam.call(changeMoneySetting, {
      key: 'withdrawFee',
      value: '2.5',
      reason: 'the network is dearer',
      ...change,
    })

  test('changes what members meet once a second person agrees, and what was shown before is kept', async () => {
    const before = await prepare(20)
    expect(await refusalOf(set({}))).toBe('done')
    expect(await ann.do(showWithdrawTerms, {})).toMatchObject({ fee: usdt(1) })
    expect(await refusalOf(approveLast(finn, 'settings.changeMoney'))).toBe('done')
    expect(await ann.do(showWithdrawTerms, {})).toMatchObject({ fee: usdt(2.5) })
    expect(await prepare(20)).toMatchObject({ fee: usdt(2.5) })
    expect(await ann.do(showWithdrawal, { id: await request(before.id) })).toMatchObject({ fee: usdt(1) })
    const { settings } = await sam.do(listSettings, {})
    expect(settings.find(({ key }) => key === 'withdrawFee')).toMatchObject({
      area: 'wallet',
      value: '2.50',
      preset: '1.00',
      since: { madeBy: { name: 'Sam' }, approvedBy: { name: 'Finn' } },
    })
  })

  test('is refused before it is proposed if it is out of range, contradicts another, or is no money setting', async () => {
    const refusals = [
      [{ value: 'much' }, 'SettingOutOfRange'],
      [{ key: 'withdrawMin', value: '10000.5' }, 'SettingConflict'],
      [{ key: 'tea', value: '1' }, 'SettingNotFound'],
      [{ value: '2.5' }, 'SettingUnchanged'],
    ] as const
    for (const [change, refusal] of refusals) expect(await refusalOf(set(change))).toBe(refusal)
  })

  /** Plans a change that Finn approves. */
  async function plan(key: string, value: string) {
    const beginsAt = Math.floor(world.clock.nowMs() / 1000) + 7_200
    await set({ key, value, beginsAt })
    expect(await refusalOf(approveLast(finn, 'settings.changeMoney'))).toBe('done')
    const planned = (await sam.do(listSettings, {})).settings.find((setting) => setting.key === key)?.planned
    expect(planned).toMatchObject([{ beginsAt }])
    return planned?.[0] ?? { id: 0, needsTwoToWithdraw: undefined }
  }
  const historyOf = async (key: string) => (await sam.do(listSettingChanges, { key })).rows

  test('can begin later, and one person withdraws until then what would have loosened it', async () => {
    const { id, needsTwoToWithdraw } = await plan('withdrawMaxPerDay', '90000000')
    expect(needsTwoToWithdraw).toBe(false)
    await finn.do(withdrawSettingChange, { id, reason: 'not needed' })
    const rows = await historyOf('withdrawMaxPerDay')
    expect(rows.map(({ value }) => value)).toEqual([undefined, '90000000.00'])
    expect(rows[1]?.withdrawnAt).toBeDefined()
  })

  test('is withdrawn by two people if what was planned protects money, or may', async () => {
    for (const [key, value] of [
      ['withdrawMaxPerDay', '10'],
      ['withdrawFee', '3'],
    ] as const) {
      const { id, needsTwoToWithdraw } = await plan(key, value)
      expect(needsTwoToWithdraw).toBe(true)
      const asked = { id, reason: 'not needed' }
      expect(await refusalOf(finn.call(withdrawSettingChange, asked))).toBe('SettingProtects')
      await finn.do(withdrawProtectingChange, asked)
      expect((await historyOf(key))[0]?.withdrawnAt).toBeUndefined()
      expect(await refusalOf(approveLast(sam, 'settings.withdrawProtecting'))).toBe('done')
      expect((await historyOf(key))[0]).toMatchObject({
        withdraws: id,
        madeBy: { name: 'Finn' },
        approvedBy: { name: 'Sam' },
      })
    }
  })
})

test('a planned change is withdrawn by those who might have made it', async () => {
  const olga = await world.staff('owner', 'Olga')
  const beginsAt = Math.floor(world.clock.nowMs() / 1000) + 7_200
  await olga.do(changeOrdinarySetting, { key: 'careLinks', value: '7', beginsAt, reason: 'a quiet town' })
  const { settings } = await olga.do(listSettings, {})
  const id = settings.find(({ key }) => key === 'careLinks')?.planned[0]?.id ?? 0
  const withdraw = (by: StaffPerson) =>
    refusalOf(by.call(withdrawSettingChange, { id, reason: 'not needed' }))
  expect([await withdraw(sam), await withdraw(olga)]).toEqual(['RightNeeded', 'done'])
})

test('owners still read what was done with a token before there were accounts', async () => {
  await world.sql`
    insert into wallet.staff_record (id, at, staff, address, act, subject, detail)
    values (gen_random_uuid(), now(), 'Old Sam', '127.0.0.1', 'decideWithdrawal', 'one', '{"status": "approved"}')`
  const olga = await world.staff('owner', 'Olga')
  expect((await olga.do(listOldRecords, {})).rows).toMatchObject([
    { staff: 'Old Sam', detail: { status: 'approved' } },
  ])
})
