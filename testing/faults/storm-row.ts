import { readFileSync } from 'node:fs'
import { until } from '../src/until'
import { processorSeconds } from './processes'
import { loadRow } from './row'
import { storm } from './storm'
import { seedStorm } from './storm-seed'

const crowds = { short: 500, full: 20_000 }
/** Open files of the server, and of the process of the devices, besides their sockets. */
const otherFiles = 400
const withinMs = 60_000
const slowSendMs = 500

/** All clients disconnected by a restarted server come back at once, while those already signed in go on writing. */
export const reconnects = loadRow({
  name: 'reconnects at once',
  async fail({ system, crowd, load, isShort }) {
    const count = Math.min(isShort ? crowds.short : crowds.full, openFilesLimit() - otherFiles)
    const devices = await seedStorm(system.sql, count)
    await system.killServer()
    await system.startServer()
    await until(() => crowd.people.every(({ engine }) => engine.getState().connection === 'ready'), {
      timeoutMs: 60_000,
    })
    const used = () => [processorSeconds([system.serverPid]), processorSeconds(system.postgresProcesses())]
    const [serverBefore = 0, databaseBefore = 0] = used()
    const from = performance.now()
    const url = `${system.directUrl.replace('http', 'ws')}/socket`
    const outcome = await storm({ url, devices })
    const to = performance.now()
    const [server = 0, database = 0] = used()
    const sends = load.history.operations
      .filter(({ kind, startedAt }) => kind === 'message' && startedAt >= from && startedAt < to)
      .map(({ startedAt, endedAt = performance.now() }) => endedAt - startedAt)
      .sort((one, other) => one - other)
    const allInMs = Math.max(...outcome.listedMs)
    const slowMs = percentile(sends, 0.99)
    const said = [
      `${count} devices`,
      `${outcome.signedInMs.length} signed in, the last after ${seconds(Math.max(...outcome.signedInMs))}`,
      `${outcome.listedMs.length} had their list, the last after ${seconds(allInMs)}`,
      `${outcome.ended} sign-ins put off`,
      `processor: server ${Math.round(server - serverBefore)} s, PostgreSQL ${Math.round(database - databaseBefore)} s in ${seconds(to - from)}`,
      `${sends.length} messages of the people inside: p50 ${Math.round(percentile(sends, 0.5))} ms, p99 ${Math.round(slowMs)} ms, slowest ${Math.round(sends.at(-1) ?? 0)} ms`,
    ].join('; ')
    if (outcome.listedMs.length < count) throw new Error(`not everybody came back: ${said}`)
    if (!isShort && (allInMs > withinMs || slowMs > slowSendMs)) throw new Error(`too slow: ${said}`)
    return said
  },
})

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** The limit on open files of this process and its children. */
function openFilesLimit(): number {
  const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return Number(limit ?? 1024)
}
