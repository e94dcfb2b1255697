/** `npm run restore -- BACKUP [--keys FOLDER] [--until TIME] [--decrypt-with PRIVATE_KEY]`: restores a backup into an empty data folder, and verifies the ledger. */
import { domains } from './domains'
import { type Config, parseConfig } from './kernel/config'
import type { Sql } from './kernel/database'
import { missingFigures, readRecentFigures } from './kernel/figures'
import { createLog } from './kernel/log'
import { StartRefusal } from './kernel/start-refusal'
import { openAdminDatabase } from './postgres/admin-database'
import { type Recovered, recoverUntil, requireArchived } from './postgres/archive/recover'
import { readFolders } from './postgres/backup/folders'
import { type Manifest, readManifest } from './postgres/backup/manifest'
import { restoreFiles } from './postgres/backup/restore'
import { readIdentity } from './postgres/backup/sealing'
import { lockDataFolder } from './postgres/folder-lock'
import { rebaseBooks, verifyBooks } from './wallet'

process.exitCode = await run().catch((error: unknown) => {
  const message = error instanceof StartRefusal ? error.message : `The restore failed: ${String(error)}`
  process.stderr.write(`${message}\n`)
  return 1
})

async function run(): Promise<number> {
  const {
    folder: source,
    keys: keysSource = `${source}.keys`,
    decryptWith,
    until,
  } = readFolders(
    'Usage: npm run restore -- BACKUP [--keys FOLDER] [--until TIME] [--decrypt-with PRIVATE_KEY]',
  )
  const identity = decryptWith === undefined ? undefined : readIdentity(decryptWith)
  const config = parseConfig(process.env, domains)
  const { dataDir, databaseUrl } = config
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  const lock = lockDataFolder(dataDir)
  let startedAt: string
  let figures: Manifest['figures']
  let hasAll = true
  try {
    if (until) requireArchived(readManifest(source), { archive: archiveFolder(config), until })
    const manifest = restoreFiles({ source, keysSource, dataDir, identity })
    if (!manifest.database && !databaseUrl)
      throw new StartRefusal(
        'This backup is of an installation with DATABASE_URL: restore that database, and set it.',
      )
    ;({ startedAt, figures } = manifest)
    print(`Restored the backup of ${startedAt} into ${dataDir}.`)
    if (until) {
      const archive = archiveFolder(config)
      hasAll = report(until, await recoverUntil({ manifest, dataDir, archive, until, identity, log }))
    }
  } finally {
    lock.release()
  }
  const database = await openAdminDatabase(config, log)
  try {
    const { sql } = database
    const { epoch, block, abandoned } = await rebaseBooks({
      sql,
      config,
      reason: `restored from the backup of ${startedAt}${until ? ` up to ${until.toISOString()}` : ''}`,
    })
    print(`Epoch ${epoch} of the ledger begins in block ${block}.`)
    if (abandoned)
      print(
        `It gives up all noted blocks after ${block - 1n}, up to ${abandoned.upto}: payments in them came after what was restored and are lost.`,
      )
    const isWell = await verifyBooks({
      sql,
      config,
      mayLift: false,
      domains,
    })
    const isComplete = await compareFigures(sql, figures)
    return hasAll && isWell && isComplete ? 0 : 1
  } finally {
    await database.close()
  }
}

/** Compares what was restored with the counts that the backup noted when it began. */
async function compareFigures(sql: Sql, noted: Manifest['figures']): Promise<boolean> {
  if (!noted) return true
  const counts = Object.fromEntries(
    Object.entries(noted.counts).map(([name, count]) => [name, BigInt(count)]),
  )
  const missing = missingFigures(counts, await readRecentFigures(domains, { sql, nowMs: noted.atMs }))
  for (const each of missing) print(`MISSING from what the backup noted: ${each}.`)
  if (missing.length === 0)
    print(`Its ${Object.keys(counts).length} figures of the eight days before it are complete.`)
  return missing.length === 0
}

function archiveFolder({ archive }: Config): string {
  if (archive) return archive.folder
  throw new StartRefusal('--until needs the archive of the log: set ARCHIVE_DIR.')
}

/** Returns whether the archive has all up to its end. */
function report(until: Date, { lastChange, isReached, gap }: Recovered): boolean {
  const last = lastChange
    ? `The last change in it is of ${lastChange.toISOString()}.`
    : 'It has no later change.'
  if (isReached) {
    print(`Replayed the archived log up to ${until.toISOString()}. ${last}`)
    return true
  }
  print(`Replayed the archived log up to its end, which is before ${until.toISOString()}. ${last}`)
  if (gap !== undefined)
    print(`The archive goes on, but it lacks the segment ${gap}: what follows cannot be read.`)
  return gap === undefined
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
