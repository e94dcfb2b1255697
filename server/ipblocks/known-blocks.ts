/** The blocked networks in memory, as each log-in and each socket is compared with them. */
import type { Sql } from '../kernel/database'
import { parseProxy, type Proxy } from '../kernel/http/client-address'
import type { Log } from '../kernel/log'
import { closeCodes } from '../kernel/socket/connection'
import type { Hub } from '../kernel/socket/hub'
import type { Clock } from '../kernel/work'
import { holderOf } from './networks'
import { type ActiveBlock, selectActive, selectRevision } from './store'

/** The time for which another process may not yet know of a change. */
const readEveryMs = 1_000
/** The time after which a device whose socket was closed tries again (s). */
const comeBackSeconds = 300

interface Parts {
  sql: Sql
  clock: Clock
  hub: Pick<Hub, 'all' | 'close'>
  log: Log
}

export type KnownBlocks = ReturnType<typeof followBlocks>

/** Reads the blocks, and again whenever they change. Each process does so for itself, by a timer: jobs run on one of them. */
export function followBlocks({ sql, clock, hub, log }: Parts) {
  let revision = -1
  let ends: { untilMs: number; network: Proxy }[] = []
  let holds = holderOf([])
  let nextEndMs = Infinity

  function build(): void {
    const nowMs = clock.nowMs()
    ends = ends.filter(({ untilMs }) => untilMs > nowMs)
    holds = holderOf(ends.map(({ network }) => network))
    nextEndMs = Math.min(...ends.map(({ untilMs }) => untilMs))
  }

  function isBlocked(address: string): boolean {
    if (clock.nowMs() >= nextEndMs) build()
    return holds(address)
  }

  /** Takes over what was read; an older reading changes nothing. */
  function take(rows: readonly ActiveBlock[], read: number): void {
    if (read <= revision) return
    revision = read
    ends = rows.flatMap(({ network: text, until }) => {
      const network = parseProxy(text)
      return network ? [{ network, untilMs: until?.getTime() ?? Infinity }] : []
    })
    build()
    for (const connection of hub.all())
      if (holds(connection.address))
        hub.close(connection, closeCodes.tryLater, `address blocked; ${comeBackSeconds}`)
  }

  async function refresh(): Promise<void> {
    try {
      // The revision first: what is read after it may be newer, and is then read once more.
      const newest = await selectRevision(sql)
      if (newest > revision) take(await selectActive(sql, clock.nowMs()), newest)
    } catch (error) {
      log.warn('the blocked networks could not be read', { error })
    }
  }

  let reading: Promise<void> | undefined
  const read = () => {
    reading ??= refresh().finally(() => {
      reading = undefined
    })
  }
  const timer = setInterval(read, readEveryMs)
  read()

  return {
    isBlocked,
    take,
    async stop() {
      clearInterval(timer)
      await reading
    },
  }
}
