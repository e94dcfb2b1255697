/**
 * Shows that each check of the books finds the tampering that it is designed for, done by the owner of the
 * tables or by the server's role.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import {
  addAddress,
  checkBeforePay,
  claimPacket,
  closeCall,
  payIntent,
  requestWithdrawal,
  setCallRate,
  type ConversationId,
} from '@linnet/protocol'
import { countWhole } from '../../server/kernel/checks'
import type { Sql } from '../../server/kernel/database'
import { moneyChecksOf } from '../../server/kernel/domain'
import { countInParts, findWrongInSnapshot, uncheckedFrom } from './books'
import { callConnected } from './calls'
import { runJob } from './chat'
import { endow, pin, usdt } from './money'
import { openBeside } from './open-domains'
import { valueOf } from './outcome'
import { sendPacket } from './packets'
import {} from './unlimited-accounts'
import { createTestWorld, type Person, type TestWorld } from './world'

let world: TestWorld
let ann: Person
let bob: Person
let intentId: string
let paymentId: string
let packetId: string
let withdrawalId: string
beforeAll(async () => {
  world = await createTestWorld({ WITHDRAW_ADDRESS_HOURS: '0' })
  ;[ann, bob] = [await world.person('Ann'), await world.person('Bob')]
  const chat: ConversationId = await world.befriend(ann, bob)
  for (const person of [ann, bob]) await endow(person, 100)
  intentId = (await ann.do(checkBeforePay, { kind: 'transfer', payeeId: bob.id, amount: usdt(5) })).id
  paymentId = (await ann.do(payIntent, { intentId, password: pin, cid: 'one' })).id
  packetId = valueOf(await sendPacket(ann, { conversationId: chat, type: 1, amount: usdt(5), count: 1 })).id
  await bob.do(claimPacket, { id: packetId, cid: 'one' })
  await bob.do(setCallRate, { rate: usdt(1) })
  const { callId } = await callConnected({ ann, ben: bob, chat }, { rate: usdt(1) })
  await bob.do(closeCall, { callId })
  const address = { name: 'Exchange', contact: 'x@example.org', password: pin }
  const chain = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const { id: addressId } = await ann.do(addAddress, { ...address, address: chain })
  withdrawalId = (await ann.do(checkBeforePay, { kind: 'withdraw', addressId, amount: usdt(20) })).id
  await ann.do(requestWithdrawal, { intentId: withdrawalId, password: pin, cid: 'one' })
})
afterAll(() => world.stop())

/**
 * The findings of all checks, or of those that continue from the last run, after a statement, which is then
 * undone.
 */
async function findAfter(statement: string, prepare: (sql: Sql) => Promise<unknown>): Promise<string[]> {
  let found: string[] = []
  const undone = new Error('undone')
  const ending = world.sql.begin('isolation level repeatable read', async (sql) => {
    await prepare(sql)
    const done = (await sql.unsafe(statement)) as { count: number } | { count: number }[]
    const { count = 0 } = ('count' in done ? done : done.at(-1)) ?? {}
    expect(count).toBeGreaterThan(0)
    await sql.unsafe('reset role; set local session_replication_role = origin')
    const { domains } = world
    found = await findWrongInSnapshot({
      domains,
      sql,
      sinceMs: world.clock.nowMs(),
      spoiled: ['brokenChain'],
    })
    // The review, which reads in parts, finds it too.
    const work = { sql, nowMs: world.clock.nowMs() }
    const inParts = new Set(found.map(nameOf))
    for (const check of moneyChecksOf(domains))
      if (check.countPart && check.name !== 'brokenChain')
        expect([check.name, (await countInParts(check, work)).found > 0n]).toEqual([
          check.name,
          inParts.has(check.name),
        ])
    throw undone
  })
  await ending.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return found.map(nameOf)
}

const nameOf = (line: string) => line.replace(/:.*/, '')

const past = (sql: Sql) => sql`set local session_replication_role = replica`

const payment = () => `where id = '${paymentId}'`
const faucetToBob = `select gen_random_uuid(), 'single', 1, 5, faucet.id, person.id, 'faucet', now()
  from ledger.account faucet, ledger.account person where faucet.kind = 'faucet' and faucet.asset = 1 and person.owner_id =`

const boundTo = `insert into ledger.book_chain (chain_id, token, decimals) values (31337, '0x' || repeat('0', 40), 6)`
const observing = (hot: number) =>
  `insert into ledger.observation (chain_id, block_number, block_hash, block_at, deposits_raw, hot_raw, cold_raw, ignored_raw)
    values (31337, 1, '0x', now(), 0, ${hot}, 0, 0)`

const gasWallet = `0x${'a'.repeat(40)}`
const coins = (count: number) =>
  `insert into ledger.gas_observation (chain_id, wallet, block_number, block_hash, coins) values (31337, '${gasWallet}', 1, '0x', ${count})`

/** The damage that is planted, and the checks that find it. */
const planted: [string, () => string, string[]][] = [
  [
    'a transfer is gone',
    () => `delete from ledger.transfer ${payment()}`,
    ['wrongCounters', 'wrongVersions', 'paymentsWithoutTransfer'],
  ],
  [
    'a transfer moved more',
    () => `update ledger.transfer set amount = amount + 1 ${payment()}`,
    ['wrongCounters', 'transfersWithoutCause', 'paymentsWithoutTransfer'],
  ],
  [
    'a transfer went to somebody else',
    () =>
      `update ledger.transfer set credit_id = (select id from ledger.account where kind = 'fees' and asset = 1) ${payment()}`,
    ['transfersWithoutCause', 'paymentsWithoutTransfer'],
  ],
  [
    'a transfer came from somebody else',
    () =>
      `update ledger.transfer set debit_id = (select id from ledger.account where kind = 'faucet' and asset = 1) ${payment()}`,
    ['transfersWithoutCause', 'paymentsWithoutTransfer'],
  ],
  [
    'a transfer belongs to another cause',
    () => `update ledger.transfer set reference = '${withdrawalId}' ${payment()}`,
    ['transfersWithoutCause'],
  ],
  [
    'an intent was never paid',
    () => `update wallet.intent set outcome = 'InsufficientFunds' where id = '${intentId}'`,
    ['transfersWithoutCause'],
  ],
  [
    'an intent is gone',
    () => `delete from wallet.intent where id = '${intentId}'`,
    ['transfersWithoutCause'],
  ],
  [
    'an intent was for less',
    () => `update wallet.intent set amount = amount - 1 where id = '${intentId}'`,
    ['transfersWithoutCause', 'paymentsWithoutTransfer'],
  ],
  [
    'an intent was for somebody else',
    () => `update wallet.intent set payee_id = gen_random_uuid() where id = '${intentId}'`,
    ['transfersWithoutCause', 'paymentsWithoutTransfer'],
  ],
  [
    'an intent is paid without a transfer',
    () =>
      `insert into wallet.intent (id, person_id, kind, payee_id, asset, amount, fee, note, created_at, expires_at, cid, used_at, outcome) select gen_random_uuid(), person_id, kind, payee_id, asset, amount, fee, note, created_at, expires_at, cid, used_at, outcome from wallet.intent where id = '${intentId}'`,
    ['paymentsWithoutTransfer'],
  ],
  [
    'a withdrawal was for more',
    () => `update wallet.withdrawal set amount = amount + 1 where id = '${withdrawalId}'`,
    ['transfersWithoutCause', 'paymentsWithoutTransfer'],
  ],
  [
    'a withdrawal was rejected and its money is still held',
    () => `update wallet.withdrawal set status = 'rejected', decided_at = now() where id = '${withdrawalId}'`,
    ['unknownHolds', 'paymentsWithoutTransfer'],
  ],
  [
    'play money without a grant',
    () =>
      `insert into ledger.transfer (id, kind, asset, amount, debit_id, credit_id, reason, at) ${faucetToBob} '${bob.id}'`,
    ['transfersWithoutCause'],
  ],
  [
    'a grant without play money',
    () =>
      `insert into ledger.faucet_grant (id, account_id, asset, amount, granted_at) select gen_random_uuid(), account_id, asset, amount, granted_at from ledger.faucet_grant limit 1`,
    ['grantsWithoutTransfer'],
  ],
  [
    'points for signing in that nobody was paid',
    () =>
      `insert into ledger.sign_in_bonus (id, account_id, day, amount, paid_at) select gen_random_uuid(), id, now(), 5, now() from ledger.account where kind = 'person' limit 1`,
    ['bonusesWithoutTransfer', 'checkInsMiscounted'],
  ],
  [
    'points for an invitation that nobody was paid',
    () =>
      `insert into ledger.invitation_reward (id, account_id, invited_id, day, amount, paid_at) select gen_random_uuid(), id, gen_random_uuid(), now(), 5, now() from ledger.account where kind = 'person' limit 1`,
    ['rewardsWithoutTransfer', 'invitationsMiscounted'],
  ],
  [
    'a reward for an invitation that was not paid',
    () =>
      `insert into invitations.reward (invited_id, inviter_id, day, at, points) values (gen_random_uuid(), gen_random_uuid(), now(), now(), 5)`,
    ['invitationsMiscounted'],
  ],
  [
    'a deposit that nobody was paid, and one out of suspense',
    () =>
      `with made as (
        insert into ledger.deposit (id, account_id, owner_account_id, amount, chain_id, tx_hash, ordinal, block_number, block_hash, raw,
          credited_at)
        select gen_random_uuid(), id, id, 5, 31337, '0x' || repeat('0', 64), 0, 1, '0x', 5, now() from ledger.account
        where kind = 'person' limit 1
        returning id, account_id)
      insert into ledger.deposit_release (id, deposit_id, account_id, amount, reason, released_at)
        select gen_random_uuid(), id, account_id, 5, 'x', now() from made`,
    ['depositsWithoutTransfer', 'releasesWithoutTransfer'],
  ],
  [
    'a payout that left no account',
    () =>
      `insert into ledger.chain_move (id, kind, withdrawal_id, source_id, account_id, amount, tx_hash, block_number, block_hash, at)
        select gen_random_uuid(), 'sent', gen_random_uuid(), clearing.account_id, hot.account_id, 5, '0x' || repeat('a', 64), 1, 'x', now()
        from ledger.house clearing, ledger.house hot where clearing.kind = 'clearing' and hot.kind = 'assetHot'`,
    ['chainMovesWithoutTransfer'],
  ],
  [
    'money that moved to cold storage without a transfer',
    () =>
      `insert into ledger.house_move (id, chain_id, tx_hash, ordinal, block_number, block_hash, from_place, from_address, to_place,
          raw, unbooked_raw, amount, booked_at)
        values (gen_random_uuid(), 31337, '0x' || repeat('0', 64), 0, 1, '0x', 'deposits', '0x', 'cold', 5, 0, 5, now())`,
    ['houseMovesWithoutTransfer'],
  ],
  ['the chain has more than the books', () => `${boundTo}; ${observing(1)}`, ['chainDifferences']],
  [
    'the chain has less than the books',
    () =>
      `${boundTo}; ${observing(0)};
        update ledger.account set debits_posted = debits_posted + 1 where kind = 'assetCold'`,
    ['chainDifferences'],
  ],
  ['the wallet has more coins for gas than the books', () => coins(1), ['gasDifferences']],
  [
    'the wallet has fewer coins for gas than the books',
    () =>
      `insert into ledger.gas_entry (kind, chain_id, wallet, amount, block_number) values ('found', 31337, '${gasWallet}', 2, 1); ${coins(1)}`,
    ['gasDifferences'],
  ],
  [
    'people are owed more than there is on the chain',
    () => `${boundTo}; delete from ledger.faucet_grant`,
    ['obligationsUncovered'],
  ],
  [
    'a minute of a call that nobody paid',
    () =>
      `insert into calls.minute (call_id, number, attempt, state, at, xid) select call_id, 7, 0, 'paid', now(), pg_current_xact_id() from calls.bill limit 1`,
    ['callMinutesWithoutTransfer', 'callMinutesMiscounted'],
  ],
  [
    'a second cause of one transfer',
    () =>
      `insert into ledger.faucet_grant (id, account_id, asset, amount, granted_at) select '${paymentId}', account_id, asset, amount, granted_at from ledger.faucet_grant limit 1`,
    ['transfersWithoutCause', 'grantsWithoutTransfer'],
  ],
  [
    'a share was larger',
    () => `update redpackets.claim set amount = amount + 1 where packet_id = '${packetId}'`,
    ['packetClaims', 'transfersWithoutCause', 'packetsWithoutTransfer'],
  ],
  [
    'a claim is gone',
    () => `delete from redpackets.claim where packet_id = '${packetId}'`,
    ['packetClaims', 'transfersWithoutCause'],
  ],
  [
    'an escrow holds what nobody is owed',
    () =>
      `update ledger.account set credits_posted = credits_posted + 1, is_closed = false where owner_id = '${packetId}'`,
    ['packetEscrows', 'wrongCounters', 'unbalancedAssets'],
  ],
  [
    'an account of the house that no migration opened',
    () =>
      `insert into ledger.account (id, asset, rule, kind, opened_at) values (gen_random_uuid(), 1, 'free', 'mine', now())`,
    ['unknownHouses'],
  ],
  [
    'a hold that nobody lists',
    () => `delete from ledger.open_pending`,
    ['forgottenPendings', 'unknownHolds'],
  ],
  [
    'a closed account that holds something',
    () =>
      `alter table ledger.account drop constraint closed_is_empty; update ledger.account set is_closed = true where owner_id = '${bob.id}'`,
    ['closedWithMoney'],
  ],
  [
    'less than nothing',
    () =>
      `alter table ledger.account drop constraint no_overdraft; update ledger.account set debits_posted = 10000000000 where owner_id = '${bob.id}'`,
    ['belowZero', 'wrongCounters', 'unbalancedAssets'],
  ],
  [
    'an update that was lost',
    () => `update ledger.account set version = version - 1 where owner_id = '${bob.id}'`,
    ['wrongVersions'],
  ],
  [
    'a moment that nobody paid for',
    () =>
      `insert into moments.purchase (id, moment_id, author_id, payer_id, intent_id, cid, amount, title, state, paid_at, ended_at, xid)
        values (gen_random_uuid(), gen_random_uuid(), '${ann.id}', '${bob.id}', gen_random_uuid(), 'x', 5, 'x', 'settled', now(), now(),
          pg_current_xact_id())`,
    ['momentsWithoutTransfer'],
  ],
  [
    'a gift that nobody paid for',
    () => `insert into live.gift (id, stream_id, host_id, payer_id, gift, amount, intent_id, cid, at, xid)
        values (gen_random_uuid(), gen_random_uuid(), '${ann.id}', '${bob.id}', 'rose', 5, gen_random_uuid(), 'x', now(), pg_current_xact_id())`,
    ['giftsWithoutTransfer'],
  ],
  [
    'an order of a program that nobody paid',
    () =>
      `insert into miniprograms.payment (id, program_id, name, title, payer_id, payee_id, amount, intent_id, cid, paid_at, xid)
        values (gen_random_uuid(), 'tea', 'x', 'x', '${ann.id}', '${bob.id}', 5, gen_random_uuid(), 'x', now(), pg_current_xact_id())`,
    ['programPaymentsWithoutTransfer'],
  ],
  [
    'a campaign without its money',
    () =>
      `with made as (
        insert into redpackets.campaign (id, vendor_id, cid, digest, intent_id, type, amount, count, text, places, created_at,
          announces_at, starts_at, ends_at, xid)
        values (gen_random_uuid(), '${ann.id}', 'x', 'x', gen_random_uuid(), 1, 10000, 1, '', 1, now(), now(), now(),
          now() + interval '1 hour', pg_current_xact_id())
        returning id)
      insert into redpackets.campaign_place (id, campaign_id, conversation_id, is_for_followers)
        select gen_random_uuid(), id, gen_random_uuid(), false from made`,
    ['campaignEscrows', 'packetsWithoutTransfer'],
  ],
  [
    'a standing order that spent what it did not pay',
    () =>
      `insert into wallet.standing_order (id, person_id, cid, robot_id, conversation_id, cap, spent, created_at, ends_at)
        values (gen_random_uuid(), '${ann.id}', 'x', gen_random_uuid(), gen_random_uuid(), 9, 5, now(), now())`,
    ['standingOrdersMiscounted'],
  ],
]

test('every check is shown to fail', () => {
  // The chain of blocks has a table of its own, in `server/ledger/chain.test.ts`.
  const shown = new Set(['brokenChain', ...planted.flatMap(([, , names]) => names)])
  const names = moneyChecksOf(world.domains).map(({ name }) => name)
  expect(names.filter((name) => !shown.has(name))).toEqual([])
})

describe('planted past all triggers', () => {
  test('nothing is found before', async () => {
    expect(await findAfter('select 1', past)).toEqual([])
  })

  test.each(planted)('%s', async (_, statement, names) => {
    expect(await findAfter(statement(), past)).toEqual(expect.arrayContaining(names))
  })
})

describe('written by the role of the server, after the checks had found everything right', () => {
  beforeAll(async () => {
    const node = openBeside(world)
    await runJob(world, node.job('ledger.seal'))
    await runJob(world, node.job('ledger.reconcile'))
    const [mark] = await world.sql<{ n: bigint }[]>`select block_n as n from ledger.watermark`
    expect(mark?.n).toBeGreaterThan(0n)
  })
  const asApp = (sql: Sql) => sql.unsafe('set local role linnet_app')
  /** Runs only the checks that continue from the watermark. */
  const since = async (statement: string) => {
    const checks = moneyChecksOf(world.domains)
    const wrong: string[] = []
    const undone = new Error('undone')
    await world.sql
      .begin('isolation level repeatable read', async (sql) => {
        await asApp(sql)
        await sql.unsafe(statement)
        const work = { sql, nowMs: world.clock.nowMs() }
        const mark = await uncheckedFrom(sql)
        for (const { name, count } of checks) if ((await count(work, mark)) !== 0n) wrong.push(name)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return wrong
  }

  test('nothing is found before', async () => {
    expect(await since('select 1')).toEqual([])
  })

  test('money taken from somebody', async () => {
    const posting = `[{"n":1,"operation":1,"id":"${crypto.randomUUID()}","kind":"single","asset":1,"amount":5,"reason":"transfer",`
    const [from, to] = await world.sql<{ id: string }[]>`
      select id from ledger.account where owner_id in (${ann.id}, ${bob.id}) and asset = 1 order by owner_id`
    const both = `"debit_id":"${from?.id}","credit_id":"${to?.id}"`
    expect(await since(`select ledger.post('${posting}${both}}]', now())`)).toEqual(['transfersWithoutCause'])
  })

  /** The findings after a statement; and after a restore, when its rows keep a transaction that PostgreSQL has yet to reach. */
  const sinceAndRestored = async (statement: string, { table, where }: { table: string; where: string }) => {
    const damaged = (damage: string, prepare = past) =>
      world.sql.begin(async (sql) => {
        await prepare(sql)
        await sql.unsafe(damage)
      })
    await damaged(statement, table.startsWith('ledger.') ? past : asApp)
    const found = [await since('select 1')]
    await damaged(`update ${table} set xid = '9000000000' where ${where}`)
    found.push(await since('select 1'))
    await damaged(`delete from ${table} where ${where}`)
    return found
  }

  test('a minute of a call that was written, but not one of before a restore', async () => {
    const minute = { table: 'calls.minute', where: 'number = 7' }
    const written = `insert into calls.minute (call_id, number, attempt, state, at) select call_id, 7, 0, 'paid', now() from calls.bill limit 1`
    const [found, restored] = await sinceAndRestored(written, minute)
    expect(found).toContain('callMinutesMiscounted')
    expect(restored).toEqual([])
  })

  test('a payment that its standing order does not count, but not one of before a restore', async () => {
    const orderId = crypto.randomUUID()
    await world.sql`insert into wallet.standing_order (id, person_id, cid, robot_id, conversation_id, cap, spent, created_at, ends_at)
      values (${orderId}, ${ann.id}, 'y', gen_random_uuid(), gen_random_uuid(), 9, 5, now(), now())`
    const intent = { table: 'wallet.intent', where: `standing_id = '${orderId}'` }
    const written = `insert into wallet.intent
      (id, person_id, kind, payee_id, asset, amount, fee, note, created_at, expires_at, cid, used_at, outcome, standing_id)
      select gen_random_uuid(), person_id, kind, payee_id, asset, amount, fee, note, created_at, expires_at, cid, now(), outcome,
        '${orderId}' from wallet.intent where id = '${intentId}'`
    const [found, restored] = await sinceAndRestored(written, intent)
    expect(found).toContain('standingOrdersMiscounted')
    expect(restored).toEqual([])
    await world.sql`delete from wallet.standing_order where id = ${orderId}`
  })

  test('a grant or a bonus that was not paid, but not one of before a restore', async () => {
    const account = `select gen_random_uuid(), id, 777 from ledger.account where owner_id = '${ann.id}' limit 1`
    for (const [table, name, columns] of [
      ['faucet_grant', 'grantsWithoutTransfer', 'asset, granted_at'],
      ['sign_in_bonus', 'bonusesWithoutTransfer', 'day, paid_at'],
      ['invitation_reward', 'rewardsWithoutTransfer', 'invited_id, day, paid_at'],
    ] as const) {
      const values = {
        faucet_grant: '1, now()',
        sign_in_bonus: `'1999-01-01', now()`,
        invitation_reward: `gen_random_uuid(), '1999-01-01', now()`,
      }[table]
      const written = `insert into ledger.${table} (id, account_id, amount, ${columns})
        select given.*, ${values} from (${account}) as given`
      const [found, restored] = await sinceAndRestored(written, {
        table: `ledger.${table}`,
        where: 'amount = 777',
      })
      expect([found, restored]).toEqual([[name], []])
    }
  })

  test('money in an account that was closed before is found by the review only, which looks at each', async () => {
    const checks = moneyChecksOf(world.domains).filter(({ name }) =>
      ['unbalancedAssets', 'closedWithMoney'].includes(name),
    )
    const counted: Record<string, bigint[]> = {}
    const undone = new Error('undone')
    const damaging = world.sql.begin('isolation level repeatable read', async (sql) => {
      await sql`alter table ledger.account drop constraint closed_is_empty`
      await sql`update ledger.account set credits_posted = credits_posted + 1 where is_closed and owner_id = ${packetId}`
      const work = { sql, nowMs: world.clock.nowMs() }
      for (const check of checks)
        counted[check.name] = [await check.count(work), await countWhole(check, work)]
      throw undone
    })
    await damaging.catch((error: unknown) => {
      if (error !== undone) throw error
    })
    expect(counted).toEqual({ unbalancedAssets: [0n, 0n], closedWithMoney: [0n, 1n] })
  })

  test('calls and standing orders of which nothing was paid since are left to the review', async () => {
    const spent = `insert into wallet.standing_order (id, person_id, cid, robot_id, conversation_id, cap, spent, created_at, ends_at)
      values (gen_random_uuid(), '${ann.id}', 'x', gen_random_uuid(), gen_random_uuid(), 9, 5, now(), now())`
    expect(await since(spent)).toEqual([])
    expect(await since('update calls.call set minutes = minutes + 1 where rate is not null')).toEqual([])
  })

  test('an intent that says it was paid long ago', async () => {
    const id = crypto.randomUUID()
    await world.sql.begin(async (sql) => {
      await asApp(sql)
      await sql.unsafe(`insert into wallet.intent
        (id, person_id, kind, payee_id, asset, amount, fee, note, created_at, expires_at, cid, used_at, outcome, xid)
        select '${id}', person_id, kind, payee_id, asset, amount, fee, note, created_at, expires_at, cid,
          now() - interval '1 year', outcome, '3' from wallet.intent where id = '${intentId}'`)
    })
    expect(await since('select 1')).toEqual(['paymentsWithoutTransfer'])
    await world.sql.begin(async (sql) => {
      await past(sql)
      await sql`delete from wallet.intent where id = ${id}`
    })
  })
})
