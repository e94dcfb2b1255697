/**
 * `npm run signer`: the signer of payouts as a process of its own, best on a machine of its own, with a `DATABASE_URL` whose user may become
 * its role. Runs until it is stopped. `npm run signer -- pin` lists the passkeys of the staff, and pins the one whose fingerprint follows.
 */
import { domains } from './domains'
import { signerRole } from './kernel/app-role'
import { parseConfig } from './kernel/config'
import { callLimits, openDatabase } from './kernel/database'
import { createLog } from './kernel/log'
import { pinPasskey } from './kernel/staff/pin-passkey'
import { StartRefusal } from './kernel/start-refusal'
import { payoutSettings, signerFolder } from './payouts'
import { checkOutsideDatabase } from './postgres/outside-database'
import { selectActivePasskeys } from './staff'
import { startSigner } from './start-signer'

const graceMs = 5_000

await run(process.argv.slice(2)).catch((error: unknown) => {
  const message = error instanceof StartRefusal ? error.message : `Cannot sign payouts: ${String(error)}`
  process.stderr.write(`${message}\n`)
  process.exit(1)
})

async function run([act, ...fingerprint]: readonly string[]): Promise<void> {
  const config = parseConfig(process.env, domains)
  const { databaseUrl: url } = config
  if (!url) throw new StartRefusal('Set DATABASE_URL to the database that the server uses.')
  await checkOutsideDatabase(url, 'DATABASE_URL')
  const connection = { url, connection: { ...callLimits, role: signerRole } }
  const sql = openDatabase(connection, { max: 1 })
  await sql`select`.catch((error: unknown) => {
    throw new StartRefusal(
      `The user of DATABASE_URL cannot use the database role ${signerRole}. As administrator, run "grant ${signerRole} to" that ` +
        `user (${String(error)}).`,
    )
  })
  if (act === 'pin') {
    const folder = signerFolder(config.of(payoutSettings).signer, config.dataDir)
    const wanted = fingerprint.length > 0 ? fingerprint.join('') : undefined
    const lines = pinPasskey(await selectActivePasskeys(sql), { folder, fingerprint: wanted })
    await sql.close()
    process.stdout.write(lines.map((line) => `${line}\n`).join(''))
    return
  }
  await sql.close()
  const write = (line: string) => void process.stdout.write(line)
  const log = createLog({ level: config.logLevel, write, repeatMs: 60_000 })
  const signer = startSigner({ connection, config, log })
  if (!signer) throw new StartRefusal('There is nothing to sign with. Set CHAIN_RPC_URL and SIGNER_KEY_FILE.')
  log.info('signing payouts')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () =>
        void signer.stop(graceMs).then(() => {
          log.flush()
          process.exit(0)
        }),
    )
}
