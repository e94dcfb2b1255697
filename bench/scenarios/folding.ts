import { type Latencies, median, rounded } from '../latencies'
import { type MessageLoad, pace, saturate } from '../message-load'
import { postgresSeconds, processorSeconds } from '../processes'
import { holdFolding, unfoldedLogs } from '../seed'
import { openPairs } from './pairs'
import type { Figures, ScenarioResult, Stage } from './scenario'

const rounds = Number(process.env['FOLDING_ROUNDS'] ?? 4)
const saturated = { outstanding: 8, warmUpMs: 1_000, roundMs: 5_000, rounds: 1 }
/** A rate that leaves time to spare. */
const steady = { perSecond: Number(process.env['FOLDING_RATE'] ?? 500), warmUpMs: 1_000, ms: 8_000 }
/**
 * Folding follows shortly after sending; without folding, the server gets the same time for its other work.
 */
const afterMs = 3_000
const longestDrainMs = 300_000

interface Cost {
  seconds: number
  messages: number
}

/** Measurements with or without folding into the search index. */
interface Half {
  name: 'with' | 'without'
  /** Messages a second of each round in which everybody writes as fast as answers arrive. */
  rates: number[]
  p50: number[]
  p99: number[]
  /**
   * Processor time of server and PostgreSQL at the steady rate, including the moment afterwards in which
   * everything is folded.
   */
  steady: Cost
}

/**
 * Measures the cost that the search index adds to sending: rounds of the same load, alternately with the job
 * that folds the logs and without it, because the bench holds its lock. Everything is folded before each
 * load, so that none pays for another.
 */
export async function measureFolding(stage: Stage): Promise<ScenarioResult> {
  const { load } = await openPairs(stage)
  const halves = (['with', 'without'] as const).map((name): Half => ({
    name,
    rates: [],
    p50: [],
    p99: [],
    steady: { seconds: 0, messages: 0 },
  }))
  const later: Cost = { seconds: 0, messages: 0 }
  for (let round = 0; round < rounds; round++)
    for (const half of round % 2 === 0 ? halves : halves.toReversed()) {
      await measureSaturated(stage, load, { half, later })
      await measureSteadily(stage, load, half)
    }
  const problems = load.problems()
  load.close()
  return { scenario: 'folding', figures: figuresOf(halves, later), problems }
}

interface Costs {
  half: Half
  /** The cost of folding a burst after it was sent. */
  later: Cost
}

async function measureSaturated(stage: Stage, load: MessageLoad, { half, later }: Costs): Promise<void> {
  const release = half.name === 'without' ? await holdFolding(stage.sql) : undefined
  const before = load.completed
  const writers = Array.from({ length: load.size }, (_, index) => index)
  const [round] = await saturate(load, { writers, ...saturated })
  half.rates.push(round?.messagesPerSecond ?? Number.NaN)
  await release?.()
  const from = secondsOf(stage)
  await drain(stage)
  if (!release) return
  later.seconds += secondsOf(stage) - from
  later.messages += load.completed - before
}

async function measureSteadily(stage: Stage, load: MessageLoad, half: Half): Promise<void> {
  const release = half.name === 'without' ? await holdFolding(stage.sql) : undefined
  const before = { messages: load.completed, seconds: secondsOf(stage) }
  const latencies: Latencies = await pace(load, steady)
  half.p50.push(latencies.percentile(0.5))
  half.p99.push(latencies.percentile(0.99))
  await Bun.sleep(afterMs)
  if (!release) await drain(stage)
  half.steady.seconds += secondsOf(stage) - before.seconds
  half.steady.messages += load.completed - before.messages
  await release?.()
  await drain(stage)
}

/** Waits until everything is folded. */
async function drain({ sql }: Stage): Promise<void> {
  for (const from = performance.now(); (await unfoldedLogs(sql)) > 0; await Bun.sleep(200))
    if (performance.now() - from > longestDrainMs) throw new Error('the logs were never folded')
}

const secondsOf = ({ server }: Stage) => processorSeconds(server.pid) + postgresSeconds(server.dataDir)

const microseconds = ({ seconds, messages }: Cost) => (seconds * 1e6) / messages

function figuresOf(halves: readonly Half[], later: Cost): Figures {
  const [of, without] = halves
  if (!of || !without) throw new Error('there are two halves')
  const percent = (value: number, base: number) => rounded(100 * (value / base - 1))
  const each = ({ name, rates, p50, p99, steady: cost }: Half): Figures => ({
    [`${name}_messages_per_s`]: rounded(median(rates)),
    [`${name}_p50_ms`]: rounded(median(p50)),
    [`${name}_p99_ms`]: rounded(median(p99)),
    [`${name}_us_per_message`]: rounded(microseconds(cost)),
  })
  return {
    rounds,
    steady_messages_per_s: steady.perSecond,
    ...each(of),
    ...each(without),
    rate_change_percent: percent(median(of.rates), median(without.rates)),
    processor_added_percent: percent(microseconds(of.steady), microseconds(without.steady)),
    burst_folded_us_per_message: rounded(microseconds(later)),
  }
}
