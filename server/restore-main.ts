/** `npm run restore -- BACKUP [--keys FOLDER] [--decrypt-with PRIVATE_KEY]`: restores a backup into an empty data folder, and verifies the ledger. */
import { domains } from './domains'
import { parseConfig } from './kernel/config'
import { createLog } from './kernel/log'
import { StartRefusal } from './kernel/start-refusal'
import { openAdminDatabase } from './postgres/admin-database'
import { readFolders } from './postgres/backup/folders'
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
  } = readFolders('Usage: npm run restore -- BACKUP [--keys FOLDER] [--decrypt-with PRIVATE_KEY]')
  const identity = decryptWith === undefined ? undefined : readIdentity(decryptWith)
  const config = parseConfig(process.env, domains)
  const { dataDir, databaseUrl } = config
  const lock = lockDataFolder(dataDir)
  let startedAt: string
  try {
    const manifest = restoreFiles({ source, keysSource, dataDir, identity })
    if (!manifest.database && !databaseUrl)
      throw new StartRefusal(
        'This backup is of an installation with DATABASE_URL: restore that database, and set it.',
      )
    ;({ startedAt } = manifest)
    print(`Restored the backup of ${startedAt} into ${dataDir}.`)
  } finally {
    lock.release()
  }
  const log = createLog({ level: 'error', write: (line) => void process.stderr.write(line) })
  const database = await openAdminDatabase(config, log)
  try {
    const { sql } = database
    const { epoch, block, abandoned } = await rebaseBooks({
      sql,
      config,
      reason: `restored from the backup of ${startedAt}`,
    })
    print(`Epoch ${epoch} of the ledger begins in block ${block}.`)
    if (abandoned)
      print(
        `It gives up all noted blocks after ${block - 1n}, up to ${abandoned.upto}: payments in them came after the backup and are lost.`,
      )
    const isWell = await verifyBooks({
      sql,
      config,
      mayLift: false,
      domains,
    })
    return isWell ? 0 : 1
  } finally {
    await database.close()
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
