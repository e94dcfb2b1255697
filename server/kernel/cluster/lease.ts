import { hostname } from 'node:os'
import { within } from '../bounded'
import { openDatabase, type Sql } from '../database'
import { version } from '../version'
import { createLeases, type Leases } from './leases'
import { deleteLeasesOf, deleteOldLeases } from './leases-store'
import { untilNoOthers } from './others'
import { endLease, insertProcess, type ProcessState, renewLease } from './process-store'
import type { RegisteredProcess, ToRegister } from './registration'

const renewEveryMs = 1_000
/** The time after which a renewal is given up: the connection may be half-open. Two fit into a lease, with room to connect. */
const renewWithinMs = 3_000

/** The version of what processes tell each other. Two in a row understand each other. */
const busVersion = 1

/** Registers a process of a cluster, and renews its lease each second on a connection of its own. */
export async function registerMember(given: ToRegister, cluster: string): Promise<RegisteredProcess> {
  const { connection, keys, log, url, waitMs } = given
  const id = Bun.randomUUIDv7()
  const own = createOwnConnection(() => openDatabase(connection, { max: 1 }))
  try {
    const name = `${hostname()}/${process.pid}`
    await insertProcess(own.sql(), { id, cluster, name, version, busVersion, url, keys })
    await untilNoOthers(own.sql(), { cluster, waitMs })
    await deleteOldLeases(own.sql())
  } catch (error) {
    await endLease(own.sql(), id).catch(() => undefined)
    await own.close()
    throw error
  }
  const renewals = startRenewals(id, { own, ...given })
  let leases: Leases | undefined
  return {
    id,
    leasesOn: (sql) => (leases = createLeases({ owner: id, sql, ownSql: own.sql, log })),
    serve: renewals.serve,
    drain: renewals.drain,
    async leave() {
      leases?.stop()
      await renewals.stop()
      const ending = endLease(own.sql(), id).then(() => deleteLeasesOf(own.sql(), id))
      await within(ending, renewWithinMs).catch((error: unknown) =>
        log.warn('this process could not say that it ends', { error }),
      )
      await own.close()
    },
  }
}

type OwnConnection = ReturnType<typeof createOwnConnection>

/** One connection, which is given up for another when it gives no answer. */
function createOwnConnection(open: () => Sql) {
  let sql = open()
  const close = () => sql.close({ timeout: 0 }).catch(() => undefined)
  return {
    sql: () => sql,
    close,
    async replace() {
      await close()
      sql = open()
    },
  }
}

function startRenewals(
  id: string,
  { own, log, onReplaced }: Pick<ToRegister, 'log' | 'onReplaced'> & { own: OwnConnection },
) {
  let state: ProcessState = 'starting'
  let report: Parameters<RegisteredProcess['serve']>[0] = () => ({ sockets: 0 })
  let onRenewed: Parameters<RegisteredProcess['serve']>[1]
  let isLate = false
  let isOver = false
  let last: Promise<void> = Promise.resolve()
  let waiting = 0

  async function renew(): Promise<void> {
    if (isOver) return
    try {
      const { sockets, announcedUntil } = report()
      const renewal = { id, state, sockets, announcedUntil }
      const renewed = await within(renewLease(own.sql(), renewal), renewWithinMs)
      if (isLate) log.info('this process renews its lease again')
      isLate = false
      if (renewed) return onRenewed?.(renewed)
      end()
      onReplaced('The other processes have taken this one for dead: it did not renew its lease in time.')
    } catch (error) {
      if (!isLate) log.warn('this process cannot renew its lease', { error })
      isLate = true
      await own.replace()
    }
  }

  /** Renewals follow one another, so that the last one says the newest state. */
  function renewNext(): Promise<void> {
    waiting++
    last = last.then(renew).finally(() => waiting--)
    return last
  }
  const timer = setInterval(() => void (waiting === 0 && renewNext()), renewEveryMs)
  const end = () => {
    isOver = true
    clearInterval(timer)
  }
  const become = (next: ProcessState) => {
    state = next
    return renewNext()
  }

  return {
    serve: (...[newReport, renewed]: Parameters<RegisteredProcess['serve']>) => {
      report = newReport
      onRenewed = renewed
      return become('serving')
    },
    drain: () => become('draining'),
    async stop() {
      end()
      await last
    },
  }
}
