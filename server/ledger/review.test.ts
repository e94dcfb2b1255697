/** The review of the whole history goes on where it broke off. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import {
  countInParts,
  createTestWorld,
  runJob,
  type TestWorld,
  topUp,
  transactIn,
  usdt,
} from '@linnet/testing'
import type { Check } from '../kernel/checks'
import { createLog } from '../kernel/log'
import { sealBlock, selectHead } from './block-store'
import { createCauseChecks } from './causes'
import { jobsOfChecks } from './checker/checker'
import { createCheckRuns } from './jobs'
import { knownMoneyOf } from './known-money'
import { createAccountChecks, createChainCheck, createHoldCheck } from './reconcile'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
beforeEach(async () => {
  ran.length = 0
  await world.sql`update ledger.reconciliation set is_whole = false`
  await world.sql`delete from ledger.review_step`
})
afterAll(() => world.stop())

const ran: string[] = []
let fault: string | undefined
let wrong: string | undefined
/** Notes that a step of a check ran, or breaks off there. */
const step = (name: string) => {
  if (fault === name) return Promise.reject(new Error('no answer'))
  ran.push(name)
  return Promise.resolve(wrong === name ? 1n : 0n)
}
const checks: Check[] = [
  { name: 'first', count: () => step('first') },
  {
    name: 'inParts',
    count: () => step('inParts'),
    async countPart(_, from = '1') {
      const found = await step(`part ${from}`)
      return { found, ...(from !== '3' && { next: from === '1' ? '2' : '3' }) }
    },
  },
  { name: 'last', count: () => step('last') },
]

/** A server that begins: nothing of an earlier review is in its memory. */
function startServer(): () => Promise<void> {
  const log = createLog({ level: 'error', write: () => undefined })
  const check = createCheckRuns({
    log,
    transact: transactIn(world),
    checks,
    known: knownMoneyOf(world.domains),
  })
  const jobs = jobsOfChecks(check, transactIn(world))
  const job = jobs.find(({ name }) => name === 'ledger.review')
  return async () => {
    if (job) await runJob(world, job)
  }
}
const review = () => startServer()()
const last = async () => {
  const [row] = await world.sql<{ is_whole: boolean; findings: Record<string, string> }[]>`
    select is_whole, findings from ledger.reconciliation order by id desc limit 1`
  return row && { isWhole: row.is_whole, findings: row.findings }
}

test('checks and parts that are done are not done again', async () => {
  fault = 'part 2'
  await review()
  expect(await last()).toMatchObject({ isWhole: false })
  expect(ran).toEqual(['first', 'part 1'])
  fault = 'last'
  await review()
  expect(ran).toEqual(['first', 'part 1', 'part 2', 'part 3'])
  fault = undefined
  await review()
  expect(ran).toEqual(['first', 'part 1', 'part 2', 'part 3', 'last'])
  expect(await last()).toEqual({ isWhole: true, findings: { first: '0', inParts: '0', last: '0' } })
  expect(await world.sql`select 1 from ledger.review_step`).toHaveLength(0)
})

test('a check that breaks off each time keeps no other check waiting for longer than once', async () => {
  const goOn = startServer()
  fault = 'first'
  await goOn()
  expect(ran).toEqual([])
  await goOn()
  expect(ran).toEqual(['part 1', 'part 2', 'part 3', 'last'])
  fault = undefined
  await goOn()
  expect(ran.slice(4)).toEqual(['first'])
  expect(await last()).toMatchObject({ isWhole: true })
})

test('steps of another day or epoch count for nothing', async () => {
  fault = 'last'
  await review()
  await world.sql`update ledger.review_step set at = at - interval '25 hours' where name = 'first'`
  await world.sql`update ledger.review_step set epoch = 9 where name = 'inParts'`
  fault = undefined
  ran.length = 0
  await review()
  expect(ran).toEqual(['first', 'part 1', 'part 2', 'part 3', 'last'])
})

test('a finding that could not be recorded is made again at once, and not after all other checks', async () => {
  wrong = 'part 2'
  await world.sql`
    alter table ledger.reconciliation add constraint unwritable check (not is_review or failure is not null) not valid`
  await review()
  expect(ran).toEqual(['first', 'part 1', 'part 2'])
  await world.sql`alter table ledger.reconciliation drop constraint unwritable`
  await review()
  expect(await last()).toEqual({ isWhole: true, findings: { first: '0', inParts: '1' } })
  await world.sql`select ledger.lift_halt()`
  wrong = undefined
})

test('the chain of blocks is walked in parts, and a fault is found in whichever it is', async () => {
  const ann = await world.person('Ann')
  for (let n = 0; n < 3; n++) {
    await topUp(ann, { amount: usdt(1) })
    const before = await selectHead(world.sql)
    while ((await selectHead(world.sql))?.n === before?.n)
      await world.sql.begin((sql) => sealBlock(sql, Date.now()))
  }
  const walk = (sql: TestWorld['sql']) =>
    countInParts(createChainCheck({ blocksOfPart: 1 }), { sql, nowMs: 0 })
  const byTransfers = createChainCheck({ transfersOfPart: 1 })
  expect(await countInParts(byTransfers, { sql: world.sql, nowMs: 0 })).toEqual(await walk(world.sql))
  const whole = await walk(world.sql)
  expect(whole.found).toBe(0n)
  expect(whole.parts).toBeGreaterThan(3)
  const undone = new Error('undone')
  const damaged = async (damage: (sql: TestWorld['sql']) => Promise<unknown>) => {
    let found: bigint | undefined
    const damaging = world.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await damage(sql)
      ;({ found } = await walk(sql))
      throw undone
    })
    await damaging.catch((error: unknown) => {
      if (error !== undone) throw error
    })
    return found
  }
  expect(await damaged((sql) => sql`update ledger.block set hash = sha256('x') where n = 2`)).toBe(1n)
  expect(
    await damaged(
      (sql) => sql`update ledger.transfer set epoch = 0 where id in (
    select id from ledger.transfer order by seq desc limit 1)`,
    ),
  ).toBe(1n)
})

test('accounts and transfers are read in parts, and a fault is found in whichever it is', async () => {
  const causes = world.domains.flatMap(({ moneyCauses }) => moneyCauses ?? [])
  const checks = [
    ...createAccountChecks({ accountsOfPart: 2 }),
    ...createCauseChecks(causes, { transfersOfPart: 1 }),
    createHoldCheck({ transfersOfPart: 1 }),
  ].filter(({ name }) => ['wrongCounters', 'transfersWithoutCause', 'forgottenPendings'].includes(name))
  const walk = (sql: TestWorld['sql']) =>
    Promise.all(checks.map((check) => countInParts(check, { sql, nowMs: world.clock.nowMs() })))
  const whole = await walk(world.sql)
  expect(whole.map(({ found }) => found)).toEqual([0n, 0n, 0n])
  for (const { parts } of whole) expect(parts).toBeGreaterThan(3)
  const ids = await world.sql<{ id: string }[]>`
    select debit_id as id from ledger.transfer union select credit_id from ledger.transfer order by id`
  const undone = new Error('undone')
  for (const { id } of [ids[0], ids.at(-1)].flatMap((row) => row ?? [])) {
    const damaging = world.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`update ledger.account set version = version + 1, credits_posted = credits_posted + 1,
        debits_posted = debits_posted + 1 where id = ${id}::uuid`
      expect((await walk(sql))[0]?.found).toBe(1n)
      throw undone
    })
    await damaging.catch((error: unknown) => {
      if (error !== undone) throw error
    })
  }
})
