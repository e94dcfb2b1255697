/** Goals for what people wait for, besides messages. */
import { rounded } from '../latencies'
import { type Comparison, type Figures, judge, type Row, show, simple } from './rows'

/** "Flat": the median with the most conversations is at most this many times the one with the fewest. */
const flatWithin = 1.5
/** The same for memory: after two hours, at most this many times that after one. */
const memoryFlatWithin = 1.1

export function arrivals(figures: Figures): Comparison[] {
  const rows: Comparison[] = []
  const [reconnect, crowd, away] = [
    figures.get('reconnect'),
    figures.get('come-back'),
    figures.get('month-away'),
  ]
  if (reconnect) {
    const medians = [10, 100, 1_000, 5_000].map((count) => show(reconnect[`of_${count}_p50_ms`]))
    rows.push({
      what: 'reconnect with 10 / 100 / 1,000 / 5,000 conversations: p50',
      linnet: `${medians.join(' / ')} ms`,
      bare: '-',
      goal: 'flat',
      reached: judge({ value: reconnect['most_to_fewest'], goal: flatWithin }),
    })
  }
  if (away)
    rows.push(
      simple('first screen after a month away from 30 groups of 200: p50 / p99', {
        values: [away['p50_ms'], away['p99_ms']],
        unit: ' ms',
        goal: 20,
        judged: away['p99_ms'],
      }),
    )
  if (crowd)
    rows.push(
      simple(`${show(crowd['devices'])} devices come back at once: all signed in, with their list`, {
        values: [crowd['all_in_s']],
        unit: ' s',
        // The goal is set for 100,000 devices: fewer have less time.
        goal: rounded(((crowd['devices'] ?? 0) / 100_000) * 60),
      }),
      simple('the same: messages of those inside, p99', {
        values: [crowd['sends_p99_ms']],
        unit: ' ms',
        goal: 200,
      }),
    )
  return rows
}

export function lists(figures: Figures): Comparison[] {
  const [catchUp, chatList, search, overview] = [
    figures.get('catch-up'),
    figures.get('chat-list'),
    figures.get('search'),
    figures.get('overview'),
  ]
  const rows: Comparison[] = []
  if (catchUp)
    rows.push(
      simple('catch-up of 10,000 messages: by pages / after a reconnect', {
        values: [catchUp['by_pages_s'], catchUp['by_reconnect_s']],
        unit: ' s',
        goal: 0.5,
      }),
    )
  if (chatList)
    rows.push(
      simple('chat list of 5,000 conversations: first page, p50 / p99', {
        values: [chatList['p50_ms'], chatList['p99_ms']],
        unit: ' ms',
        goal: 5,
        judged: chatList['p99_ms'],
      }),
    )
  if (search)
    rows.push(
      simple(
        'search in 1 M messages of 10,000 conversations: rare word / common word / two characters, p95',
        {
          values: ['rare', 'common', 'two_characters'].map((kind) => search[`${kind}_p95_ms`]),
          unit: ' ms',
          goal: 30,
        },
      ),
    )
  if (overview)
    rows.push(
      simple('console, overview of 90 days / health of the server: p99', {
        values: [overview['p99_ms'], overview['health_p99_ms']],
        unit: ' ms',
        goal: 50,
      }),
    )
  return rows
}

export function liveStreams(figures: Figures): Comparison[] {
  const live = figures.get('live')
  if (!live) return []
  const cores =
    ((live['heartbeats_server_cpu_percent'] ?? Number.NaN) +
      (live['heartbeats_postgres_cpu_percent'] ?? Number.NaN)) /
    100
  return [
    simple(`a live stream, ${show(live['viewers'])} viewers with their heartbeats`, {
      values: [cores],
      unit: ' cores',
      // The goal is set for 10,000 viewers.
      goal: rounded(((live['viewers'] ?? 0) / 10_000) * 0.3),
    }),
  ]
}

export function money(figures: Figures): Comparison[] {
  const [paid, chain, checks] = [figures.get('payments'), figures.get('chain'), figures.get('checks')]
  const rows: Comparison[] = []
  if (paid)
    rows.push(
      simple('payments/s, each with its intent and its PIN', {
        values: [paid['payments_per_s_with_pin']],
        unit: '',
        goal: 1_000,
        isHigherBetter: true,
      }),
    )
  if (chain) rows.push(...byChain(chain))
  if (checks) rows.push(ofChecks(checks))
  return rows
}

/** A run every five minutes decides whether withdrawals go on. A part of the daily review only holds a snapshot for that long. */
function ofChecks(checks: Row): Comparison {
  const size = `${show(checks['transfers'])} transfers and ${show(checks['packets'])} packets of ten shares`
  const since = (checks['since_last_with_packets_ms'] ?? Number.NaN) / 1_000
  const part = (checks['review_longest_part_ms'] ?? Number.NaN) / 1_000
  const row = simple(`the money checks of ${size}: a run since the last one / the longest part of a review`, {
    values: [since, part],
    unit: ' s',
    goal: 5,
    judged: since,
  })
  return {
    ...row,
    linnet: `${row.linnet} (the review grows by ${show(checks['review_memory_mb'])} MB)`,
  }
}

/** Beside each figure stands what bounds it: the receipts that the node alone gives, and the lines that the disk flushes. */
function byChain(chain: Row): Comparison[] {
  const bounded = (row: Comparison, bound: string): Comparison => ({
    ...row,
    linnet: `${row.linnet} (${bound})`,
  })
  return [
    bounded(
      simple(`a block with ${show(chain['deposits'])} deposits: all are credited`, {
        values: [chain['block_s']],
        unit: ' s',
        goal: 12,
      }),
      `a block of Ethereum takes 12 s`,
    ),
    bounded(
      simple('deposits credited/s, from a backlog of blocks', {
        values: [chain['backlog_per_s']],
        unit: '',
        goal: 100,
        isHigherBetter: true,
      }),
      `the node alone gives ${show(chain['backlog_receipts_alone_per_s'])} receipts/s`,
    ),
    bounded(
      simple(`withdrawals/min, ${show(chain['payouts'])} approved at once, until they are final`, {
        values: [chain['payouts_per_min']],
        unit: '',
        goal: 60,
        isHigherBetter: true,
      }),
      `all signed after ${show(chain['payouts_signed_s'])} s; the disk flushes ${show(chain['flushed_lines_per_s'])} lines/s`,
    ),
  ]
}

export function feeds(figures: Figures): Comparison[] {
  const [videos, moments] = [figures.get('videos'), figures.get('moments')]
  const rows: Comparison[] = []
  if (videos)
    rows.push(
      simple(
        `a page of short videos among ${show(videos['videos'])}: somebody new / who watched 5,000 / following pages / a search, p95`,
        {
          values: ['new', 'known', 'following', 'search'].map((name) => videos[`${name}_p95_ms`]),
          unit: ' ms',
          goal: 50,
        },
      ),
    )
  if (moments)
    rows.push(
      simple(
        `a page of the feed with 5,000 friends among ${show(moments['moments'])} moments: first / following / silent friends, p95`,
        {
          values: ['first', 'following', 'silent_friends'].map((name) => moments[`${name}_p95_ms`]),
          unit: ' ms',
          goal: 30,
        },
      ),
    )
  return rows
}

export function notifications(figures: Figures): Comparison[] {
  const push = figures.get('push')
  if (!push) return []
  const what = `one message to ${show(push['devices'])} devices that are not connected: the first / all / an announcement to all`
  const values = ['all_first_s', 'all_s', 'announced_s'].map((name) => push[name])
  return [simple(what, { values, unit: ' s', goal: 60, judged: push['all_s'] })]
}

export function starts(figures: Figures): Comparison[] {
  const start = figures.get('start')
  if (!start) return []
  return [simple('start on an existing data folder', { values: [start['median_s']], unit: ' s', goal: 1 })]
}

export function devices(figures: Figures): Comparison[] {
  const device = figures.get('device')
  if (!device) return []
  return [
    simple(
      `a phone with ${show(device['chats'])} chats: start to the list, at first / with everything stored`,
      {
        values: [device['first_list_s'], device['list_s']],
        unit: ' s',
        goal: 1,
        judged: device['list_s'],
      },
    ),
    simple('the same: a message in one of its 30 lively groups', {
      values: [device['ms_per_message']],
      unit: ' ms',
      goal: 1,
    }),
    {
      what: 'the same: memory after one hour / two hours of them',
      linnet: `${show(device['megabytes_after_an_hour'])} / ${show(device['megabytes_after_two'])} MB`,
      bare: '-',
      goal: 'flat',
      reached: judge({ value: device['memory_growth'], goal: memoryFlatWithin }),
    },
  ]
}
