/** kill -9 of PostgreSQL under load. Two controls prove that the test would notice a loss or a double payment. */
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atDepth, openUnlimited, until } from '@linnet/testing'
import { createBatcher } from '../kernel/batch'
import { openDatabase, type Sql } from '../kernel/database'
import { createLog } from '../kernel/log'
import { createMetrics } from '../kernel/metrics'
import { migrate } from '../kernel/migrate/migrate'
import { createTransact, type Transact } from '../kernel/work'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres'
import { accountIdOf, openAccounts } from './accounts'
import { sealBlock } from './block-store'
import { openBookRow } from './book-store'
import { whichExist } from './existing'
import { ledger } from './index'
import { post, type PostOutcome, type Transfer } from './post'
import { createChainCheck, ledgerChecks } from './reconcile'

setDefaultTimeout(180_000)

const writers = 16
const people = 8
const mint = { kind: 'mint', asset: 'USDT', rule: 'free' } as const
const personOf = (n: number) => ({ kind: `person${'abcdefgh'[n]}`, asset: 'USDT' }) as const

let root: string
let postgres: EmbeddedPostgres
let sql: Sql
let transact: Transact

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'linnet-kill-'))
  chmodSync(root, 0o755)
  const dataDir = join(root, 'data')
  mkdirSync(dataDir)
  postgres = await startEmbeddedPostgres({
    dataDir,
    log: createLog({ level: 'error', write: () => undefined }),
  })
  connect()
  await migrate(sql, [ledger])
  await openBookRow(sql, { mode: 'play', currency: 'PLAY' })
  await transact((work) =>
    openAccounts(
      work,
      Array.from({ length: people }, (_, n) => personOf(n)),
    ),
  )
  await openUnlimited(sql, [{ ...mint, id: accountIdOf(mint) }])
})

function connect(settings: Record<string, string> = {}): void {
  sql = openDatabase({ ...postgres.connection, connection: settings }, { max: 8 })
  const clock = { nowMs: () => 1_700_000_000_000 }
  transact = createTransact({ sql, clock, deliver: () => undefined, metrics: createMetrics() })
}

afterEach(async () => {
  await sql.close({ timeout: 0 }).catch(() => undefined)
  await postgres.stop()
  rmSync(root, { recursive: true, force: true })
})

/** An intended payment and every id under which it was sent. */
interface Meant {
  ids: string[]
  isPaid: boolean
}

interface Load {
  /** Acknowledged payments. */
  answered: Meant[]
  /** All intended payments, acknowledged or not. */
  meant: Meant[]
  stop(): Promise<void>
}

/** Payers that retry until answered: with the same id or, in the control, with a new one. */
function pay({
  newIdOnRetry = false,
  loseAnswer = () => false,
}: { newIdOnRetry?: boolean; loseAnswer?: () => boolean } = {}): Load {
  // Two nodes send, so that transactions contend.
  const batchers = [1, 2].map(() =>
    createBatcher({
      run: (transfers: readonly Transfer[]) =>
        transact(async (work) =>
          (await post(work, transfers)).map((value: PostOutcome) => ({ ok: true as const, value })),
        ),
    }),
  )
  const load: Load = { answered: [], meant: [], stop: async () => undefined }
  let isOver = false
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n++) {
      const meant: Meant = { ids: [crypto.randomUUID()], isPaid: false }
      load.meant.push(meant)
      while (!meant.isPaid && !isOver) {
        const [from, to] =
          n % 3 === 0 ? [mint, personOf(writer % people)] : [personOf(n % people), personOf((n + 1) % people)]
        const movement = {
          debit: accountIdOf(from),
          credit: accountIdOf(to),
          asset: 'USDT',
          amount: 1n,
        } as const
        try {
          const answer = await batchers[writer % 2]?.({
            id: meant.ids.at(-1) ?? '',
            ...movement,
            reason: 'test',
          })
          if (loseAnswer()) throw new Error('the answer was lost')
          if (answer === 'posted' || answer === 'exists') load.answered.push(meant)
          meant.isPaid = true
        } catch {
          if (newIdOnRetry) meant.ids.push(crypto.randomUUID())
          await Bun.sleep(1)
        }
      }
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  load.stop = async () => {
    isOver = true
    await writing
  }
  return load
}

/** Kills PostgreSQL after this many further answers, then keeps up the load until it answers again. */
async function killUnderLoad(load: Load, answers: number): Promise<void> {
  const before = load.answered.length
  await until(() => load.answered.length >= before + answers)
  const killed = postgres.pid
  process.kill(killed, 'SIGKILL')
  await until(() => postgres.pid !== killed)
  const after = load.answered.length
  await until(() => load.answered.length > after + writers)
}

/** Prints the figures, for comparison between runs. */
const report = (fault: string, load: Load, { lost, doubled }: { lost: number; doubled: number }) =>
  process.stdout.write(`${fault}: ${load.answered.length} acknowledged, ${lost} lost, ${doubled} doubled\n`)

async function lostAndDoubled(load: Load) {
  const ids = load.meant.flatMap((meant) => meant.ids)
  // Reads over fresh connections: pooled ones may still be failing from the outage.
  const fresh = openDatabase(postgres.connection, { max: 1 })
  const there = await whichExist({ sql: fresh, nowMs: 0 }, ids)
  await fresh.close()
  const paid = ({ ids }: Meant) => ids.filter((id) => there.has(id)).length
  return {
    lost: load.answered.filter((meant) => paid(meant) === 0).length,
    doubled: load.meant.filter((meant) => paid(meant) > 1).length,
  }
}

test('PostgreSQL killed repeatedly under load: nothing acknowledged is lost, nothing is paid twice, the books balance', async () => {
  const load = pay()
  const kills = atDepth({ short: 1, full: 10 })
  for (let kill = 0; kill < kills; kill++) {
    await killUnderLoad(load, 500)
    await transact(({ sql: tx, nowMs }) => sealBlock(tx, nowMs)).catch(() => undefined)
  }
  await load.stop()
  const found = await lostAndDoubled(load)
  report(`PostgreSQL killed ${kills} times`, load, found)
  expect(found).toEqual({ lost: 0, doubled: 0 })
  await transact(({ sql: tx, nowMs }) => sealBlock(tx, nowMs))
  for (const { name, count } of [...ledgerChecks, createChainCheck()])
    expect([name, await transact((work) => count(work))]).toEqual([name, 0n])
})

test('control: a database that acknowledges before writing loses payments, and the test notices', async () => {
  for (const setting of [
    'synchronous_commit = off',
    `wal_writer_delay = '10s'`,
    `wal_writer_flush_after = '1GB'`,
  ])
    await sql.unsafe(`alter system set ${setting}`)
  await sql`select pg_reload_conf()`
  await sql.close()
  connect({ synchronous_commit: 'off' })
  const load = pay()
  await killUnderLoad(load, atDepth({ short: 500, full: 2_000 }))
  await load.stop()
  const found = await lostAndDoubled(load)
  report('control, synchronous_commit off', load, found)
  expect(found.lost).toBeGreaterThan(0)
})

test('control: retrying with a new id pays twice, and the test notices; with one id nobody pays twice', async () => {
  let answers = 0
  const loseAnswer = () => ++answers % 20 === 0
  for (const newIdOnRetry of [true, false]) {
    const load = pay({ newIdOnRetry, loseAnswer })
    await until(() => load.answered.length > atDepth({ short: 300, full: 1_000 }))
    await load.stop()
    const { lost, doubled } = await lostAndDoubled(load)
    report(newIdOnRetry ? 'control, a new id for each retry' : 'the same id for each retry', load, {
      lost,
      doubled,
    })
    expect(lost).toBe(0)
    if (newIdOnRetry) expect(doubled).toBeGreaterThan(0)
    else expect(doubled).toBe(0)
  }
})
