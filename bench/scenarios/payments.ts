import type { Sql } from '../../server/kernel/database'
import { Connection, callByHttp, inParallel } from '../connection'
import { Latencies, rounded } from '../latencies'
import { postgresSeconds, processorSeconds } from '../processes'
import { loginPassword, seedConversations, seedFriends, seedPeople, settleDatabase } from '../seed'
import type { ScenarioResult, Stage } from './scenario'

const people = 128
const roundMs = 8_000
const warmUpMs = 2_000
const password = '284917'

interface Payer {
  connection: Connection
  payee: string
}

/**
 * Whole payments as an app makes them: an intent, then its payment with the trade password. Everybody pays a
 * friend, one payment at a time.
 */
export async function measurePayments({ server, sql }: Stage): Promise<ScenarioResult> {
  const seeded = await seedPeople(sql, people)
  const pairs = seeded.flatMap((person, n) => {
    const friend = seeded[n + 1]
    return n % 2 === 0 && friend ? [[person, friend] as const] : []
  })
  await seedConversations(
    sql,
    pairs.map((pair) => ({ people: pair, entries: 1 })),
  )
  await seedFriends(sql, pairs)
  await inParallel(seeded, 8, async ({ token }) => {
    const call = (path: string, payload: object) => callByHttp(server.url, { path, token, payload })
    await call('/im/wallet/faucet', { amount: '1000', cid: 'bench' })
    await call('/im/user/setUserTradePassword', {
      password,
      confirm: password,
      login_password: loginPassword,
    })
  })
  await settleDatabase(sql)
  const payers = await inParallel(
    pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
    50,
    async ([{ token }, { id: payee }]) => ({
      payee,
      connection: await Connection.open({ url: server.socketUrl, token }),
    }),
  )
  const used = () => ({
    server: processorSeconds(server.pid),
    postgres: postgresSeconds(server.dataDir),
  })
  const before = used()
  const { latencies, problems, paid } = await payInTurns(payers)
  const after = used()
  for (const { connection } of payers) connection.close()
  problems.push(...(await problemsOf(sql, paid)))
  const perSecond = (latencies.count * 1000) / roundMs
  const msEach = (name: 'server' | 'postgres') => rounded(((after[name] - before[name]) * 1_000) / paid)
  const figures = {
    payments: paid,
    payments_per_s_with_pin: rounded(perSecond),
    ...latencies.summary(),
    server_ms_each: msEach('server'),
    postgres_ms_each: msEach('postgres'),
  }
  return { scenario: 'payments', figures, problems }
}

/** Everybody makes one payment after another; those of the warm-up are not measured. */
async function payInTurns(payers: readonly Payer[]) {
  const latencies = new Latencies()
  const problems: string[] = []
  let paid = 0
  const measuredFrom = performance.now() + warmUpMs
  const endAt = measuredFrom + roundMs
  await Promise.all(
    payers.map(async (payer) => {
      for (let n = 0; performance.now() < endAt; n++) {
        const since = performance.now()
        const problem = await pay(payer, `bench-${n}`)
        if (problem !== undefined) return void problems.push(problem)
        paid++
        const now = performance.now()
        if (now >= measuredFrom && now <= endAt) latencies.add(now - since)
      }
    }),
  )
  return { latencies, problems, paid }
}

async function pay({ connection, payee }: Payer, cid: string): Promise<string | undefined> {
  try {
    const draft = { kind: 'transfer', user_id: payee, amount: '0.01' }
    const intent = (await connection.call('/im/user/checkBeforePay', draft)) as { intent_id: string }
    await connection.call('/im/user/payAmount', { intent_id: intent.intent_id, password, cid })
    return undefined
  } catch (error) {
    return String(error)
  }
}

/** Every payment must be in the ledger exactly once, and nothing else. */
async function problemsOf(sql: Sql, paid: number): Promise<string[]> {
  const [row] = await sql<{ transfers: number; intents: number }[]>`
    select (select count(*)::int from ledger.transfer where reason = 'transfer') as transfers,
      (select count(*)::int from wallet.intent where outcome = 'paid' and kind = 'transfer') as intents`
  const problems: string[] = []
  if (row?.transfers !== paid) problems.push(`${paid} payments were answered, ${row?.transfers} were made`)
  if (row?.intents !== paid) problems.push(`${paid} payments were answered, ${row?.intents} intents are paid`)
  return problems
}
