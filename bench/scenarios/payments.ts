import type { Sql } from '../../server/kernel/database'
import { Connection, callByHttp, inParallel } from '../connection'
import { Latencies, rounded } from '../latencies'
import { loginPassword, seedConversations, seedFriends, seedPeople, settleDatabase } from '../seed'
import type { ScenarioResult, Stage } from './scenario'

const people = 128
const roundMs = 8_000
const warmUpMs = 2_000
const argonMs = 3_000
/** More than the server hashes at the same time, so that its threads never wait for work. */
const hashesAtOnce = 8
const password = '284917'
/** The same parameters as the server's for trade passwords. */
const argon2 = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

interface Payer {
  connection: Connection
  payee: string
}

/**
 * Whole payments as an app makes them: an intent, then its payment with the trade password, which the server
 * compares by argon2id. Everybody pays a friend, one payment at a time. For comparison, the hashes that the
 * same machine computes without other work, right before and after.
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
  const argonBefore = await hashesPerSecond()
  const { latencies, problems, paid } = await payInTurns(payers)
  const argonAfter = await hashesPerSecond()
  for (const { connection } of payers) connection.close()
  problems.push(...(await problemsOf(sql, paid)))
  const perSecond = (latencies.count * 1000) / roundMs
  const bare = (argonBefore + argonAfter) / 2
  const figures = {
    payments: paid,
    payments_per_s_with_pin: rounded(perSecond),
    ...latencies.summary(),
    argon2_per_s_before: rounded(argonBefore),
    argon2_per_s_after: rounded(argonAfter),
    argon2_per_s: rounded(bare),
    share_of_argon2: rounded(perSecond / bare),
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

async function hashesPerSecond(): Promise<number> {
  const hash = await Bun.password.hash(password, argon2)
  const startedAt = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: hashesAtOnce }, async () => {
      while (performance.now() - startedAt < argonMs) {
        await Bun.password.verify(password, hash)
        done++
      }
    }),
  )
  return (done * 1000) / (performance.now() - startedAt)
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
