import type { PersonId } from '@linnet/protocol'
import { createBatcher } from '../../server/kernel/batch'
import type { Sql } from '../../server/kernel/database'
import { createMetrics } from '../../server/kernel/metrics'
import { createTransact, type Transact } from '../../server/kernel/work'
import { drawFromFaucet, movePayments, type Payment, type Purse, type Spender } from '../../server/wallet'
import { median, rounded } from '../latencies'
import { openServerDatabase } from '../seed'
import type { ScenarioResult, Stage } from './scenario'

const people = 10_000
const batchSize = 100
const batchWriters = 4
const singleWriters = 400
/** A limit that is counted, as in every payment, and never reached. */
const most = 10n ** 12n
const limits = { perPayment: most, perDay: most, toNewPayee: most }
/** The first grant to each person, in millionths: the most that the faucet gives at once. */
const granted = 10_000_000_000n
const roundMs = 2_000
const rounds = 3

/**
 * Durable transfers through the ledger's public functions, on the same database: in batches of 100 among ten thousand
 * people, to a single person, to a single house account, and one by one in group commit.
 */
export async function measureLedger({ server, sql }: Stage): Promise<ScenarioResult> {
  const pool = await openServerDatabase(server.dataDir, { max: batchWriters })
  try {
    const transact = createTransact({
      sql: pool,
      clock: { nowMs: Date.now },
      deliver: () => undefined,
      metrics: createMetrics(),
    })
    const persons = Array.from({ length: people }, () => ({
      person: Bun.randomUUIDv7() as PersonId,
      sessionId: Bun.randomUUIDv7(),
      device: 'bench',
      address: '127.0.0.1',
      limitsAt: () => limits,
    }))
    await fund(transact, persons)
    const anyone = () => persons[Math.floor(Math.random() * people)] as Spender
    const between = (to: () => Purse) => () => paymentOf(anyone(), to)
    const merchant = persons[0] as Spender
    const spread = await measureBatches(transact, between(anyone))
    const onePerson = await measureBatches(
      transact,
      between(() => merchant),
    )
    const oneHouse = await measureBatches(
      transact,
      between(() => ({ house: 'fees' })),
    )
    const grouped = await measureSingles(transact, between(anyone))
    const posted = spread.posted + onePerson.posted + oneHouse.posted + grouped.posted + people
    return {
      scenario: 'ledger',
      figures: {
        transfers_per_s_in_batches: spread.perSecond,
        transfers_per_s_to_one_person: onePerson.perSecond,
        transfers_per_s_to_one_house_account: oneHouse.perSecond,
        transfers_per_s_in_group_commit: grouped.perSecond,
        transfers: posted,
        ...(await sizes(sql)),
      },
      problems: await problemsOf(sql, posted),
    }
  } finally {
    await pool.close()
  }
}

async function fund(transact: Transact, persons: readonly { person: PersonId }[]): Promise<void> {
  for (let n = 0; n < persons.length; n += 1_000) {
    await transact(async (work) => {
      for (const { person: personId } of persons.slice(n, n + 1_000))
        await drawFromFaucet(work, { personId, amount: granted, cid: 'fund', isOpen: true })
    })
  }
}

function paymentOf(from: Spender, to: () => Purse): Payment {
  let payee: Purse = to()
  // Nobody can pay themselves; pay the house instead.
  if (payee === from) payee = { house: 'fees' }
  return { event: ['bench', Bun.randomUUIDv7()], from, to: payee, asset: 'USDT', amount: 1n, reason: 'bench' }
}

interface Rate {
  perSecond: number
  posted: number
}

const measureBatches = (transact: Transact, next: () => Payment): Promise<Rate> =>
  measure(batchWriters, async () => {
    const payments = Array.from({ length: batchSize }, next)
    const outcomes = await transact((work) => movePayments(work, payments))
    return outcomes.filter((outcome) => outcome === 'posted').length
  })

async function measureSingles(transact: Transact, next: () => Payment): Promise<Rate> {
  const pay = createBatcher({
    run: (payments: readonly Payment[]) =>
      transact(async (work) =>
        (await movePayments(work, payments)).map((value) => ({ ok: true as const, value })),
      ),
    maxSize: 400,
  })
  return measure(singleWriters, async () => ((await pay(next())) === 'posted' ? 1 : 0))
}

async function measure(writers: number, write: () => Promise<number>): Promise<Rate> {
  let posted = 0
  let isOver = false
  const work = async () => {
    while (!isOver) {
      const more = await write()
      posted += more
    }
  }
  const working = Promise.all(Array.from({ length: writers }, work))
  await Bun.sleep(500)
  const rates: number[] = []
  for (let n = 0; n < rounds; n++) {
    const before = { posted, at: performance.now() }
    await Bun.sleep(roundMs)
    rates.push(((posted - before.posted) * 1000) / (performance.now() - before.at))
  }
  isOver = true
  await working
  return { perSecond: rounded(median(rates)), posted }
}

async function sizes(sql: Sql): Promise<Record<string, number>> {
  const [row] = await sql<{ each: number }[]>`
    select pg_total_relation_size('ledger.transfer')::float8 / greatest(count(*), 1) as each from ledger.transfer`
  return { bytes_per_transfer: rounded(row?.each ?? Number.NaN) }
}

/** Every acknowledged transfer must exist, and the books must balance. */
async function problemsOf(sql: Sql, posted: number): Promise<string[]> {
  const problems: string[] = []
  const [row] = await sql<{ there: number }[]>`select count(*)::int as there from ledger.transfer`
  if (row?.there !== posted) problems.push(`${posted} transfers were acknowledged, ${row?.there} exist`)
  const [wrong] = await sql<{ found: number }[]>`
    select count(*)::int as found from ledger.account
    left join lateral (
      select coalesce(sum(amount) filter (where credit_id = account.id), 0) as credited,
        coalesce(sum(amount) filter (where debit_id = account.id), 0) as debited
      from ledger.transfer where debit_id = account.id or credit_id = account.id
    ) as rows on true
    where rule <> 'free' and (credits_posted, debits_posted) is distinct from (credited, debited)`
  if (wrong?.found !== 0) problems.push(`${wrong?.found} accounts do not match their transfers`)
  return problems
}
