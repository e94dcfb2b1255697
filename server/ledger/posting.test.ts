import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createTestWorld, openUnlimited, type TestWorld, type UnlimitedAccount } from '@linnet/testing'
import type { Sql } from '../kernel/database'
import type { Work } from '../kernel/work'
import { accountIdOf, closeAccounts, closeEmptyAccounts, openAccounts, readBalances } from './accounts'
import { derivedId } from './derived-id'
import { voidExpired } from './expire'
import { type PostOutcome, post, type Transfer } from './post'
import { compareTransfers } from './store'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
// These tests bypass the wallet, so their transfers have no cause.
afterAll(() => world.stop({ spoiled: ['unknownHolds', 'unknownHouses', 'transfersWithoutCause'] }))

const workOf = (sql: Sql, nowMs = 1_700_000_000_000) =>
  ({ sql, nowMs, acknowledge: () => undefined }) as unknown as Work
const inWork = <T>(act: (work: Work) => Promise<T>, nowMs?: number): Promise<T> =>
  world.sql.begin((sql) => act(workOf(sql, nowMs)))

/** A small bank per test: ann, bob and cat can't overdraw, the mint is unlimited, lent mirrors it. */
async function bank(funds: Partial<Record<string, bigint>> = {}) {
  const mark = crypto.randomUUID()
  const rules: Record<string, UnlimitedAccount['rule']> = {
    lent: 'creditsWithinDebits',
    mint: 'free',
    fees: 'free',
  }
  const place = (name: string) => ({ kind: name, asset: 'USDT' as const, ownerId: mark })
  const points = { ...place('ann'), asset: 'POINTS' as const }
  await inWork((work) => openAccounts(work, [...['ann', 'bob', 'cat'].map(place), points]))
  const unlimited = Object.entries(rules).map(([name, rule]) => ({
    ...place(name),
    id: accountIdOf(place(name)),
    rule,
  }))
  await openUnlimited(world.sql, unlimited)
  const at = (name: string) => (name === 'points' ? accountIdOf(points) : accountIdOf(place(name)))
  const id = (name: string) => derivedId('test', mark, name)
  const move = (
    name: string,
    debit: string,
    credit: string,
    amount: bigint,
  ): Transfer & { kind: 'single' } => ({
    kind: 'single',
    id: id(name),
    debit: at(debit),
    credit: at(credit),
    asset: 'USDT',
    amount,
    reason: 'test',
  })
  for (const [name, amount] of Object.entries(funds))
    if (amount) await inWork((work) => post(work, [move(`fund ${name}`, 'mint', name, amount)]))
  const run = (transfers: readonly Transfer[], nowMs?: number) =>
    inWork((work) => post(work, transfers), nowMs)
  const left = async (name: string) =>
    (await readBalances(workOf(world.sql), [at(name)])).get(at(name))?.available
  return { at, id, move, run, left }
}

test('transfers that were posted are acknowledged, and missed in a database that lacks them', async () => {
  const { move } = await bank({ ann: 10n })
  const acknowledged: string[] = []
  const acknowledge = (ids: readonly string[]) => acknowledged.push(...ids)
  const [paid, refused] = [move('paid', 'ann', 'bob', 4n), move('refused', 'ann', 'bob', 40n)]
  await world.sql.begin((sql) => post({ ...workOf(sql), acknowledge }, [paid, refused]))
  expect(acknowledged).toEqual([paid.id])
  const at = (key: string, atMs: number) => ({ id: '', number: 1, key, atMs })
  const compared = await compareTransfers(world.sql, [at(paid.id, 5), at(refused.id, 8), at(refused.id, 9)])
  expect(compared).toEqual({ missingSinceMs: 8, foundUntilMs: 5 })
})

type Bank = Awaited<ReturnType<typeof bank>>

describe('operations and their outcomes, starting with 10 in the account of Ann', () => {
  const lines: [string, (bank: Bank) => Transfer[], PostOutcome[], [bigint, bigint]][] = [
    ['what is there can be paid', ({ move }) => [move('a', 'ann', 'bob', 10n)], ['posted'], [0n, 10n]],
    [
      'one more than is there is refused',
      ({ move }) => [move('a', 'ann', 'bob', 11n)],
      ['insufficientFunds'],
      [10n, 0n],
    ],
    [
      'of two that together are too much, the first is paid',
      ({ move }) => [move('a', 'ann', 'bob', 6n), move('b', 'ann', 'bob', 6n)],
      ['posted', 'insufficientFunds'],
      [4n, 6n],
    ],
    [
      'what comes in can go out again in the same batch',
      ({ move }) => [move('a', 'ann', 'bob', 10n), move('b', 'bob', 'ann', 10n), move('c', 'ann', 'bob', 3n)],
      ['posted', 'posted', 'posted'],
      [7n, 3n],
    ],
    [
      'a bad neighbour harms nobody',
      ({ move }) => [move('a', 'ann', 'bob', 99n), move('b', 'ann', 'bob', 2n), move('c', 'bob', 'cat', 3n)],
      ['insufficientFunds', 'posted', 'insufficientFunds'],
      [8n, 2n],
    ],
    [
      'the same id pays once',
      ({ move }) => [move('a', 'ann', 'bob', 4n), move('a', 'ann', 'bob', 4n)],
      ['posted', 'exists'],
      [6n, 4n],
    ],
    [
      'the same id with another amount is refused',
      ({ move }) => [move('a', 'ann', 'bob', 4n), move('a', 'ann', 'bob', 5n)],
      ['posted', 'idReused'],
      [6n, 4n],
    ],
    [
      'the same id for another payee is refused',
      ({ move }) => [move('a', 'ann', 'bob', 4n), move('a', 'ann', 'cat', 4n)],
      ['posted', 'idReused'],
      [6n, 4n],
    ],
    [
      'a refused payment stays refused when money has come',
      ({ move }) => [move('a', 'bob', 'cat', 4n), move('b', 'ann', 'bob', 5n), move('a', 'bob', 'cat', 4n)],
      ['insufficientFunds', 'posted', 'insufficientFunds'],
      [5n, 5n],
    ],
    [
      'no asset becomes another',
      ({ move, at }) => [{ ...move('a', 'ann', 'bob', 1n), credit: at('points') }],
      ['assetMismatch'],
      [10n, 0n],
    ],
    [
      'an account that nobody opened takes nothing',
      ({ move }) => [{ ...move('a', 'ann', 'bob', 1n), credit: crypto.randomUUID() }],
      ['accountNotFound'],
      [10n, 0n],
    ],
    [
      'the mirrored limit holds too',
      ({ move }) => [move('a', 'ann', 'lent', 1n)],
      ['insufficientFunds'],
      [10n, 0n],
    ],
    [
      'what was lent can come back, and no more',
      ({ move }) => [
        move('a', 'lent', 'bob', 5n),
        move('b', 'bob', 'lent', 3n),
        move('c', 'ann', 'lent', 3n),
      ],
      ['posted', 'posted', 'insufficientFunds'],
      [10n, 2n],
    ],
    [
      'legs of a chain are posted together',
      ({ move }) => [
        { ...move('a', 'ann', 'bob', 9n), chain: 'c' },
        { ...move('b', 'ann', 'fees', 1n), chain: 'c' },
      ],
      ['posted', 'posted'],
      [0n, 9n],
    ],
    [
      'one leg that is refused takes the others along',
      ({ move }) => [
        { ...move('a', 'ann', 'bob', 9n), chain: 'c' },
        { ...move('b', 'ann', 'fees', 2n), chain: 'c' },
        { ...move('c', 'bob', 'cat', 1n), chain: 'c' },
        move('d', 'ann', 'bob', 10n),
      ],
      ['chainRefused', 'insufficientFunds', 'chainRefused', 'posted'],
      [0n, 10n],
    ],
    [
      'a chain that is sent again pays once',
      ({ move }) => [
        { ...move('a', 'ann', 'bob', 4n), chain: 'c' },
        { ...move('b', 'ann', 'fees', 1n), chain: 'c' },
        { ...move('a', 'ann', 'bob', 4n), chain: 'd' },
        { ...move('b', 'ann', 'fees', 1n), chain: 'd' },
      ],
      ['posted', 'posted', 'exists', 'exists'],
      [5n, 4n],
    ],
    [
      'a chain that has a posted leg and a new one is another chain',
      ({ move }) => [
        move('a', 'ann', 'bob', 4n),
        { ...move('a', 'ann', 'bob', 4n), chain: 'c' },
        { ...move('b', 'ann', 'fees', 1n), chain: 'c' },
      ],
      ['posted', 'exists', 'idReused'],
      [6n, 4n],
    ],
    [
      'what is held cannot be spent',
      ({ move }) => [{ ...move('p', 'ann', 'bob', 7n), kind: 'pending' }, move('a', 'ann', 'bob', 4n)],
      ['posted', 'insufficientFunds'],
      [3n, 0n],
    ],
    [
      'what is held is paid when it is posted',
      ({ move, id }) => [
        { ...move('p', 'ann', 'bob', 7n), kind: 'pending' },
        { kind: 'post', id: id('x'), pendingId: id('p'), amount: 7n, reason: 'test' },
      ],
      ['posted', 'posted'],
      [3n, 7n],
    ],
    [
      'a part is posted and the rest is free again',
      ({ move, id }) => [
        { ...move('p', 'ann', 'bob', 7n), kind: 'pending' },
        { kind: 'post', id: id('x'), pendingId: id('p'), amount: 5n, reason: 'test' },
      ],
      ['posted', 'posted'],
      [5n, 5n],
    ],
    [
      'no more is posted than was held',
      ({ move, id }) => [
        { ...move('p', 'ann', 'bob', 7n), kind: 'pending' },
        { kind: 'post', id: id('x'), pendingId: id('p'), amount: 8n, reason: 'test' },
      ],
      ['posted', 'pendingExceeded'],
      [3n, 0n],
    ],
    [
      'a void gives everything back',
      ({ move, id }) => [
        { ...move('p', 'ann', 'bob', 7n), kind: 'pending' },
        { kind: 'void', id: id('x'), pendingId: id('p'), reason: 'test' },
      ],
      ['posted', 'posted'],
      [10n, 0n],
    ],
    [
      'what was held is resolved once',
      ({ move, id }) => [
        { ...move('p', 'ann', 'bob', 7n), kind: 'pending' },
        { kind: 'post', id: id('x'), pendingId: id('p'), amount: 7n, reason: 'test' },
        { kind: 'void', id: id('y'), pendingId: id('p'), reason: 'test' },
        { kind: 'post', id: id('x'), pendingId: id('p'), amount: 7n, reason: 'test' },
      ],
      ['posted', 'posted', 'pendingResolved', 'exists'],
      [3n, 7n],
    ],
    [
      'what was never held cannot be posted',
      ({ move, id }) => [
        move('a', 'ann', 'bob', 1n),
        { kind: 'post', id: id('x'), pendingId: id('a'), amount: 1n, reason: 'test' },
      ],
      ['posted', 'pendingNotFound'],
      [9n, 1n],
    ],
  ]
  test.each(lines)('%s', async (_, transfersOf, outcomes, [ann, bob]) => {
    const own = await bank({ ann: 10n })
    expect(await own.run(transfersOf(own))).toEqual(outcomes)
    expect([await own.left('ann'), await own.left('bob')]).toEqual([ann, bob])
  })

  test.each(lines)('one batch for each transfer: %s', async (_, transfersOf, outcomes, [ann, bob]) => {
    const own = await bank({ ann: 10n })
    const transfers = transfersOf(own)
    const answers: PostOutcome[] = []
    for (const [index, transfer] of transfers.entries()) {
      if (transfer.chain !== undefined && transfers[index - 1]?.chain === transfer.chain) continue
      const operation = transfers.filter(
        (other) => other === transfer || (transfer.chain && other.chain === transfer.chain),
      )
      answers.push(...(await own.run(operation)))
    }
    expect(answers).toEqual(outcomes)
    expect([await own.left('ann'), await own.left('bob')]).toEqual([ann, bob])
  })
})

test('an expired hold is returned and can no longer be posted', async () => {
  const own = await bank({ ann: 10n })
  const expiresAtMs = 1_700_000_060_000
  await own.run([{ ...own.move('p', 'ann', 'bob', 7n), kind: 'pending', expiresAtMs }])
  const late = { kind: 'post', id: own.id('x'), pendingId: own.id('p'), amount: 7n, reason: 'test' } as const
  await inWork(voidExpired, expiresAtMs - 1)
  expect(await own.left('ann')).toBe(3n)
  expect(await own.run([late], expiresAtMs)).toEqual(['pendingExpired'])
  await inWork(voidExpired, expiresAtMs)
  await inWork(voidExpired, expiresAtMs + 1)
  expect(await own.left('ann')).toBe(10n)
  expect(await own.run([{ ...late, id: own.id('y') }], expiresAtMs + 1)).toEqual(['pendingResolved'])
})

test('an empty escrow can be closed and then accepts nothing, until somebody who decides about money opens it again', async () => {
  const own = await bank({ ann: 10n })
  const escrow = { kind: 'escrow', asset: 'USDT', ownerId: crypto.randomUUID() } as const
  const at = accountIdOf(escrow)
  await inWork((work) => openAccounts(work, [escrow]))
  const close = () => inWork((work) => closeAccounts(work, [at]))
  const payIn = (name: string, from: string) => own.run([{ ...own.move(name, from, 'bob', 10n), credit: at }])
  await payIn('in', 'ann')
  expect(close()).rejects.toThrow('closed_is_empty')
  await own.run([{ ...own.move('out', 'ann', 'bob', 10n), debit: at }])
  await close()
  expect(await payIn('late', 'bob')).toEqual(['accountClosed'])
  const reopen = async () => {
    const [row] = await world.sql<
      { was: boolean }[]
    >`select ledger.reopen_account(${at}, 'closed by mistake') as was`
    return row?.was
  }
  expect([await reopen(), await reopen()]).toEqual([true, false])
  expect(await payIn('late', 'bob')).toEqual(['posted'])
  const log = await world.sql<
    { reason: string }[]
  >`select reason from ledger.reopening where account_id = ${at}`
  expect(log.map(({ reason }) => reason)).toEqual(['closed by mistake'])
})

test("a person's account is not closed as an escrow is", async () => {
  const own = await bank()
  expect(inWork((work) => closeAccounts(work, [own.at('ann')]))).rejects.toThrow('only escrows')
})

test('a transfer to an account that is missing decides nothing about its id: it is made once the account is there', async () => {
  const own = await bank({ ann: 10n })
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const place = { kind: 'person', asset: 'USDT', ownerId: crypto.randomUUID() } as const
  const late = { ...own.move('a', 'ann', 'bob', 4n), id: first, credit: accountIdOf(place), chain: 'c' }
  const beside = { ...own.move('b', 'ann', 'bob', 1n), id: second, chain: 'c' }
  expect(await own.run([late, beside])).toEqual(['accountNotFound', 'chainRefused'])
  await inWork((work) => openAccounts(work, [place]))
  expect(await own.run([late, beside])).toEqual(['posted', 'posted'])
})

test('accounts are closed together if all are empty, and otherwise none of them', async () => {
  const own = await bank({ ann: 10n })
  const close = () => inWork((work) => closeEmptyAccounts(work, [own.at('ann'), own.at('bob')]))
  expect(await close()).toBe(false)
  await own.run([{ ...own.move('p', 'ann', 'bob', 10n), kind: 'pending' }])
  expect(await close()).toBe(false)
  await own.run([{ kind: 'void', id: own.id('v'), pendingId: own.id('p'), reason: 'test' }])
  await own.run([own.move('a', 'ann', 'cat', 10n)])
  expect(await close()).toBe(true)
  expect(await own.run([own.move('b', 'cat', 'bob', 1n)])).toEqual(['accountClosed'])
})

test('a transfer needs two different accounts and a positive amount', async () => {
  const own = await bank({ ann: 10n })
  for (const transfer of [
    own.move('a', 'ann', 'ann', 1n),
    own.move('b', 'ann', 'bob', 0n),
    own.move('c', 'ann', 'bob', -1n),
    own.move('d', 'mint', 'bob', 10n ** 15n + 1n),
  ])
    expect(own.run([transfer])).rejects.toThrow()
})

describe('the database itself refuses, whatever the code does', () => {
  const asApp = (statement: string) =>
    world.sql.begin(async (tx) => {
      await tx`set local role linnet_app`
      await tx.unsafe(statement)
    })
  test.each([
    `insert into ledger.transfer (id, kind, asset, amount, debit_id, credit_id, reason, at)
     values (gen_random_uuid(), 'single', 1, 1, gen_random_uuid(), gen_random_uuid(), 'x', now())`,
    `update ledger.account set credits_posted = credits_posted + 1`,
    `update ledger.transfer set amount = 1`,
    `delete from ledger.transfer`,
    `truncate ledger.transfer`,
    `delete from ledger.halt`,
    `delete from ledger.refused`,
    `delete from ledger.open_pending`,
    `update ledger.reconciliation set is_clean = true`,
    `select ledger.record_checks('{}', now(), true)`,
    `select ledger.record_checks('{}', now(), true, '{}', '{}')`,
    `select ledger.record_findings('{}', now())`,
    `select ledger.record_failure('', now())`,
    `select ledger.record_older('{}', now())`,
    `select ledger.record_review('{}', now(), '{}', '{}')`,
    `select ledger.record_broken_review('', now())`,
    `select ledger.record_review_step('x', 0, null)`,
    `select ledger.lift_halt_by_staff('x', gen_random_uuid(), gen_random_uuid(), now())`,
    `select ledger.answer(1, 'clean')`,
    `update ledger.ask set outcome = 'clean', answered_at = now()`,
    `select ledger.move_balances()`,
    `insert into ledger.account (id, asset, rule, kind, opened_at) values (gen_random_uuid(), 1, 'free', 'x', now())`,
    `delete from ledger.blocked_address`,
    `update ledger.blocked_address set address = ''`,
    `insert into ledger.unblocked_address values (gen_random_uuid(), '')`,
    `select ledger.unblock_address(gen_random_uuid(), '')`,
    `select ledger.restore_blocked_address(gen_random_uuid(), '', '', gen_random_uuid(), '', now())`,
    `update ledger.block set hash = ''`,
    `alter table ledger.transfer disable trigger all`,
    `set session_replication_role = replica`,
    `create table ledger.mine ()`,
  ])('the server may not: %s', (statement) => {
    expect(asApp(statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('the server may call twenty-six functions, and none of the steps behind them', async () => {
    const rows = await world.sql<{ name: string }[]>`
      select proname::text as name from pg_proc
      where pronamespace = 'ledger'::regnamespace and has_function_privilege('linnet_app', oid, 'execute')
      order by proname`
    expect(rows.map(({ name }) => name)).toEqual([
      'add_lift_signature',
      'add_loss_signature',
      'add_unblock_signature',
      'ask_for_run',
      'ask_to_lift',
      'block_address',
      'chain_positions',
      'close_accounts',
      'close_empty',
      'coverage',
      'gas_booked',
      'gas_position',
      'grant_from_faucet',
      'halt_by_staff',
      'lift_refusal',
      'note_places',
      'open_accounts',
      'open_book',
      'pay_invitations',
      'pay_sign_ins',
      'payouts_stop',
      'post',
      'post_sent',
      'record_wrong_heads',
      'seal',
      'unknown_kinds',
    ])
  })

  test('the server may not become the checker', async () => {
    const [row] = await world.sql<{ may: boolean }[]>`
      select pg_has_role('linnet_app', 'linnet_checks', 'member') as may`
    expect(row?.may).toBe(false)
  })

  test('the server connects as that role', async () => {
    await world.person('Ann')
    const rows = await world.sql<{ usename: string }[]>`
      select distinct usename::text from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
    expect(rows.map(({ usename }) => usename)).toContain('linnet_app')
  })

  test.each([
    'update ledger.transfer set amount = amount + 1',
    'delete from ledger.transfer',
    'truncate ledger.transfer cascade',
    'delete from ledger.account',
    `update ledger.account set rule = 'free'`,
    'update ledger.refused set reason = reason',
  ])('not even the owner, by accident: %s', async (statement) => {
    const own = await bank({ ann: 10n })
    await own.run([own.move('a', 'ann', 'bob', 11n)])
    expect(world.sql.unsafe(statement).execute()).rejects.toThrow('keeps what is written in it')
  })

  test('a row inserted without the posting function cannot overdraw, mix assets or resolve twice', async () => {
    const own = await bank({ ann: 10n })
    const write = (columns: string) =>
      world.sql
        .unsafe(
          `insert into ledger.transfer (id, kind, asset, amount, debit_id, credit_id, reason, at, pending_id, released)
           values (gen_random_uuid(), ${columns})`,
        )
        .execute()
    const [ann, bob, points] = [own.at('ann'), own.at('bob'), own.at('points')]
    await own.run([{ ...own.move('p', 'ann', 'bob', 3n), kind: 'pending' }])
    const held = own.id('p')
    const tail = `'x', now(), null, null`
    expect(write(`'single', 1, 8, '${ann}', '${bob}', ${tail}`)).rejects.toThrow('no_overdraft')
    expect(write(`'single', 1, 1, '${ann}', '${points}', ${tail}`)).rejects.toThrow('of another asset')
    expect(write(`'post', 1, 3, '${bob}', '${ann}', 'x', now(), '${held}', 3`)).rejects.toThrow('not pending')
    expect(write(`'post', 1, 4, '${ann}', '${bob}', 'x', now(), '${held}', 3`)).rejects.toThrow(
      'within_pending',
    )
    await write(`'void', 1, 3, '${ann}', '${bob}', 'x', now(), '${held}', 3`)
    expect(write(`'void', 1, 3, '${ann}', '${bob}', 'x', now(), '${held}', 3`)).rejects.toThrow(
      'resolves_once',
    )
    expect(await own.left('ann')).toBe(10n)
  })
})

test('500 concurrent payers on one account: exactly its balance is paid out, and nobody is paid twice', async () => {
  const own = await bank({ ann: 300n })
  const payers = Array.from({ length: 500 }, (_, n) => own.move(`pay ${n}`, 'ann', n % 2 ? 'bob' : 'cat', 1n))
  const answers = (await Promise.all(payers.map((transfer) => own.run([transfer])))).flat()
  expect(answers.filter((answer) => answer === 'posted')).toHaveLength(300)
  expect(answers.filter((answer) => answer === 'insufficientFunds')).toHaveLength(200)
  const again = await own.run(payers)
  expect(again).toEqual(answers.map((answer) => (answer === 'posted' ? 'exists' : answer)))
  expect(await own.left('ann')).toBe(0n)
  expect(((await own.left('bob')) ?? 0n) + ((await own.left('cat')) ?? 0n)).toBe(300n)
})

test('the same payment sent concurrently is paid once', async () => {
  const own = await bank({ ann: 100n })
  const fromMint = own.move('between free accounts', 'mint', 'fees', 5n)
  const one = own.move('one', 'ann', 'bob', 60n)
  const tries = await Promise.all(Array.from({ length: 40 }, () => own.run([one])))
  expect(tries.flat().filter((answer) => answer === 'posted')).toHaveLength(1)
  expect(tries.flat().filter((answer) => answer === 'exists')).toHaveLength(39)
  const before = (await own.left('fees')) ?? 0n
  const free = await Promise.allSettled(Array.from({ length: 20 }, () => own.run([fromMint])))
  expect(free.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await own.left('fees')).toBe(before + 5n)
})
