/** Commands that are a process of their own, with a database role that the server cannot become: the checker and the signer. */
import { domains } from './domains'
import { type Config, parseConfig } from './kernel/config'
import { callLimits, type DatabaseConnection, onMoves, openDatabase, type Sql } from './kernel/database'
import { createLog, type Log } from './kernel/log'
import { pinPasskey } from './kernel/staff/pin-passkey'
import { StartRefusal } from './kernel/start-refusal'
import { checkOutsideDatabase } from './postgres/outside-database'
import { selectActivePasskeys } from './staff'

const graceMs = 5_000

interface RoleProcess {
  role: string
  /** The end of "Cannot ...". */
  purpose: string
  /** The refusal without DATABASE_URL. */
  withoutDatabase: string
  /** The folder with the passkeys that the process knows. */
  pinFolder: (config: Config) => string
  start: (parts: { connection: DatabaseConnection; config: Config; log: Log }) => {
    stop: (graceMs: number) => Promise<unknown>
  }
  /** The line of the log once it has started. */
  started: string
}

/** Runs until it is stopped. With `pin` it lists the passkeys of the staff, and pins the one whose fingerprint follows. */
export async function runRoleProcess(it: RoleProcess): Promise<void> {
  try {
    await run(it, process.argv.slice(2))
  } catch (error) {
    const message = error instanceof StartRefusal ? error.message : `Cannot ${it.purpose}: ${String(error)}`
    process.stderr.write(`${message}\n`)
    process.exit(1)
  }
}

async function run(it: RoleProcess, [act, ...fingerprint]: readonly string[]): Promise<void> {
  const config = parseConfig(process.env, domains)
  const { databaseUrl: url } = config
  if (!url) throw new StartRefusal(it.withoutDatabase)
  await checkOutsideDatabase(url, 'DATABASE_URL')
  const connection = { url, connection: { ...callLimits, role: it.role } }
  const sql = openDatabase(connection, { max: 1 })
  await requireRole(sql, it.role)
  if (act === 'pin') {
    const folder = it.pinFolder(config)
    const wanted = fingerprint.length > 0 ? fingerprint.join('') : undefined
    const lines = pinPasskey(await selectActivePasskeys(sql), { folder, fingerprint: wanted })
    await sql.close()
    process.stdout.write(lines.map((line) => `${line}\n`).join(''))
    return
  }
  await sql.close()
  const write = (line: string) => void process.stdout.write(line)
  const log = createLog({ level: config.logLevel, write, repeatMs: 60_000 })
  onMoves(connection, { log })
  const running = it.start({ connection, config, log })
  log.info(it.started)
  const end = () =>
    running.stop(graceMs).then(() => {
      log.flush()
      process.exit(0)
    })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
}

async function requireRole(sql: Sql, role: string): Promise<void> {
  await sql`select`.catch((error: unknown) => {
    throw new StartRefusal(
      `The user of DATABASE_URL cannot use the database role ${role}. As administrator, run "grant ${role} to" that user (${String(error)}).`,
    )
  })
}
