/** Tries each cell of the README's table. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  addAddress,
  cancelWithdrawal,
  checkBeforePay,
  logIn,
  requestWithdrawal,
  resetPassword,
  showWallet,
  showWithdrawal,
} from '@linnet/protocol'
import {
  approveProposal,
  approveWithdrawal,
  claimWithdrawal,
  markWithdrawalSent,
  returnWithdrawal,
} from '@linnet/protocol/staff'
import {
  createTestWorld,
  decideWithdrawal,
  endow,
  openBeside,
  type Outcome,
  type Person,
  pin,
  type StaffPerson,
  type TestWorld,
  usdt,
  valueOf,
  wrongBooksOf,
} from '@linnet/testing'
import { createMetrics } from '../../kernel/metrics'
import type { Tunable } from '../../kernel/tunables/tunables'
import { createTransact, type Work } from '../../kernel/work'
import { freezeAccountMoney } from '../freeze-account'
import { freezeSpending } from '../freezes/freezes'
import { type MoneyRules, moneyRules } from '../money-rules'
import { expireWithdrawals } from './expire-withdrawals'
import { holding, withdrawalStates } from './withdrawal-states'

const hourMs = 3_600_000
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const cap = 50
/** The amount of a withdrawal, two of which exceed the cap. */
const units = 30

/** The tables of the README, each with its head. */
const [actionTable = [], stateTable = []] = readFileSync(join(import.meta.dir, 'README.md'), 'utf8')
  .split('\n\n')
  .filter((part) => part.startsWith('|'))
  .map((table) =>
    table
      .trim()
      .split('\n')
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
  )
const [head = [], , ...rows] = actionTable
const columns = head.slice(1)

let world: TestWorld
let stranger: Person
beforeAll(async () => {
  world = await createTestWorld({
    WITHDRAW_FEE: '1',
    WITHDRAW_MAX_PER_DAY: String(cap),
    WITHDRAW_ADDRESS_HOURS: '0',
  })
  stranger = await world.person('Eve')
  await endow(stranger, 0)
})
afterAll(async () => {
  expect(await wrongBooksOf(world)).toEqual([])
  await world.stop()
})

const transact = <T>(act: (work: Work) => Promise<T>): Promise<T> =>
  createTransact({ sql: world.sql, clock: world.clock, deliver: () => undefined, metrics: createMetrics() })(
    act,
  )

/** Hires a staff member for each step: a session does not survive the clock changes that a column makes. */
const hire = () => world.staff('finance', 'Finn')
const claim = async (id: string) => (await hire()).call(claimWithdrawal, { id })
const noteSent = async (id: string) =>
  (await hire()).call(markWithdrawalSent, { id, transactionId: `0x${id}` })
/** One staff member reports that the withdrawal could not be sent, and another confirms. */
async function handBack(id: string): Promise<Outcome<unknown>> {
  const proposed = await (await hire()).call(returnWithdrawal, { id, reason: 'the node was down' })
  if (!proposed.ok) return proposed
  return (await hire()).call(approveProposal, { id: proposed.value.proposalId ?? '' })
}

/** One withdrawal. Its id is its intent's id, even before it is requested. */
interface Case {
  owner: Person
  addressId: string
  id: string
}

const prepare = async (owner: Person, addressId: string): Promise<string> =>
  valueOf(await owner.call(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(units) })).id
const request = (person: Person, intentId: string) =>
  person.call(requestWithdrawal, { intentId, password: pin, cid: 'one' })
const decide = (id: string, status: 'approved' | 'rejected') => decideWithdrawal(world, { id, status })
const freeze = ({ owner: { id: personId } }: Case) =>
  transact((work) =>
    freezeSpending(work, { personId, cause: 'tradeReset', untilMs: work.nowMs + 24 * hourMs }),
  )
const rulesWith = (approvedForMs: number): Tunable<MoneyRules> => {
  const { withdrawals, ...rest } = openBeside(world).tunables.of(moneyRules).current()
  const rules = { ...rest, withdrawals: { ...withdrawals, approvedForMs } }
  return { current: () => rules, confirmed: () => Promise.resolve(rules) }
}

/** For this test's job, a withdrawal is overdue once it was approved this long ago; the server's own job waits for days. */
const findOverdue = (approvedForMs: number) => {
  const job = expireWithdrawals({ transact: createTransactOfWorld(), rules: rulesWith(approvedForMs) })
  return transact((work) => job.run(work))
}
const createTransactOfWorld = () =>
  createTransact({ sql: world.sql, clock: world.clock, deliver: () => undefined, metrics: createMetrics() })

/** Brings a new person's withdrawal into the state of a column. */
async function arrange(column: string): Promise<Case> {
  const owner = await world.person('Ann')
  await endow(owner, 200)
  const saved = valueOf(
    await owner.call(addAddress, { name: 'Exchange', contact: 'ann@example.org', address, password: pin }),
  )
  const one: Case = { owner, addressId: saved.id, id: await prepare(owner, saved.id) }
  const other = async () => valueOf(await request(owner, await prepare(owner, saved.id))).id
  const [state = '', condition] = column.split(', ')
  if (state === 'prepared' && condition === 'capped') await other()
  if (state !== 'prepared') valueOf(await request(owner, one.id))
  if (state === 'requested' && condition === 'capped') {
    world.clock.advance(25 * hourMs)
    valueOf(await decide(await other(), 'approved'))
  }
  if (['approved', 'sending', 'sent', 'expired'].includes(state)) valueOf(await decide(one.id, 'approved'))
  if (state === 'sending' || state === 'sent') valueOf(await claim(one.id))
  if (state === 'sent') valueOf(await noteSent(one.id))
  if (state === 'rejected') valueOf(await decide(one.id, 'rejected'))
  if (state === 'cancelled') await owner.do(cancelWithdrawal, { id: one.id })
  if (state === 'expired') await findOverdue(0)
  if (condition === 'frozen') await freeze(one)
  return one
}

const named = (outcome: Outcome<{ status?: string | undefined }>): string =>
  outcome.ok ? (outcome.value.status ?? '') : outcome.refusal.name

async function whileStopped<T>(act: () => Promise<T>): Promise<T> {
  await world.sql`insert into ledger.halt (reason, at) values ('a test', now())`
  try {
    return await act()
  } finally {
    await world.sql`delete from ledger.halt`
  }
}

/** The state after staff decided, or the refusal. */
async function decided({ owner, id }: Case, deciding: Promise<Outcome<unknown>>): Promise<string> {
  const outcome = await deciding
  return outcome.ok ? named(await owner.call(showWithdrawal, { id })) : outcome.refusal.name
}

async function whilePaused<T>(act: () => Promise<T>): Promise<T> {
  const pause = (isPaused: boolean) => world.sql`
    insert into wallet.withdrawals_pause (at, is_paused, staff_name, reason) values (now(), ${isPaused}, 'Sam', 'a test')`
  await pause(true)
  try {
    return await act()
  } finally {
    await pause(false)
  }
}

/** The staff account of the member who owns the withdrawal. */
async function ownStaff({ owner }: Case): Promise<StaffPerson> {
  const staff = await world.staff('finance', 'Ann')
  await world.sql`update staff.account set person_id = null where person_id = ${owner.id}`
  await world.sql`update staff.account set person_id = ${owner.id} where id = ${staff.id}`
  return staff
}

async function lookForOverdue({ owner, id }: Case, column: string): Promise<string> {
  await findOverdue(column.endsWith('overdue') ? 0 : 72 * hourMs)
  return named(await owner.call(showWithdrawal, { id }))
}

const actions: Record<string, (one: Case, column: string) => Promise<string>> = {
  'its owner requests it': async ({ owner, id }) => named(await request(owner, id)),
  'its owner requests it while money is stopped': async ({ owner, id }) =>
    named(await whileStopped(() => request(owner, id))),
  'another person requests it': async ({ id }) => named(await request(stranger, id)),
  'its owner cancels it': async ({ owner, id }) => named(await owner.call(cancelWithdrawal, { id })),
  'its owner cancels it while money is stopped': async ({ owner, id }) =>
    named(await whileStopped(() => owner.call(cancelWithdrawal, { id }))),
  'another person cancels it': async ({ id }) => named(await stranger.call(cancelWithdrawal, { id })),
  'staff approve it': (one) => decided(one, decide(one.id, 'approved')),
  'staff approve it while money is stopped': (one) =>
    whileStopped(() => decided(one, decide(one.id, 'approved'))),
  'staff approve it while withdrawals are paused': (one) =>
    whilePaused(() => decided(one, decide(one.id, 'approved'))),
  'its owner, on the staff, approves it': async (one) =>
    decided(one, (await ownStaff(one)).call(approveWithdrawal, { id: one.id })),
  'staff reject it': (one) => decided(one, decide(one.id, 'rejected')),
  'staff claim it to send it': (one) => decided(one, claim(one.id)),
  'staff claim it while withdrawals are paused': (one) => whilePaused(() => decided(one, claim(one.id))),
  'its owner, on the staff, claims it': async (one) =>
    decided(one, (await ownStaff(one)).call(claimWithdrawal, { id: one.id })),
  'staff note that it was sent': (one) => decided(one, noteSent(one.id)),
  'staff note that it was sent while money is stopped': (one) =>
    whileStopped(() => decided(one, noteSent(one.id))),
  'two of the staff hand it back unsent': (one) => decided(one, handBack(one.id)),
  'two of the staff hand it back unsent, its owner frozen': async (one) => {
    await freeze(one)
    return decided(one, handBack(one.id))
  },
  'staff freeze its owner': async ({ owner, id }) => {
    await transact((work) => freezeAccountMoney(work, { personId: owner.id, untilMs: undefined }))
    return named(await owner.call(showWithdrawal, { id }))
  },
  'its owner resets the login password': async ({ owner, id }) => {
    const password = 'linnet_2'
    await world.guest.do(resetPassword, { account: owner.account, code: '246810', password })
    const { token } = await world.guest.do(logIn, { account: owner.account, password })
    // The reset has ended the session that the next cells would use.
    Object.assign(owner, { token }, world.holderOf(token))
    return named(await owner.call(showWithdrawal, { id }))
  },
  'the server looks for overdue ones': lookForOverdue,
}

test('every row of the table has an action here, and every action a row', () => {
  expect(rows.map(([action]) => action)).toEqual(Object.keys(actions))
})

const states: readonly string[] = Object.keys(withdrawalStates)
const isHolding = (state: string) => (holding as readonly string[]).includes(state)

test('the table has a column for each state in code', () => {
  expect([...new Set(columns.map((column) => column.replace(/,.*/, '')))].toSorted()).toEqual(
    ['prepared', ...Object.keys(withdrawalStates)].toSorted(),
  )
})

test('the second table has, for each state, its money, what it counts towards and what follows it, as in code', () => {
  const expected = Object.entries(withdrawalStates).map(([state, { money, countsAs, next }]) => {
    const following = Object.entries(next).map(([to, by]) => `${to} (${by})`)
    return [state, money, countsAs.join(', ') || '-', following.join(', ') || '-']
  })
  expect(stateTable.slice(2)).toEqual(expected)
})

test('the database allows exactly the changes of state that code knows', async () => {
  const rowsOfMoves = await world.sql<{ move: string }[]>`
    select from_status || ' ' || to_status as move from wallet.withdrawal_move`
  const known = Object.entries(withdrawalStates).flatMap(([from, { next }]) =>
    Object.keys(next).map((to) => `${from} ${to}`),
  )
  expect(rowsOfMoves.map(({ move }) => move).toSorted()).toEqual(known.toSorted())
})

test.each([
  ['requested', 'expired'],
  ['requested', 'sent'],
  ['approved', 'sent'],
  ['sending', 'cancelled'],
  ['sending', 'expired'],
  ['rejected', 'requested'],
  ['sent', 'approved'],
])('not even the owner of the tables makes one that is %s %s', async (from, to) => {
  const { id } = await arrange(from)
  const sent = to === 'sent' ? `, transaction_id = '${id}'` : ''
  const changed = world.sql.unsafe(
    `update wallet.withdrawal set status = '${to}', approved_at = null${sent} where id = '${id}'`,
  )
  expect(await changed.then(() => 'done', String)).toMatch(/does not become|keeps what is written/)
})

test.each(rows)(
  '%s',
  async (action, ...cells) => {
    for (const [n, cell] of cells.entries()) {
      if (cell === '-') continue
      const column = columns[n] ?? ''
      const one = await arrange(column)
      const { held } = await one.owner.do(showWallet, {})
      expect([column, await actions[action]?.(one, column)]).toEqual([column, cell])
      const after = await one.owner.do(showWallet, {})
      // Money is held exactly as long as the withdrawal is in progress; a refusal changes nothing.
      const [before = ''] = column.split(', ')
      const now = states.includes(cell) ? cell : before
      const change = (isHolding(now) ? 1 : 0) - (isHolding(before) ? 1 : 0)
      expect([column, after.held - held]).toEqual([column, usdt(change * (units + 1))])
    }
  },
  120_000,
)
