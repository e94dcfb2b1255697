/** Goals for messages on their way. */
import { type Comparison, type Figures, judge, kilobytes, of, type Row, show } from './rows'

const pairsGoal = 0.35
const lifeGoal = 0.12
/** The cost of a message that is received and read, as a multiple of one that is only sent. */
const readGoal = 2.5

export function throughput(figures: Figures): Comparison[] {
  const rows: Comparison[] = []
  const [pairs, life, bareRows] = [figures.get('pairs'), figures.get('life'), figures.get('rows')]
  const relay = pairs?.['relay_messages_per_s']
  if (pairs && relay !== undefined) {
    const share = of(pairs['messages_per_s'], relay)
    const single = show(bareRows?.['single_commits_per_s'], '/s')
    rows.push({
      what: 'pairs: messages/s, 200 people, 8 in flight each',
      linnet: `${show(pairs['messages_per_s'])} (${show(share)} of the relay)`,
      bare: `relay ${show(relay)}; rows ${show(bareRows?.['rows_per_s_in_batches'], '/s')} in batches, ${single} alone`,
      goal: `${pairsGoal} of the relay`,
      reached: judge({ value: share, goal: pairsGoal, isHigherBetter: true }),
    })
  }
  if (life) {
    const bare = figures.get('relay')?.['pairs_messages_per_s']
    const share = of(life['messages_per_s'], bare)
    rows.push(
      {
        what: `life: messages/s, ${show(life['pairs'])} pairs, one in flight, two devices each, received and read`,
        linnet: `${show(life['messages_per_s'])} (${show(share)} of the relay)`,
        bare: `relay ${show(bare)}`,
        goal: `${lifeGoal} of the relay`,
        reached: judge({ value: share, goal: lifeGoal, isHigherBetter: true }),
      },
      {
        what: 'life, 1,000/s: processor time of a message that is received and read, compared with one that is only sent',
        linnet: `${show(life['read_to_sent'])} times (${show(life['read_us_per_message'])} and ${show(life['sent_us_per_message'], ' us')})`,
        bare: '-',
        goal: `${readGoal} times`,
        reached: judge({ value: life['read_to_sent'], goal: readGoal }),
      },
    )
  }
  return rows
}

/** Limits in ms above the relay's time of the same run, and for the processor time of a message. */
const steadyGoals = {
  200: { percentile: 'p50', ms: 1, processorMs: 0.6 },
  2000: { percentile: 'p99', ms: 6, processorMs: 0.15 },
} as const

export function latency(figures: Figures): Comparison[] {
  const [steady, relay] = [figures.get('steady'), figures.get('relay')]
  if (!steady) return []
  return ([200, 2000] as const).flatMap((rate): Comparison[] => {
    const { percentile, ms, processorMs } = steadyGoals[rate]
    const at = (row: Row | undefined, prefix: string, name: string) => row?.[`${prefix}_${rate}_${name}_ms`]
    const times = (row: Row | undefined, prefix: string) =>
      `${show(at(row, prefix, 'p50'))} / ${show(at(row, prefix, 'p99'), ' ms')}`
    const more =
      (at(steady, 'at', percentile) ?? Number.NaN) - (at(relay, 'steady', percentile) ?? Number.NaN)
    const spent = at(steady, 'at', 'processor')
    return [
      {
        what: `steady ${rate}/s: sent to received, p50 / p99`,
        linnet: times(steady, 'at'),
        bare: times(relay, 'steady'),
        goal: `${percentile} ${ms} ms above the relay`,
        reached: relay ? judge({ value: more, goal: ms }) : '-',
      },
      {
        what: `steady ${rate}/s, processor time of a message in server and PostgreSQL`,
        linnet: show(spent, ' ms'),
        bare: '-',
        goal: `${processorMs} ms`,
        reached: judge({ value: spent, goal: processorMs }),
      },
    ]
  })
}

const fanOutGoal = 0.75

export function groups(figures: Figures): Comparison[] {
  const rows: Comparison[] = []
  const [group, big] = [figures.get('fan-out'), figures.get('big-group')]
  if (group) {
    const relay = group['relay_deliveries_per_s']
    const share = of(group['deliveries_per_s'], relay)
    rows.push({
      what: 'one group of 500 online: deliveries/s',
      linnet: `${show(group['deliveries_per_s'])} (${show(share)} of the relay)`,
      bare: `relay ${show(relay)}`,
      goal: `${fanOutGoal} of the relay`,
      reached: judge({ value: share, goal: fanOutGoal, isHigherBetter: true }),
    })
  }
  if (big) {
    const value = big['rows_per_message']
    rows.push({
      what: `a group of ${show(big['members'])}, ${show(big['online'])} online: rows written per message`,
      linnet: show(value),
      bare: '-',
      goal: '1',
      reached: judge({ value, goal: 1.01 }),
    })
  }
  return rows
}

export function memory(figures: Figures): Comparison[] {
  const idle = figures.get('idle')
  if (!idle) return []
  const value = idle['bytes_per_connection']
  return [
    {
      what: `idle: memory per connection, ${show(idle['connections'])} connections`,
      linnet: kilobytes(value),
      bare: kilobytes(figures.get('relay')?.['idle_bytes_per_connection']),
      goal: '4 KB',
      reached: judge({ value, goal: 4 * 1024 }),
    },
  ]
}
