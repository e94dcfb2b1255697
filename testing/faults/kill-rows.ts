import { until } from '../src/until'
import { signalAll } from './processes'
import { loadRow } from './row'
import type { System } from './system'

export const serverKilled = loadRow({
  name: 'server killed',
  async fail({ system, random, isShort }) {
    const kills = isShort ? 2 : 50
    for (let kill = 0; kill < kills; kill++) {
      await Bun.sleep(300 + random.next() * 1_200)
      await system.killServer()
      await system.startServer()
    }
    return `${kills} kills`
  },
})

const postgresKills = { short: 1, full: 6 }

async function killPostgres(system: System, pauseMs: number): Promise<void> {
  await Bun.sleep(pauseMs)
  const { postgresPid } = system
  system.killPostgres()
  await until(() => system.postgresPid !== postgresPid, { timeoutMs: 30_000 })
}

export const postgresKilled = loadRow({
  name: 'PostgreSQL killed',
  async fail({ system, random, isShort }) {
    const kills = isShort ? postgresKills.short : postgresKills.full
    // The supervisor restarts it at most four times a minute.
    for (let kill = 0; kill < kills; kill++)
      await killPostgres(system, kill === 0 ? 1_500 : 16_000 + random.next() * 3_000)
    return `${kills} kills`
  },
})

/** If commits do not wait for the log, PostgreSQL forgets acknowledged ones: the harness must notice. */
export const postgresKilledCarelessly = loadRow({
  name: 'control: PostgreSQL killed with synchronous_commit=off',
  mustFind: 'lost',
  options: { postgres: { synchronous_commit: 'off', wal_writer_delay: '10s' } },
  async fail({ system }) {
    // The people themselves must survive.
    await system.sql`checkpoint`
    await killPostgres(system, 2_000)
    return '1 kill'
  },
})

const stoppedMs = { short: 3_000, full: 20_000 }

export const postgresStopped = loadRow({
  name: 'PostgreSQL stopped (SIGSTOP)',
  async fail({ system, isShort }) {
    const ms = isShort ? stoppedMs.short : stoppedMs.full
    const processes = system.postgresProcesses()
    signalAll(processes, 'SIGSTOP')
    await Bun.sleep(ms)
    signalAll(processes, 'SIGCONT')
    await Bun.sleep(2_000)
    return `${ms / 1000} s`
  },
})

export const serverStopped = loadRow({
  name: 'server stopped (SIGSTOP)',
  async fail({ system, isShort }) {
    const ms = isShort ? stoppedMs.short : stoppedMs.full
    signalAll([system.serverPid], 'SIGSTOP')
    await Bun.sleep(ms)
    signalAll([system.serverPid], 'SIGCONT')
    await Bun.sleep(2_000)
    return `${ms / 1000} s`
  },
})
