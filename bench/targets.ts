/** Performance targets, and a run compared with them: the table printed by a run and stored in `docs/benchmarks.md`. */
import { rounded } from './latencies'
import type { ScenarioResult } from './scenarios/scenario'

/** One row of the table. */
export interface Comparison {
  what: string
  linnet: string
  bare: string
  first: string
  goal: string
  reached: 'goal' | 'first' | 'not yet' | '-'
}

type Figures = ReadonlyMap<string, Readonly<Record<string, number>>>

interface Limits {
  value: number | undefined
  first: number
  goal: number
  /** Whether more is better. */
  isHigherBetter?: boolean
}

/** All targets for which this run has figures. */
export function compare(results: readonly ScenarioResult[]): Comparison[] {
  const figures: Figures = new Map(results.map(({ scenario, figures: measured }) => [scenario, measured]))
  return [
    ...throughput(figures),
    ...payments(figures),
    ...latency(figures),
    ...fanOut(figures),
    ...memory(figures),
    ...waitingTimes(figures),
    ...momentFeeds(figures),
    ...videoFeeds(figures),
    ...notifications(figures),
    ...reconnects(figures),
  ]
}

const pairsFirst = 0.13
const pairsGoal = 0.26

function throughput(figures: Figures): Comparison[] {
  const pairs = figures.get('pairs')
  const relay = pairs?.['relay_messages_per_s']
  if (!pairs || relay === undefined) return []
  const value = pairs['messages_per_s']
  const rows = figures.get('rows')
  const single = show(rows?.['single_commits_per_s'], '/s')
  return [
    {
      what: 'pairs: messages/s, 200 people, 8 in flight each',
      linnet: `${show(value)} (${rounded((value ?? Number.NaN) / relay)} of the relay)`,
      bare: `relay ${show(relay)}; rows ${show(rows?.['rows_per_s_in_batches'], '/s')} in batches, ${single} alone`,
      first: `${pairsFirst} of the relay: ${show(relay * pairsFirst)}`,
      goal: `${pairsGoal} of the relay: ${show(relay * pairsGoal)}`,
      reached: levelOf({ value, first: relay * pairsFirst, goal: relay * pairsGoal, isHigherBetter: true }),
    },
  ]
}

/** A payment compares a trade password, which is meant to be slow: nothing else should slow it down much. */
const paymentsFirst = 0.5
const paymentsGoal = 0.75

function payments(figures: Figures): Comparison[] {
  const row = figures.get('payments')
  if (!row) return []
  const value = row['payments_per_s_with_pin']
  const bare = row['argon2_per_s'] ?? Number.NaN
  return [
    {
      what: 'payments/s with PIN, each with its intent',
      linnet: `${show(value)} (${show(row['share_of_argon2'])} of argon2)`,
      bare: `argon2id ${show(bare, '/s')}`,
      first: `${paymentsFirst} of argon2: ${show(bare * paymentsFirst)}`,
      goal: `${paymentsGoal} of argon2: ${show(bare * paymentsGoal)}`,
      reached: levelOf({
        value,
        first: bare * paymentsFirst,
        goal: bare * paymentsGoal,
        isHigherBetter: true,
      }),
    },
  ]
}

function latency(figures: Figures): Comparison[] {
  const steady = figures.get('steady')
  const relay = figures.get('relay')
  if (!steady) return []
  const line = (rate: number): Comparison => ({
    what: `steady ${rate}/s: sent to received, p50 / p99`,
    linnet: `${show(steady[`at_${rate}_p50_ms`])} / ${show(steady[`at_${rate}_p99_ms`], ' ms')}`,
    bare: `${show(relay?.[`steady_${rate}_p50_ms`])} / ${show(relay?.[`steady_${rate}_p99_ms`], ' ms')}`,
    first: '-',
    goal: '-',
    reached: '-',
  })
  const limits = { value: steady['at_2000_p99_ms'], first: 20, goal: 8 }
  return [line(200), { ...line(2_000), first: '20 ms', goal: '8 ms', reached: levelOf(limits) }]
}

/** The first target is 100,000 deliveries a second, or this share of the relay's rate on slower machines. */
const fanOutFirst = 0.55
const fanOutGoal = 0.75

function fanOut(figures: Figures): Comparison[] {
  const group = figures.get('fan-out')
  const big = figures.get('big-group')
  const lines: Comparison[] = []
  if (group) {
    const relay = group['relay_deliveries_per_s'] ?? Number.NaN
    const value = group['deliveries_per_s']
    const first = Math.min(100_000, relay * fanOutFirst)
    const goal = Math.min(150_000, relay * fanOutGoal)
    lines.push({
      what: 'one group of 500 online: deliveries/s',
      linnet: `${show(value)} (${rounded((value ?? Number.NaN) / relay)} of the relay)`,
      bare: `relay ${show(relay)}`,
      first: `100,000, or ${fanOutFirst} of the relay: ${show(first)}`,
      goal: `150,000, or ${fanOutGoal} of the relay: ${show(goal)}`,
      reached: levelOf({ value, first, goal, isHigherBetter: true }),
    })
  }
  if (big) {
    const value = big['rows_per_message']
    lines.push({
      what: `a group of ${show(big['members'])}, ${show(big['online'])} online: rows written per message`,
      linnet: show(value),
      bare: '-',
      first: '1',
      goal: '1',
      reached: levelOf({ value, first: 1.01, goal: 1.01 }),
    })
  }
  return lines
}

function memory(figures: Figures): Comparison[] {
  const idle = figures.get('idle')
  if (!idle) return []
  const value = idle['bytes_per_connection']
  return [
    {
      what: `idle: memory per connection, ${show(idle['connections'])} connections`,
      linnet: kilobytes(value),
      bare: kilobytes(figures.get('relay')?.['idle_bytes_per_connection']),
      first: '8 KB',
      goal: '5 KB',
      reached: levelOf({ value, first: 8 * 1024, goal: 5 * 1024 }),
    },
  ]
}

function waitingTimes(figures: Figures): Comparison[] {
  const catchUp = figures.get('catch-up')
  const chatList = figures.get('chat-list')
  const overview = figures.get('overview')
  const start = figures.get('start')
  const search = figures.get('search')
  const lines: Comparison[] = []
  if (search) {
    const kinds = ['rare', 'common', 'two_characters'] as const
    const worst = Math.max(...kinds.map((kind) => search[`${kind}_p95_ms`] ?? Number.NaN))
    lines.push({
      what: 'search in 1 M messages of 10,000 conversations: rare word, common word, two characters, p95',
      linnet: `${kinds.map((kind) => show(search[`${kind}_p95_ms`])).join(' / ')} ms`,
      bare: '-',
      first: '100 ms',
      goal: '30 ms',
      reached: levelOf({ value: worst, first: 100, goal: 30 }),
    })
  }
  if (catchUp) {
    const value = Math.max(catchUp['by_pages_s'] ?? Number.NaN, catchUp['by_reconnect_s'] ?? Number.NaN)
    lines.push({
      what: 'catch-up of 10,000 messages: by pages / after a reconnect',
      linnet: `${show(catchUp['by_pages_s'])} / ${show(catchUp['by_reconnect_s'], ' s')}`,
      bare: '-',
      first: '2 s',
      goal: '0.5 s',
      reached: levelOf({ value, first: 2, goal: 0.5 }),
    })
  }
  if (chatList) {
    lines.push({
      what: 'chat list of 5,000 conversations: first page, p50 / p99',
      linnet: `${show(chatList['p50_ms'])} / ${show(chatList['p99_ms'], ' ms')}`,
      bare: '-',
      first: '20 ms',
      goal: '5 ms',
      reached: levelOf({ value: chatList['p99_ms'], first: 20, goal: 5 }),
    })
  }
  if (overview) {
    const value = Math.max(overview['p99_ms'] ?? Number.NaN, overview['health_p99_ms'] ?? Number.NaN)
    lines.push({
      what: 'console, overview of 90 days / health of the server: p99',
      linnet: `${show(overview['p99_ms'])} / ${show(overview['health_p99_ms'], ' ms')}`,
      bare: '-',
      first: '200 ms',
      goal: '50 ms',
      reached: levelOf({ value, first: 200, goal: 50 }),
    })
  }
  if (start) {
    const value = start['median_s']
    const reached = levelOf({ value, first: 3, goal: 1 })
    const what = 'start on an existing data folder'
    lines.push({ what, linnet: show(value, ' s'), bare: '-', first: '3 s', goal: '1 s', reached })
  }
  return lines
}

function videoFeeds(figures: Figures): Comparison[] {
  const videos = figures.get('videos')
  if (!videos) return []
  const names = ['new', 'known', 'following', 'search'] as const
  const values = names.map((name) => videos[`${name}_p95_ms`])
  return [
    {
      what: `a page of short videos among ${show(videos['videos'])}: of somebody new / who watched 5,000 / following pages / a search, p95`,
      linnet: `${values.map((value) => show(value)).join(' / ')} ms`,
      bare: '-',
      first: '100 ms',
      goal: '50 ms',
      reached: levelOf({ value: worstOf(values), first: 100, goal: 50 }),
    },
  ]
}

function momentFeeds(figures: Figures): Comparison[] {
  const moments = figures.get('moments')
  if (!moments) return []
  const values = ['first', 'following', 'silent_friends'].map((name) => moments[`${name}_p95_ms`])
  return [
    {
      what: `a page of the feed with 5,000 friends among ${show(moments['moments'])} moments: first / following / friends who are silent, p95`,
      linnet: `${values.map((value) => show(value)).join(' / ')} ms`,
      bare: '-',
      first: '60 ms',
      goal: '30 ms',
      reached: levelOf({ value: worstOf(values), first: 60, goal: 30 }),
    },
  ]
}

/** The worst of a row's pages counts; a page that was not measured misses its target. */
const worstOf = (values: readonly (number | undefined)[]): number =>
  Math.max(...values.map((value) => value ?? Number.NaN))

function notifications(figures: Figures): Comparison[] {
  const push = figures.get('push')
  if (!push) return []
  const what = `one message to ${show(push['devices'])} devices that are not connected: the first / all told / an announcement, all told`
  const times = ['all_first_s', 'all_s', 'announced_s'].map((name) => show(push[name]))
  const linnet = `${times.join(' / ')} s (${show(push['all_server_ms_each'], ' ms')} each)`
  const reached = levelOf({ value: push['all_s'], first: 120, goal: 60 })
  return [{ what, linnet, bare: '-', first: '120 s', goal: '60 s', reached }]
}

/**
 * "Flat": the median with the most conversations is at most this many times the one with the fewest; a shared machine
 * isn't more precise.
 */
const flatWithin = 1.5

function reconnects(figures: Figures): Comparison[] {
  const reconnect = figures.get('reconnect')
  if (!reconnect) return []
  const medians = [10, 100, 1_000, 5_000].map((count) => show(reconnect[`of_${count}_p50_ms`]))
  const value = reconnect['most_to_fewest']
  return [
    {
      what: 'reconnect with 10 / 100 / 1,000 / 5,000 conversations: p50',
      linnet: `${medians.join(' / ')} ms`,
      bare: '-',
      first: 'flat',
      goal: 'flat',
      reached: levelOf({ value, first: flatWithin, goal: flatWithin }),
    },
  ]
}

function levelOf({ value, first, goal, isHigherBetter = false }: Limits): Comparison['reached'] {
  const reaches = (limit: number) => value !== undefined && (isHigherBetter ? value >= limit : value <= limit)
  if (reaches(goal)) return 'goal'
  return reaches(first) ? 'first' : 'not yet'
}

const show = (value: number | undefined, unit = '') =>
  value === undefined || Number.isNaN(value) ? '-' : `${rounded(value).toLocaleString('en-US')}${unit}`

const kilobytes = (bytes: number | undefined) =>
  bytes === undefined ? '-' : `${(bytes / 1024).toFixed(1)} KB`
