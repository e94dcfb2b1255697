/**
 * `npm run ledger:checks`: the checker of the books as a process of its own, with a `DATABASE_URL` of its own, whose user may become
 * the role of the checker. Runs until it is stopped. `npm run ledger:checks -- pin` lists the passkeys of the staff, and pins the one whose
 * fingerprint follows, for lifting stops by signatures.
 */
import { domains } from './domains'
import { checksRole } from './kernel/app-role'
import { parseConfig } from './kernel/config'
import { callLimits, openDatabase } from './kernel/database'
import { createLog } from './kernel/log'
import { pinPasskey } from './kernel/staff/pin-passkey'
import { StartRefusal } from './kernel/start-refusal'
import { checkOutsideDatabase } from './postgres/outside-database'
import { selectActivePasskeys } from './staff'
import { startChecker } from './start-checker'
import { ledgerSettings } from './wallet'

const graceMs = 5_000

await run(process.argv.slice(2)).catch((error: unknown) => {
  const message = error instanceof StartRefusal ? error.message : `Cannot check the ledger: ${String(error)}`
  process.stderr.write(`${message}\n`)
  process.exit(1)
})

async function run([act, ...fingerprint]: readonly string[]): Promise<void> {
  const config = parseConfig(process.env, domains)
  const { databaseUrl: url } = config
  if (!url)
    throw new StartRefusal(
      'Linnet checks its own PostgreSQL itself. Set DATABASE_URL to check one that runs apart.',
    )
  await checkOutsideDatabase(url, 'DATABASE_URL')
  const connection = { url, connection: { ...callLimits, role: checksRole } }
  const sql = openDatabase(connection, { max: 1 })
  await sql`select`.catch((error: unknown) => {
    throw new StartRefusal(
      `The user of DATABASE_URL cannot use the database role ${checksRole}. As administrator, run "grant ${checksRole} to" that ` +
        `user (${String(error)}).`,
    )
  })
  if (act === 'pin') {
    const { dir: folder } = config.of(ledgerSettings).checker
    if (folder === undefined)
      throw new StartRefusal('Set CHECKER_DIR to a folder that only the user of the checker can write.')
    const wanted = fingerprint.length > 0 ? fingerprint.join('') : undefined
    const lines = pinPasskey(await selectActivePasskeys(sql), { folder, fingerprint: wanted })
    await sql.close()
    process.stdout.write(lines.map((line) => `${line}\n`).join(''))
    return
  }
  await sql.close()
  const write = (line: string) => void process.stdout.write(line)
  const log = createLog({ level: config.logLevel, write, repeatMs: 60_000 })
  const checker = startChecker({ connection, config, log })
  log.info('checking the books')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () =>
        void checker.stop(graceMs).then(() => {
          log.flush()
          process.exit(0)
        }),
    )
}
