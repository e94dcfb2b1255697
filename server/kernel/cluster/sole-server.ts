import { type DatabaseConnection, openDatabase, type Sql } from '../database'
import { createSoleLeases } from './leases'
import { untilNoOthers } from './others'
import { selectSoleHolder, selectStrangers, takeSoleLock } from './process-store'
import type { RegisteredProcess, ToRegister } from './registration'

/** PostgreSQL ends the session of a machine that has vanished well within a lease; it cannot see that otherwise. */
const keepAlives = { tcp_keepalives_idle: '3', tcp_keepalives_interval: '1', tcp_keepalives_count: '3' }
const retryMs = 1_000

/**
 * Makes this the only server of its database. A session holds a lock for as long as the process lives, which costs one idle
 * connection and no statements: the lock of a process that was killed ends with its connection, so that it can start again at once.
 */
export async function registerSole({
  connection,
  log,
  waitMs,
  onReplaced,
}: ToRegister): Promise<RegisteredProcess> {
  let isOver = false
  let backend: number | undefined
  const sql: Sql = openDatabase(kept(connection), { max: 1, onClose: () => void regain() })
  const take = async () => {
    const taken = await takeSoleLock(sql)
    if (taken !== undefined) backend = taken
    return taken !== undefined
  }
  let regaining = true
  try {
    await untilNoOthers(sql, { cluster: undefined, waitMs, take })
    regaining = false
  } catch (error) {
    isOver = true
    await sql.close({ timeout: 0 })
    throw error
  }

  /** Takes the lock again once the database is back. */
  async function regain(): Promise<void> {
    if (isOver || regaining) return
    regaining = true
    while (!isOver) {
      const outcome = await tryAgain().catch(() => 'later')
      if (outcome === 'taken') break
      if (outcome === 'replaced') {
        onReplaced('Another Linnet server has taken over this database.')
        break
      }
      await Bun.sleep(retryMs)
    }
    regaining = false
  }

  async function tryAgain(): Promise<'taken' | 'later' | 'replaced'> {
    const before = backend
    if (await take()) return (await selectStrangers(sql, undefined)).length > 0 ? 'replaced' : 'taken'
    // The session that was cut off may not have ended yet.
    const holder = await selectSoleHolder(sql)
    return holder === undefined || holder === before ? 'later' : 'replaced'
  }

  log.debug('the only server of this database', { backend })
  return {
    id: undefined,
    leasesOn: createSoleLeases,
    serve: () => Promise.resolve(),
    drain: () => Promise.resolve(),
    async leave() {
      isOver = true
      await sql.close({ timeout: 0 })
    },
  }
}

const kept = (connection: DatabaseConnection): DatabaseConnection => ({
  ...connection,
  connection: { ...connection.connection, ...keepAlives },
})
