import { afterAll, beforeAll, expect, test } from 'bun:test'
import { addAddress, checkBeforePay, requestWithdrawal, sendReport } from '@linnet/protocol'
import {
  imposeSanction,
  liftSanction,
  listStaffWithdrawals,
  readStaffWithdrawal,
} from '@linnet/protocol/staff'
import { createTestWorld, endow, newId, pin, type TestWorld, usdt } from '@linnet/testing'

const weekMs = 7 * 24 * 3_600_000
const given = {
  name: 'Exchange',
  contact: 'dee@example.org',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  password: pin,
}

let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld({ WITHDRAW_ADDRESS_HOURS: '0', WITHDRAW_FEE: '1' })
})
afterAll(() => world.stop())

test('a withdrawal is marked with what the person who decides should look at', async () => {
  const [dee, eve] = [await world.person('Dee'), await world.person('Eve')]
  for (const person of [dee, eve]) await endow(person, 100)
  const { id: addressId } = await dee.do(addAddress, given)
  const order = { kind: 'withdraw', addressId, amount: usdt(20) } as const
  const { id: intentId } = await dee.do(checkBeforePay, order)
  const { id } = await dee.do(requestWithdrawal, { intentId, password: pin, cid: 'one' })
  const risks = async () => {
    const finn = await world.staff('finance', 'Finn')
    const { rows } = await finn.do(listStaffWithdrawals, { personId: dee.id })
    const shown = await finn.do(readStaffWithdrawal, { id })
    expect(rows[0]?.risks).toEqual(shown.risks)
    return shown.risks
  }
  expect(await risks()).toEqual(['newAccount'])

  await eve.do(addAddress, given)
  await eve.do(sendReport, { personId: dee.id, reason: 'fraud', text: 'a trick', cid: newId() })
  const uma = await world.staff('support', 'Uma')
  const warning = { personId: dee.id, kind: 'warn' as const, reason: 'fraud' as const, note: '' }
  await uma.do(imposeSanction, { ...warning, why: 'a report' })
  expect(await risks()).toEqual(['openReports', 'recentSanction', 'newAccount', 'sharedAddress'])

  world.clock.advance(5 * weekMs)
  expect(await risks()).toEqual(['openReports', 'sharedAddress'])

  // A mute from long ago counts while it is in force, and for the same time after it was lifted.
  const moderator = () => world.staff('support', 'Uma')
  const mute = { ...warning, kind: 'mute' as const, why: 'another report' }
  const { id: muteId } = await (await moderator()).do(imposeSanction, mute)
  world.clock.advance(6 * weekMs)
  expect(await risks()).toContain('recentSanction')
  await (await moderator()).do(liftSanction, { id: muteId, why: 'long enough' })
  world.clock.advance(weekMs)
  expect(await risks()).toContain('recentSanction')
  world.clock.advance(5 * weekMs)
  expect(await risks()).not.toContain('recentSanction')
})
