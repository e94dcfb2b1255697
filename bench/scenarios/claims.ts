import type { Sql } from '../../server/kernel/database'
import { Connection, callByHttp, inParallel } from '../connection'
import { Latencies, rounded } from '../latencies'
import { loginPassword, type SeededPerson, seedGroup, seedPeople, settleDatabase } from '../seed'
import type { ScenarioResult, Stage } from './scenario'

const claimers = 500
const packets = 100
const shares = 100
/** Each packet is claimed by as many people as it has shares. */
const step = claimers / shares
const password = '284917'

/**
 * Five hundred people claim a hundred red packets of a hundred shares over sockets, each person one at a
 * time. Includes money, message and both personal logs. At the end every packet is empty, as its message
 * shows.
 */
export async function measureClaims({ server, sql }: Stage): Promise<ScenarioResult> {
  const people = await seedPeople(sql, claimers + 1)
  const sender = people[claimers] as SeededPerson
  const listId = await seedGroup(sql, { people, others: 0 })
  await sql`update conversations.member set joined_at = now() - interval '1 hour' where conversation_id = ${listId}`
  const call = (path: string, payload: object) =>
    callByHttp(server.url, { path, token: sender.token, payload })
  await call('/im/wallet/faucet', { amount: '10000', cid: 'bench' })
  await call('/im/user/setUserTradePassword', {
    password,
    confirm: password,
    login_password: loginPassword,
  })
  await settleDatabase(sql)
  const ids: string[] = []
  for (let n = 0; n < packets; n++) {
    const packet = { list_id: listId, type: 1, num: shares }
    const stated = (await call('/im/user/checkBeforePay', { kind: 'packet', amount: '30', packet })) as {
      intent_id: string
    }
    const paid = { amount: '30', intent_id: stated.intent_id, password, cid: `bench-${n}` }
    const { id } = (await call('/im/message/createHongBaoNew', { ...packet, ...paid })) as { id: string }
    ids.push(id)
  }
  const connections = await inParallel(people.slice(0, claimers), 50, ({ token }) =>
    Connection.open({ url: server.socketUrl, token }),
  )
  const latencies = new Latencies()
  const problems: string[] = []
  const startedAt = performance.now()
  await Promise.all(
    connections.map(async (connection, n) => {
      for (let index = n % step; index < packets; index += step) {
        const claimedAt = performance.now()
        await connection
          .call('/im/message/getHongBao', { id: ids[index], cid: `bench-${index}` })
          .catch((error: unknown) => problems.push(String(error)))
        latencies.add(performance.now() - claimedAt)
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const messagesMs = await waitForMessages(sql)
  for (const connection of connections) connection.close()
  problems.push(...(await problemsOf(sql)))
  const figures = {
    claims: latencies.count,
    claims_per_s: rounded(latencies.count / seconds),
    ...latencies.summary(),
    last_message_after_ms: rounded(messagesMs),
    ...(await changesOf(sql, listId)),
  }
  return { scenario: 'claims', figures, problems }
}

const timeoutMs = 60_000

/** Waits until every message shows its packet's state. */
async function waitForMessages(sql: Sql): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const [row] = await sql<{ outdated: number }[]>`
      select count(*)::int as outdated from redpackets.packet where told < version`
    const ms = performance.now() - startedAt
    if (row?.outdated === 0 || ms > timeoutMs) return ms
    await Bun.sleep(10)
  }
}

async function changesOf(sql: Sql, listId: string): Promise<Record<string, number>> {
  const [row] = await sql<{ changes: number }[]>`
    select count(*)::int as changes from conversations.entry where conversation_id = ${listId} and kind = 21`
  return { log_entries_for_all_claims: row?.changes ?? Number.NaN }
}

/** Every packet must be finished and its message updated, with nothing left in escrow. */
async function problemsOf(sql: Sql): Promise<string[]> {
  const [row] = await sql<{ unfinished: number; outdated: number; money: bigint }[]>`
    select (count(*) filter (where status <> 'finished'))::int as unfinished,
      (count(*) filter (where told < version))::int as outdated,
      (select coalesce(sum(credits_posted - debits_posted), 0)::bigint from ledger.account where kind = 'escrow') as money
    from redpackets.packet`
  const problems: string[] = []
  if (row?.unfinished !== 0) problems.push(`${row?.unfinished} packets are not finished`)
  if (row?.outdated !== 0) problems.push(`${row?.outdated} messages do not show their packet's state`)
  if (row?.money !== 0n) problems.push(`${row?.money} is left in escrows of finished packets`)
  return problems
}
