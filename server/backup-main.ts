/** `npm run backup -- FOLDER [--keys FOLDER] [--keep N] [--encrypt-for PUBLIC_KEY]`: backs up this installation while it runs. */
import { join } from 'node:path'
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import type { Sql } from './kernel/database'
import { readRecentFigures } from './kernel/figures'
import { createLog } from './kernel/log'
import { StartRefusal } from './kernel/start-refusal'
import { version } from './kernel/version'
import { openAdminDatabase } from './postgres/admin-database'
import { archiveIdOf } from './postgres/archive/archive'
import { pruneWithArchive } from './postgres/archive/prune'
import { backUp } from './postgres/backup/backup'
import { readFolders } from './postgres/backup/folders'
import { findPrevious, prune, removeLeft, requireApart } from './postgres/backup/history'
import type { Manifest } from './postgres/backup/manifest'
import { readRecipient } from './postgres/backup/sealing'
import { uploadSettings } from './uploads'
import { noteBackup, readHead } from './wallet'

process.exitCode = await run().catch((error: unknown) => {
  const message = error instanceof StartRefusal ? error.message : `The backup failed: ${String(error)}`
  process.stderr.write(`${message}\n`)
  return 1
})

async function run(): Promise<number> {
  const {
    folder,
    keys = folder,
    keep,
    encryptFor,
  } = readFolders('Usage: npm run backup -- FOLDER [--keys FOLDER] [--keep N] [--encrypt-for PUBLIC_KEY]')
  const seals = encryptFor === undefined ? undefined : readRecipient(encryptFor)
  const config = parseConfig(process.env, domains)
  for (const place of [folder, keys]) {
    requireApart(place, config.dataDir)
    removeLeft(place)
  }
  const isOutside = config.databaseUrl !== undefined
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  const database = await openAdminDatabase(config, log)
  try {
    const { sql } = database
    const name = `linnet-${new Date()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-')}`
    const target = join(folder, name)
    const keysTarget = join(keys, `${name}.keys`)
    const head = await readHead(sql)
    const manifest = await backUp({
      dataDir: config.dataDir,
      target,
      keysTarget,
      sql: isOutside ? undefined : sql,
      linnet: version,
      head: head ? { ...head, n: head.n.toString() } : null,
      figures: await figuresOf(sql),
      previous: findPrevious(folder, print),
      seals,
      archiveId: config.archive && archiveIdOf(config.dataDir),
    })
    const isNoted = await noteBackup(sql, {
      finishedAt: new Date(manifest.finishedAt),
      block: head?.n ?? null,
    })
    report(manifest, { target, keysTarget })
    if (!isNoted)
      print(
        'The backup is complete, but this database role may not record it. Set DATABASE_OWNER_URL for this command, so that /health knows of it.',
      )
    if (isOutside)
      print(
        'The database is outside (DATABASE_URL) and not in this backup: back it up first, by its own means.',
      )
    if (keep !== undefined)
      deleteOld({ archive: config.archive?.folder, folder, made: name }, () =>
        prune({ folder, keys, keep, made: name }),
      )
    if (config.of(uploadSettings).s3) print('Uploaded files are in the bucket and not in this backup.')
    return 0
  } finally {
    await database.close()
  }
}

async function figuresOf(sql: Sql): Promise<NonNullable<Manifest['figures']>> {
  const atMs = Date.now()
  const counts = await readRecentFigures(domains, { sql, nowMs: atMs })
  return {
    atMs,
    counts: Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, `${count}`])),
  }
}

function deleteOld(
  { archive, ...place }: { archive: string | undefined; folder: string; made: string },
  pruneBackups: () => string[],
): void {
  const { pruned, files } = archive
    ? pruneWithArchive({ archive, ...place, prune: pruneBackups })
    : { pruned: pruneBackups(), files: 0 }
  if (pruned.length > 0) print(`Deleted the older backups ${pruned.join(', ')}.`)
  if (files > 0) print(`Deleted ${files} files of the archived log that only they needed.`)
}

function report({ files, head, sealedFor }: Manifest, places: { target: string; keysTarget: string }): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  print(`Backup of ${files.length} files, ${Math.ceil(bytes / 1_000_000)} MB: ${places.target}`)
  print(`Its keys, to be kept apart from it: ${places.keysTarget}`)
  if (sealedFor !== undefined) print('It is encrypted: only the private key can read it.')
  if (head) print(`The ledger in it goes to block ${head.n} of epoch ${head.epoch} at least.`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
