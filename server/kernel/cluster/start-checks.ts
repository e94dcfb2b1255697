/** Checks before a process of a cluster serves: others rely on it as much as its own people do. */
import { appRole } from '../app-role'
import { callLimits, type DatabaseConnection, openDatabase, type Sql } from '../database'
import { plainReason, StartRefusal } from '../start-refusal'
import { type Probe, selectClock, selectProbe } from './probe-store'

/** The difference to the database's clock that the others can live with. */
const clockToleranceMs = 2_000

/** Connections at once, and statements on them, more than a pooler has connections to give. */
const probes = { connections: 4, statements: 40 }

/** Refuses a clock that differs from the database's. */
export async function requireSameClock(sql: Sql, nowMs: () => number = Date.now): Promise<void> {
  const askedMs = nowMs()
  const databaseMs = await selectClock(sql)
  const answeredMs = nowMs()
  const aheadMs = Math.max(askedMs - databaseMs, databaseMs - answeredMs, 0)
  if (aheadMs <= clockToleranceMs) return
  throw new StartRefusal(
    `The clock of this machine differs from the database's by ${Math.round(aheadMs / 1000)} s. With CLUSTER it may by ${clockToleranceMs / 1000}: let NTP set both.`,
  )
}

/**
 * Refuses a pooler that mixes up prepared statements, or drops the limits and the role of connections. `ask` runs the statement of
 * this number, which knows its own answer.
 */
export async function requireSoundPooler(ask: (number: number) => Promise<Probe>): Promise<void> {
  const numbers = Array.from({ length: probes.statements }, (_, index) => index)
  const rounds = Array.from({ length: probes.connections }, () => numbers).flat()
  const answers = await Promise.all(
    rounds.map(async (number) => ({ number, probe: await ask(number) })),
  ).catch((error: unknown) => {
    throw new StartRefusal(`${mixesUp} (${plainReason(error)}) ${remedy}`)
  })
  if (answers.some(({ number, probe }) => probe.answer !== number))
    throw new StartRefusal(`${mixesUp} ${remedy}`)
  const lost = answers.find(({ probe }) => probe.statementMs !== callLimits.statement_timeout)
  if (lost)
    throw new StartRefusal(
      `What is between this server and the database drops the limits of connections: statement_timeout is ${lost.probe.statementMs} instead of ${callLimits.statement_timeout}. Set them on the database: alter role ... set statement_timeout = ${callLimits.statement_timeout}.`,
    )
  const other = answers.find(({ probe }) => probe.role !== appRole)
  if (other)
    throw new StartRefusal(
      `What is between this server and the database drops the role of connections: it is ${other.probe.role} instead of ${appRole}. Set it on the database: alter role ... set role = ${appRole}.`,
    )
}

const mixesUp =
  'What is between this server and the database mixes up prepared statements, which can destroy data:'
const remedy = 'use PgBouncer 1.21 or newer with max_prepared_statements = 200, or connect without a pooler.'

/** Tries a connection before the process registers. */
export async function checkStart(connection: DatabaseConnection): Promise<void> {
  const sql = openDatabase(connection, { max: probes.connections })
  try {
    // First, since a pooler that mixes up statements breaks every other check as well.
    await requireSoundPooler((number) => selectProbe(sql, number))
    await requireSameClock(sql)
  } finally {
    await sql.close()
  }
}
