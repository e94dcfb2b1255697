/** An attacker who has taken over the server's database role cannot make money with it. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createTestWorld, type Person, type TestWorld, topUp, usdt } from '@linnet/testing'
import { accountIdOf } from './accounts'
import { houseKinds, housePlaces } from './house-kinds'
import { makeRole } from './house-role-store'
import { setUpHouse } from './house-roles'

let world: TestWorld
let ann: Person
beforeAll(async () => {
  world = await createTestWorld()
  ann = await world.person('Ann')
  await topUp(ann, { amount: usdt(10) })
})
// This test posts a hold without a withdrawal, and pays points without a check-in.
afterAll(() => world.stop({ spoiled: ['transfersWithoutCause', 'checkInsMiscounted'] }))

const asApp = (statement: string) =>
  world.sql.begin(async (tx) => {
    await tx`set local role linnet_app`
    await tx.unsafe(statement)
  })
const person = () => accountIdOf({ kind: 'person', asset: 'USDT', ownerId: ann.id })
const house = (kind: string) => accountIdOf({ kind, asset: 'USDT' })
const posting = (row: Record<string, unknown>) => {
  const all = { n: 1, operation: 1, id: crypto.randomUUID(), asset: 1, amount: 5, reason: 'test', ...row }
  return `select ledger.post('[${JSON.stringify(all)}]', now())`
}
const opening = (row: Record<string, unknown>) =>
  `select ledger.open_accounts('[${JSON.stringify({ id: crypto.randomUUID(), asset: 1, kind: 'mine', ...row })}]', now())`
const grant = (payee: string, amount = 5) =>
  `select ledger.grant_from_faucet(gen_random_uuid(), '${payee}', 1::smallint, ${amount}, now())`

test('the migration knows the same house accounts as the code', async () => {
  const rows = await world.sql<{ id: string; kind: string; asset: 'USDT' | 'POINTS' }[]>`
    select account.id, account.kind, asset.name as asset from ledger.account
    join ledger.house on account_id = account.id join ledger.asset on asset.id = asset`
  const named = (places: readonly { kind: string; asset: string }[]) =>
    places.map(({ kind, asset }) => `${kind} ${asset}`).toSorted()
  expect(named(rows)).toEqual(named(housePlaces))
  for (const { id, kind, asset } of rows) expect(accountIdOf({ kind, asset })).toBe(id)
})

describe('the role of the server', () => {
  test.each(houseKinds)('cannot take money out of %s', (kind) => {
    const row = { debit_id: house(kind), credit_id: person() }
    expect(asApp(posting({ ...row, kind: 'single' }))).rejects.toThrow('by its own functions only')
    expect(asApp(posting({ ...row, kind: 'pending' }))).rejects.toThrow('by its own functions only')
  })

  test.each(houseKinds.filter((kind) => kind !== 'fees'))('cannot pay into %s', (kind) => {
    const row = posting({ kind: 'single', debit_id: person(), credit_id: house(kind) })
    expect(asApp(row)).rejects.toThrow('takes no payments')
  })

  test.each(['faucet', 'assetDeposits', 'assetHot', 'suspense'])('cannot hold money for %s', (kind) => {
    const row = posting({ kind: 'pending', debit_id: person(), credit_id: house(kind) })
    expect(asApp(row)).rejects.toThrow('takes no payments')
  })

  test.each(['chain', 'clearing'])(
    'can hold money for %s, and return it, but not send it there',
    async (kind) => {
      const held = crypto.randomUUID()
      const row = { debit_id: person(), credit_id: house(kind) }
      const resolution = { asset: null, pending_id: held }
      expect(asApp(posting({ ...row, kind: 'single' }))).rejects.toThrow('takes no payments')
      await asApp(posting({ ...row, id: held, kind: 'pending' }))
      expect(asApp(posting({ ...resolution, kind: 'post' }))).rejects.toThrow('takes no payments')
      await asApp(posting({ ...resolution, kind: 'void', amount: null }))
    },
  )

  test.each(['free', 'creditsWithinDebits'])('cannot open an account with the rule %s', (rule) => {
    expect(asApp(opening({ rule }))).rejects.toThrow('only a migration opens')
  })

  test('cannot open another account of a kind of the house, nor close one of the house', async () => {
    for (const kind of ['suspense', 'clearing'])
      expect(asApp(opening({ rule: 'debitsWithinCredits', kind }))).rejects.toThrow('only a migration opens')
    const ids = JSON.stringify(['assetHot', 'suspense'].map(house))
    await asApp(`select ledger.close_empty('${ids}')`)
    const closed = await world.sql<object[]>`select from ledger.account where is_closed`
    expect(closed).toHaveLength(0)
  })

  test('cannot turn an account that exists into another', () => {
    expect(asApp(opening({ id: house('faucet'), rule: 'free' }))).rejects.toThrow('is another one')
    expect(asApp(opening({ id: person(), rule: 'free', kind: 'person', owner_id: ann.id }))).rejects.toThrow(
      'is another one',
    )
  })

  test.each([
    'select ledger.open_faucet(true)',
    'select ledger.lift_halt()',
    `select ledger.reopen_account(gen_random_uuid(), 'mine')`,
    'select ledger.allow_sign_in_days(9)',
    'insert into ledger.sign_in_bonus (id, account_id, day, amount, paid_at) values (gen_random_uuid(), gen_random_uuid(), now(), 1, now())',
    'update ledger.setting set faucet_is_open = true',
    'insert into ledger.faucet_grant (id, account_id, asset, amount, granted_at) values (gen_random_uuid(), gen_random_uuid(), 1, 1, now())',
    `select ledger.post_batch('{}', now(), 'faucet')`,
    `select ledger.guard_houses('{}', '{}', 'faucet')`,
    'grant linnet_money to linnet_app',
    'alter function ledger.post owner to linnet_app',
  ])('may not: %s', (statement) => {
    expect(asApp(statement)).rejects.toThrow(/permission denied|must be owner/)
  })
})

test('the server is no member of the role that decides about money', async () => {
  const [row] = await world.sql<{ found: boolean }[]>`
    select pg_has_role('linnet_app', 'linnet_money', 'member') as found`
  expect(row?.found).toBe(false)
})

test('an owner who may not create roles causes no error in the log of the database', async () => {
  const done = world.sql.begin(async (tx) => {
    await tx`create role linnet_plain_owner nologin`
    await tx`set local role linnet_plain_owner`
    const isMade = await makeRole(tx, { role: 'linnet_made_by_nobody' })
    // An error would have ended the transaction.
    await tx`reset role`
    await tx`drop role linnet_plain_owner`
    return isMade
  })
  expect(await done).toBe(false)
})

describe('the faucet', () => {
  test('pays people only, and no more than it gives at once', () => {
    expect(asApp(grant(house('fees')))).rejects.toThrow('pays people only')
    expect(asApp(grant(crypto.randomUUID()))).rejects.toThrow('pays people only')
    expect(asApp(grant(person(), 10_000_000_001))).rejects.toThrow('no more than')
  })

  test('is closed in production, whatever the server calls', async () => {
    await setUpHouse(world.sql, { production: true })
    expect(asApp(grant(person()))).rejects.toThrow('the faucet is closed')
    await setUpHouse(world.sql, { production: false })
    await asApp(grant(person(), 5))
  })
})

describe('points for signing in', () => {
  const signIn = (row: Record<string, unknown> = {}) => {
    const account_id = accountIdOf({ kind: 'person', asset: 'POINTS', ownerId: ann.id })
    const all = { n: 1, id: crypto.randomUUID(), account_id, day: today(0), amount: 5, ...row }
    return `select ledger.pay_sign_ins('[${JSON.stringify(all)}]', now())`
  }
  const today = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  test('are for people only, within a cap, on a day that it is now, once an account and day', async () => {
    await topUp(ann, { amount: usdt(1), asset: 'POINTS' })
    await setUpHouse(world.sql, { production: true })
    expect(asApp(signIn({ account_id: person() }))).rejects.toThrow('people only')
    expect(asApp(signIn({ account_id: accountIdOf({ kind: 'fees', asset: 'POINTS' }) }))).rejects.toThrow(
      'people only',
    )
    expect(asApp(signIn({ amount: 10_000_000_001 }))).rejects.toThrow('at most 10000')
    for (const day of [today(-3), today(3), null]) expect(asApp(signIn({ day }))).rejects.toThrow('today')
    await asApp(signIn())
    expect(asApp(signIn())).rejects.toThrow('duplicate key')
    await setUpHouse(world.sql, { production: false })
  })
})

describe('points for inviting people', () => {
  const account_id = () => accountIdOf({ kind: 'person', asset: 'POINTS', ownerId: ann.id })
  const row = (given: Record<string, unknown> = {}, n = 1) => ({
    n,
    id: crypto.randomUUID(),
    account_id: account_id(),
    invited_id: crypto.randomUUID(),
    amount: 5,
    ...given,
  })
  const paying = (...rows: Record<string, unknown>[]) =>
    `select ledger.pay_invitations('${JSON.stringify(rows)}', now())`

  test('are for another person, within a cap, once for each invited person', async () => {
    await topUp(ann, { amount: usdt(1), asset: 'POINTS' })
    expect(asApp(paying(row({ account_id: person() })))).rejects.toThrow('for another person')
    expect(asApp(paying(row({ invited_id: ann.id })))).rejects.toThrow('for another person')
    expect(asApp(paying(row({ amount: 10_000_000_001 })))).rejects.toThrow('at most 10000 points')
    const invited_id = crypto.randomUUID()
    await asApp(paying(row({ invited_id })))
    expect(asApp(paying(row({ invited_id })))).rejects.toThrow('duplicate key')
    // The books balance only with what the domain notes of it.
    await world.sql`insert into invitations.reward (invited_id, inviter_id, day, at, points)
      values (${invited_id}, ${ann.id}, now(), now(), 5)`
  })

  test('are paid to one person at most 100 times a day', async () => {
    const rows = Array.from({ length: 101 }, (_, n) => row({}, n + 1))
    expect(asApp(paying(...rows))).rejects.toThrow('at most 100 times')
  })

  test('are at most 10,000,000 a day for all people', async () => {
    const others = Array.from({ length: 1_001 }, (_, n) => ({
      id: accountIdOf({
        kind: 'person',
        asset: 'POINTS',
        ownerId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      }),
      asset: 2,
      rule: 'debitsWithinCredits',
      kind: 'person',
      owner_id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    }))
    await asApp(`select ledger.open_accounts('${JSON.stringify(others)}', now())`)
    const rows = others.map(({ id }, n) => row({ account_id: id, amount: 10_000_000_000 }, n + 1))
    expect(asApp(paying(...rows))).rejects.toThrow('at most 10000000 points a day')
  })

  test('are not written by the server itself', () => {
    expect(
      asApp(
        `insert into ledger.invitation_reward (id, account_id, invited_id, day, amount, paid_at)
          values (gen_random_uuid(), '${account_id()}', gen_random_uuid(), now(), 1, now())`,
      ),
    ).rejects.toThrow('permission denied')
  })
})
