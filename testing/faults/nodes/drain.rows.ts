import { until } from '../../src/until'
import type { Edit } from '../mutant'
import { seedStorm, type StormDevice } from '../storm-seed'
import { scriptedRow } from './node-row'
import { paceSends } from './paced-sends'
import { countWithinLimits, openDevices, percentile, seconds } from './thousands'

const counts = { short: 200, full: 10_000 }
/** The time that the balancer has before the first socket is closed. */
const balancerMs = 5_000
const awayWithinMs = balancerMs + 10_000
const backWithinMs = 3_000
/** The share of all sockets that may be closed within a second: over eight seconds it is an eighth. */
const mostAtOnce = 1 / 3
const sendWithinMs = 100

/** The most of these moments that lie within a time. */
const mostWithin = (moments: readonly number[], ms: number): number =>
  Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + ms).length))

const drained = (name: string, control: Partial<Parameters<typeof scriptedRow>[0]> = {}) =>
  scriptedRow({
    name,
    ...control,
    async act({ cluster, crowd, isShort, findings }) {
      const [leaving, staying] = cluster.nodes
      const direct = crowd.directs.find(({ pair }) => pair[0] === crowd.people[1])
      if (!leaving || !staying || !direct) throw new Error('the crowd is too small')
      const count = countWithinLimits(isShort ? counts.short : counts.full)
      const devices: StormDevice[] = await seedStorm(cluster.system.sql, count)
      const socketUrl = (url: string) => `${url.replace('http', 'ws')}/socket`
      // Past the proxies, whose process would hold each socket twice.
      const all = openDevices({ url: socketUrl(leaving.directUrl()), devices })
      try {
        await all.inside
        const sends = paceSends({
          url: () => staying.url,
          by: direct.pair[0],
          conversationId: direct.conversationId,
        })
        all.moveTo(socketUrl(staying.directUrl()))
        leaving.signal('SIGTERM')
        const isAway = async () => (await all.report()).awayMs.length >= count
        await until(isAway, { timeoutMs: 60_000, everyMs: 500 })
        await until(async () => (await all.report()).backMs.length >= count, {
          timeoutMs: 120_000,
          everyMs: 500,
        })
        const { sentMs, refused } = await sends.stop()
        const { awayMs, backMs } = await all.report()
        await leaving.ended()
        await leaving.start()
        const [allAway, backP99, sendP99] = [
          Math.max(...awayMs),
          percentile(backMs, 0.99),
          percentile(sentMs, 0.99),
        ]
        const atOnce = mostWithin(awayMs, 1_000) / count
        if (atOnce > mostAtOnce)
          findings.broken.push(`${Math.round(atOnce * 100)} % were sent away within one second`)
        if (refused > 0) findings.broken.push(`${refused} sends were refused`)
        if (!isShort && allAway > awayWithinMs) findings.broken.push(`all away after ${seconds(allAway)}`)
        if (!isShort && backP99 > backWithinMs)
          findings.broken.push(`99 of 100 back after ${seconds(backP99)}`)
        if (!isShort && sendP99 > sendWithinMs)
          findings.broken.push(`99 of 100 sends took ${Math.round(sendP99)} ms`)
        return {
          faults:
            `${count} sockets, all away after ${seconds(allAway)}, back p50 ${seconds(percentile(backMs, 0.5))}, ` +
            `p99 ${seconds(backP99)}; ${sentMs.length} sends of others p50 ${Math.round(percentile(sentMs, 0.5))} ms, p99 ${Math.round(sendP99)} ms`,
          operations: sentMs.length,
        }
      } finally {
        all.stop()
      }
    },
  })

const allAtOnce: readonly Edit[] = [
  { file: 'cluster/drain.ts', from: 'closingMs: 8_000', to: 'closingMs: 0' },
]

export const rows = [
  drained('one of two drained'),
  drained('control: one of two drained, all sockets at once', { mustFind: 'broken', edits: allAtOnce }),
]
