import { rounded } from '../latencies'
import { receiptPairs, receiptsPlan } from '../load-plans'
import { pace } from '../message-load'
import { postgresSeconds, processorSeconds } from '../processes'
import { Receipts } from '../receipts'
import { openPairs } from './pairs'
import type { ScenarioResult, Stage } from './scenario'

/**
 * Measures the cost of receipts: 2,000 pairs at a fixed rate, first without receipts, then with receipts as
 * sent by the app. In most pairs one message is in flight, so that no pair shares a row or a lock with
 * another.
 */
export async function measureReceipts(stage: Stage): Promise<ScenarioResult> {
  const { load, listIds } = await openPairs(stage, 2 * receiptPairs)
  const listOf = (person: number) => listIds[person >> 1] ?? ''
  const bare = await measure(stage, load)
  const receipts = new Receipts(load, listOf)
  const whole = await measure(stage, load, async () => {
    while (receipts.waiting > 0) await Bun.sleep(20)
  })
  receipts.stop()
  const problems = load.problems()
  load.close()
  const perMessage = (name: 'server' | 'postgres') => rounded(bare[name] / bare.messages)
  const perReceipt = (name: 'server' | 'postgres') => {
    const said = receipts.reads + receipts.received
    return rounded((whole[name] - (bare[name] / bare.messages) * whole.messages) / said)
  }
  const figures = {
    messages: bare.messages + whole.messages,
    received: receipts.received,
    reads: receipts.reads,
    server_us_per_message: perMessage('server'),
    postgres_us_per_message: perMessage('postgres'),
    wal_bytes_per_message: rounded(bare.walBytes / bare.messages),
    server_us_per_receipt: perReceipt('server'),
    postgres_us_per_receipt: perReceipt('postgres'),
    wal_bytes_per_receipt: rounded(
      (whole.walBytes - (bare.walBytes / bare.messages) * whole.messages) /
        (receipts.reads + receipts.received),
    ),
  }
  return { scenario: 'receipts', figures, problems }
}

/** Processor time in microseconds, and WAL, of a load at the plan's rate. */
async function measure(
  { server, sql }: Stage,
  load: Awaited<ReturnType<typeof openPairs>>['load'],
  settle: () => Promise<void> = () => Promise.resolve(),
) {
  const state = async () => {
    const [row] = await sql<{ bytes: number }[]>`
      select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as bytes`
    return {
      server: processorSeconds(server.pid) * 1e6,
      postgres: postgresSeconds(server.dataDir) * 1e6,
      walBytes: row?.bytes ?? Number.NaN,
      messages: load.completed,
    }
  }
  const before = await state()
  await pace(load, receiptsPlan)
  await settle()
  const after = await state()
  const used = (name: keyof typeof before) => after[name] - before[name]
  return {
    server: used('server'),
    postgres: used('postgres'),
    walBytes: used('walBytes'),
    messages: used('messages'),
  }
}
