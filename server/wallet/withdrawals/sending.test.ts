/**
 * A withdrawal from approval to the transaction: sent once and booked once, regardless of failures in
 * between.
 */
import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import {
  addAddress,
  cancelWithdrawal,
  checkBeforePay,
  listBills,
  requestWithdrawal,
  showWallet,
  showWithdrawal,
  withdrawalChanged,
} from '@linnet/protocol'
import {
  approveProposal,
  claimWithdrawal,
  listProposals,
  markWithdrawalSent,
  readStaffWithdrawal,
  rejectWithdrawal,
  returnWithdrawal,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  decideWithdrawal,
  endow,
  killEverywhere,
  type Person,
  pin,
  refusalOf,
  type StaffPerson,
  type TestWorld,
  usdt,
  valueOf,
  wrongBooksOf,
} from '@linnet/testing'
import { claimForSending, noteSent } from './sending'

setDefaultTimeout(120_000)

let world: TestWorld
let finn: StaffPerson
let fay: StaffPerson
let ann: Person

beforeAll(async () => {
  world = await createTestWorld({ WITHDRAW_FEE: '1', WITHDRAW_ADDRESS_HOURS: '0' })
  finn = await world.staff('finance', 'Finn')
  fay = await world.staff('finance', 'Fay')
})
beforeEach(async () => {
  ann = await world.person('Ann')
  await endow(ann, 100)
})
afterAll(() => world.stop())

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
async function approved(): Promise<string> {
  const { id: addressId } = valueOf(
    await ann.call(addAddress, { name: 'Exchange', contact: 'ann@example.org', address, password: pin }),
  )
  const intent = await ann.do(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(20) })
  const { id } = await ann.do(requestWithdrawal, { intentId: intent.id, password: pin, cid: 'one' })
  valueOf(await decideWithdrawal(world, { id, status: 'approved' }))
  return id
}
const transaction = (id: string) => `0x${id}`
const claim = (id: string, by = finn) => refusalOf(by.call(claimWithdrawal, { id }))
const note = (id: string, transactionId = transaction(id)) =>
  refusalOf(finn.call(markWithdrawalSent, { id, transactionId }))
const wallet = () => ann.do(showWallet, {})
const state = async (id: string) => (await ann.do(showWithdrawal, { id })).status
const chain = async () => {
  const [row] = await world.sql<{ sent: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as sent from ledger.transfer
    join ledger.account on account.id = credit_id where account.kind = 'chain' and transfer.kind = 'post'`
  return row?.sent ?? 0n
}

test('what is being sent is neither cancelled, rejected nor claimed twice, and its money stays held', async () => {
  const id = await approved()
  expect([await claim(id), await claim(id, fay)]).toEqual(['done', 'WithdrawalSending'])
  expect(await refusalOf(ann.call(cancelWithdrawal, { id }))).toBe('WithdrawalSending')
  expect(await refusalOf(fay.call(rejectWithdrawal, { id, reason: 'late' }))).toBe('WithdrawalSending')
  expect(await wallet()).toMatchObject({ balance: usdt(79), held: usdt(21) })
  expect(await wrongBooksOf(world)).toEqual([])
})

test('sent, its amount goes to the chain and its fee to the house, and its owner sees the transaction', async () => {
  const id = await approved()
  const phone = await ann.connect()
  await claim(id)
  expect((await phone.next(withdrawalChanged)).data).toMatchObject({ id, status: 'sending' })
  const before = await chain()
  expect([await note(id), await note(id)]).toEqual(['done', 'done'])
  const pushed = await phone.next(withdrawalChanged)
  expect(pushed.data).toMatchObject({ id, status: 'sent', transaction_id: transaction(id) })
  await phone.close()
  expect(await wallet()).toMatchObject({ balance: usdt(79), held: 0n })
  expect((await chain()) - before).toBe(usdt(20))
  expect(await ann.do(showWithdrawal, { id })).toMatchObject({
    status: 'sent',
    transactionId: transaction(id),
  })
  const { bills } = await ann.do(listBills, { reasons: ['withdraw'] })
  expect(bills).toMatchObject([{ amount: usdt(20), state: 'done' }])
  expect(await finn.do(readStaffWithdrawal, { id })).toMatchObject({
    state: 'sent',
    transactionId: transaction(id),
    sending: { by: 'Finn' },
  })
  expect(await note(id, '0xanother1')).toBe('WithdrawalDecided')
  expect(await wrongBooksOf(world)).toEqual([])
})

test('a transaction sends one withdrawal', async () => {
  const one = await approved()
  await claim(one)
  await note(one, '0xthesame1')
  ann = await world.person('Ann')
  await endow(ann, 100)
  const two = await approved()
  await claim(two)
  expect(await note(two, '0xthesame1')).toBe('TransactionUsed')
  expect(await state(two)).toBe('sending')
})

test('what could not be sent is approved again once a second person agrees, and can then be cancelled', async () => {
  const id = await approved()
  await claim(id)
  const input = { id, reason: 'the node was down' }
  const { proposalId = '' } = await finn.do(returnWithdrawal, input)
  expect(await state(id)).toBe('sending')
  const { rows } = await fay.do(listProposals, { id: proposalId })
  expect(rows[0]?.facts).toMatchObject({ amount: '20.00', address, sendingBy: 'Finn' })
  expect(await refusalOf(finn.call(returnWithdrawal, input))).toBe('AlreadyProposed')
  await fay.do(approveProposal, { id: proposalId })
  expect(await state(id)).toBe('approved')
  await ann.do(cancelWithdrawal, { id })
  expect(await wallet()).toMatchObject({ balance: usdt(100), held: 0n })
  expect(await wrongBooksOf(world)).toEqual([])
})

test('a cancellation and a claim at the same moment: one of them is refused', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 8; round++) {
    ann = await world.person('Ann')
    await endow(ann, 100)
    const id = await approved()
    const [claimed, cancelled] = await Promise.all([claim(id), refusalOf(ann.call(cancelWithdrawal, { id }))])
    expect(['done, WithdrawalSending', 'WithdrawalDecided, done']).toContain(`${claimed}, ${cancelled}`)
    expect((await wallet()).held).toBe(claimed === 'done' ? usdt(21) : 0n)
    seen.add(claimed)
  }
  expect(seen.size).toBeGreaterThan(0)
  expect(await wrongBooksOf(world)).toEqual([])
})

test('a server that is killed at any statement leaves it claimed or not, and booked once or not at all', async () => {
  const id = await approved()
  const claiming = await killEverywhere(
    world,
    (transact) => transact((work) => claimForSending(work, { id, by: 'Finn' })),
    async () => expect(await state(id)).toBe('approved'),
  )
  expect(claiming.kills).toBeGreaterThan(3)
  const before = await chain()
  const noting = await killEverywhere(
    world,
    (transact) => transact((work) => noteSent(work, { id, transactionId: transaction(id) })),
    async () => expect([await state(id), await chain()]).toEqual(['sending', before]),
  )
  expect(noting.kills).toBeGreaterThan(3)
  expect([await state(id), (await chain()) - before]).toEqual(['sent', usdt(20)])
  expect(await wrongBooksOf(world)).toEqual([])
})

test('nothing is claimed until the update of all servers is finished', async () => {
  const id = await approved()
  const kinds = (change: string) =>
    world.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql.unsafe(change)
    })
  await kinds(`delete from ledger.cause_kind where name = 'wallet.sentWithdrawals'`)
  expect(await claim(id)).toBe('UpdateUnfinished')
  await kinds(`insert into ledger.cause_kind (name) values ('wallet.sentWithdrawals')`)
  expect(await claim(id)).toBe('done')
})
