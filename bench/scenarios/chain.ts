/**
 * Money that comes by a chain and leaves by it: the real server with its watcher, sender and signer, and a node of the development chain,
 * to which this process sends the deposits.
 */
import { mkdirSync, openSync, closeSync, fsyncSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { addAddress, checkBeforePay, requestWithdrawal, setTradePassword, showCharge } from '@linnet/protocol'
import { approveWithdrawal } from '@linnet/protocol/staff'
import { depositSettings } from '../../server/deposits'
import { domains } from '../../server/domains'
import type { Sql } from '../../server/kernel/database'
import { findWrongBooks } from '../../testing/src/books'
import { type Caller, createHttpCaller } from '../../testing/src/caller'
import { hire } from '../../testing/src/staff'
import { inParallel } from '../connection'
import { rounded } from '../latencies'
import { LinnetServer, parentOf, postgresSeconds, processorSeconds } from '../processes'
import { loginPassword, openServerDatabase, seedPeople, settleDatabase } from '../seed'
import { nodeOfServer, type TestNode, transferData } from '../test-node'
import type { Figures, ScenarioResult } from './scenario'

/** Deposits in a block, and blocks of the backlog; withdrawals that are approved together. */
const inBlock = Number(Bun.env['CHAIN_DEPOSITS'] ?? 1_000)
const blocks = Number(Bun.env['CHAIN_BLOCKS'] ?? 5)
const payouts = Number(Bun.env['CHAIN_PAYOUTS'] ?? 120)
const pin = '284917'
const unit = 1_000_000n
/** Each deposit: enough for a withdrawal of a unit, and its fee. */
const deposited = 2n * unit
const atOnce = 20
const longestMs = 600_000

interface Parts {
  server: LinnetServer
  sql: Sql
  node: TestNode
  token: string
  confirmations: number
}

interface Member extends Caller {
  id: string
  /** Where this person pays in. */
  address: string
}

export async function measureChain(folder: string): Promise<ScenarioResult> {
  const dataDir = join(folder, 'chain')
  mkdirSync(dataDir)
  const chain = depositSettings.read({}, { production: false, port: 0, host: '', publicUrl: undefined })
  if (!chain) throw new Error('development has no chain')
  const env = {
    SANDBOX_CHAIN: 'on',
    PASSWORD_HASHING: 'quick',
    WITHDRAW_ADDRESS_HOURS: '0',
    WITHDRAW_FEE: '0.25',
    WITHDRAW_MIN: '1',
  }
  const startedMs = Date.now()
  const server = await LinnetServer.start({ dataDir, env })
  const sql = await openServerDatabase(dataDir)
  try {
    const members = await seedMembers(server, sql)
    const node = await nodeOfServer()
    const { token, confirmations = 1 } = chain
    const parts = { server, sql, node, token, confirmations }
    await settleDatabase(sql)
    const block = await creditBacklog(parts, { members, count: 1, prefix: 'block' })
    const backlog = await creditBacklog(parts, { members, count: blocks, prefix: 'backlog' })
    const paid = await payOut(parts, members.slice(0, payouts))
    const fsyncs = countFsyncs(join(dataDir, 'fsyncs'))
    const wrong = await findWrongBooks({ domains, sql, sinceMs: startedMs, spoiled: [] })
    const credited = await countCredited(sql)
    const expected = members.length * (1 + blocks)
    const problems = [...block.problems, ...backlog.problems, ...paid.problems, ...wrong]
    if (credited !== expected) problems.push(`${credited} deposits were credited; ${expected} should be`)
    const figures = { deposits: inBlock, ...block.figures, ...backlog.figures, ...paid.figures, ...fsyncs }
    return { scenario: 'chain', figures, problems }
  } finally {
    await sql.close()
    await server.stop()
  }
}

/** People with an address each, which starts the development chain. */
async function seedMembers(server: LinnetServer, sql: Sql): Promise<Member[]> {
  const people = await seedPeople(sql, Math.max(inBlock, payouts))
  return inParallel(people, atOnce, async ({ id, token }) => {
    const caller = createHttpCaller(server.url, { language: 'en-us', token })
    const { address } = await caller.do(showCharge, {})
    return { ...caller, id, address }
  })
}

async function countCredited(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from ledger.deposit`
  return row.count
}

/** Waits for something that the database shows; throws after ten minutes. */
async function waitFor(holds: () => Promise<boolean>, what: string): Promise<void> {
  const until = performance.now() + longestMs
  while (!(await holds())) {
    if (performance.now() > until) throw new Error(`timed out waiting until ${what}`)
    await Bun.sleep(10)
  }
}

/**
 * Sends a deposit to each member in one block, `count` times, and measures from the moment at which all of them are final. Beside it:
 * how long the node takes for the receipts alone.
 */
async function creditBacklog(
  { server, sql, node, token, confirmations }: Parts,
  { members, count, prefix }: { members: readonly Member[]; count: number; prefix: string },
): Promise<{ figures: Figures; problems: string[] }> {
  const before = await countCredited(sql)
  const [from = ''] = await node.request<string[]>('eth_accounts')
  const hashes: string[] = []
  for (let block = 0; block < count; block++) {
    // Sent at once, so they need their nonces.
    const first = Number(await node.request<string>('eth_getTransactionCount', [from, 'pending']))
    hashes.push(
      ...(await inParallel(members, atOnce, ({ address }, at) =>
        node.request<string>('eth_sendTransaction', [
          {
            from,
            to: token,
            data: transferData(address, deposited),
            gas: '0x30000',
            nonce: `0x${(first + at).toString(16)}`,
          },
        ]),
      )),
    )
    await node.mine(1)
  }
  const used = () => [serverSeconds(server), postgresSeconds(server.dataDir)] as const
  const [serverBefore, postgresBefore] = used()
  await node.mine(confirmations)
  const startedAt = performance.now()
  const all = before + hashes.length
  await waitFor(async () => (await countCredited(sql)) >= all, 'all deposits are credited')
  const seconds = (performance.now() - startedAt) / 1000
  const [serverAfter, postgresAfter] = used()
  const readAt = performance.now()
  const receipts = await inParallel(hashes, atOnce, (hash) =>
    node.request<{ status: string } | null>('eth_getTransactionReceipt', [hash]),
  )
  const readSeconds = (performance.now() - readAt) / 1000
  const msEach = (used: number) => rounded((used * 1000) / hashes.length)
  const failed = receipts.filter((receipt) => receipt?.status !== '0x1').length
  return {
    figures: {
      [`${prefix}_s`]: rounded(seconds),
      [`${prefix}_per_s`]: rounded(hashes.length / seconds),
      [`${prefix}_receipts_alone_per_s`]: rounded(hashes.length / readSeconds),
      [`${prefix}_server_ms_each`]: msEach(serverAfter - serverBefore),
      [`${prefix}_postgres_ms_each`]: msEach(postgresAfter - postgresBefore),
    },
    problems: failed > 0 ? [`${failed} deposits failed on the chain`] : [],
  }
}

/** Started as root, a server runs its watcher in the process that started it. */
function serverSeconds({ pid }: LinnetServer): number {
  const parent = parentOf(pid)
  const beside = parent === undefined || parent === process.pid ? 0 : processorSeconds(parent)
  return processorSeconds(pid) + beside
}

/** An address without letters, which need no checksum. */
const recipientOf = (at: number) => `0x7${at.toString().padStart(39, '0')}`

/** Withdraws once for each member, approves all, and measures until all are final on the chain. */
async function payOut(
  { server, sql, node, token }: Parts,
  members: readonly Member[],
): Promise<{ figures: Figures; problems: string[] }> {
  // The books were not yet compared with the chain after so many deposits: requests would be refused.
  const isOpen = async () =>
    (await sql<[{ stop: string }]>`select ledger.payouts_stop() as stop`)[0].stop === ''
  await waitFor(isOpen, 'payouts are not stopped')
  const ids = await inParallel(members, 8, async (member, at) => {
    await member.do(setTradePassword, { password: pin, confirm: pin, loginPassword })
    const draft = { name: 'Exchange', contact: 'a@example.org', address: recipientOf(at + 1), password: pin }
    const { id: addressId } = await member.do(addAddress, draft)
    const stated = await member.do(checkBeforePay, { kind: 'withdraw', addressId, amount: unit })
    const order = { intentId: stated.id, password: pin, cid: 'bench' }
    return (await member.do(requestWithdrawal, order)).id
  })
  const finn = await hire(
    { sql, adminUrl: server.adminUrl, nowMs: Date.now() },
    { role: 'finance', name: 'Finn' },
  )
  const startedAt = performance.now()
  const seconds = () => rounded((performance.now() - startedAt) / 1000)
  await inParallel(ids, 8, (id) => finn.do(approveWithdrawal, { id, reason: 'bench' }))
  const approved = seconds()
  await waitFor(async () => (await countSigned(sql)) >= ids.length, 'all withdrawals are signed')
  const signed = seconds()
  await waitFor(async () => (await countEnded(sql)) >= ids.length, 'all withdrawals are final')
  const final = seconds()
  const received = await inParallel(ids, atOnce, (_, at) => node.tokens(token, recipientOf(at + 1)))
  const wrong = received.filter((tokens) => tokens !== unit).length
  return {
    figures: {
      payouts: ids.length,
      payouts_approved_s: approved,
      payouts_signed_s: signed,
      payouts_final_s: final,
      payouts_per_min: rounded((ids.length * 60) / final),
    },
    problems: wrong > 0 ? [`${wrong} recipients have another amount than they were paid`] : [],
  }
}

async function countSigned(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(distinct withdrawal_id)::int as count from payouts.attempt`
  return row.count
}

async function countEnded(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from payouts.payout where step in ('sent', 'failed')`
  return row.count
}

/** How many lines the disk takes in a second, each of them flushed: what bounds the signer's journal. */
function countFsyncs(file: string): Figures {
  const descriptor = openSync(file, 'a')
  const line = 'x'.repeat(800)
  const startedAt = performance.now()
  let lines = 0
  while (performance.now() - startedAt < 1_000) {
    writeSync(descriptor, line)
    fsyncSync(descriptor)
    lines++
  }
  const perSecond = (lines * 1000) / (performance.now() - startedAt)
  closeSync(descriptor)
  return { flushed_lines_per_s: rounded(perSecond) }
}
