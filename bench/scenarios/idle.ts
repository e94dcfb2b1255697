import { Connection, inParallel } from '../connection'
import { rounded } from '../latencies'
import { residentBytes, socketsLimit } from '../processes'
import { seedPeople, settleDatabase } from '../seed'
import type { ScenarioResult, Stage } from './scenario'

const wanted = 10_000
const settleMs = 5_000

export interface IdleFigures {
  connections: number
  bytesPerConnection: number
  openedPerSecond: number
}

/** The server's memory per connected but idle person. */
export async function measureIdleServer({ server, sql }: Stage): Promise<ScenarioResult> {
  const target = { url: server.socketUrl, pid: server.pid }
  const idle = await measureIdle(target, async (count) => {
    const people = await seedPeople(sql, count)
    await settleDatabase(sql)
    return people.map(({ token }) => token)
  })
  const figures = {
    connections: idle.connections,
    bytes_per_connection: idle.bytesPerConnection,
    opened_per_s: idle.openedPerSecond,
  }
  return { scenario: 'idle', figures, problems: [] }
}

/** Opens as many sockets as the limits allow, at most 10,000; throws if any is refused or lost. */
export async function measureIdle(
  { url, pid }: { url: string; pid: number },
  makeTokens: (count: number) => Promise<readonly string[]>,
): Promise<IdleFigures> {
  const tokens = await makeTokens(Math.min(wanted, socketsLimit()))
  // The first few make the server load what all connections share.
  const first = await openAll(url, tokens.slice(0, 100))
  await Bun.sleep(settleMs)
  const before = residentBytes(pid)
  const startedAt = performance.now()
  const connections = await openAll(url, tokens.slice(100))
  const seconds = (performance.now() - startedAt) / 1000
  let lost = ''
  for (const connection of connections) connection.onLost = (reason) => (lost = reason)
  await Bun.sleep(settleMs)
  const after = residentBytes(pid)
  if (lost) throw new Error(`an idle connection ended: ${lost}`)
  for (const connection of [...first, ...connections]) connection.close()
  return {
    connections: tokens.length,
    bytesPerConnection: Math.round((after - before) / connections.length),
    openedPerSecond: rounded(connections.length / seconds),
  }
}

const openAll = (url: string, tokens: readonly string[]) =>
  inParallel(tokens, 100, (token) => Connection.open({ url, token }))
