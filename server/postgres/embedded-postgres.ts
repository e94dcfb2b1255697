import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseConnection } from '../kernel/database'
import type { Log } from '../kernel/log'
import { StartRefusal } from '../kernel/start-refusal'
import { choosePostgresAccount, chownRecursively, launcherFor, type Account } from './account'
import { type Archive, openArchive } from './archive/archive'
import { findPostgresBinaries, type PostgresBinaries } from './binaries'
import { checkClusterVersion, createCluster, hasCluster, requirePasswords } from './cluster'
import { stopLeftBehind } from './left-behind'
import { PostgresServer } from './server'
import { clearSocket, openTransport, type TransportKind, transportOfThisSystem } from './transport'

export interface EmbeddedPostgresOptions {
  /** The absolute path of a folder that exists and is locked by us. */
  dataDir: string
  log: Log
  /** Called if PostgreSQL exited by itself and cannot be restarted. */
  onLost?: (reason: string) => void
  /** The account that PostgreSQL runs as, if we are root; by default the owner of its folder. */
  account?: Account | undefined
  transport?: TransportKind
  /** Whether no password is needed to connect; for tests, which log in as any role. */
  trustsSocket?: boolean
  binaries?: PostgresBinaries
  /** Server settings that override ours; tests trade durability for speed. */
  settings?: Readonly<Record<string, string>>
  /** Where it archives its log. Each start on a data folder must name it, or the archive has a gap. */
  archive?: Archive | undefined
}

export interface EmbeddedPostgres {
  connection: DatabaseConnection
  /** The current process id; changes when PostgreSQL is restarted after a crash. */
  readonly pid: number
  /**
   * Announces that `stop` will follow, as early as possible: if PostgreSQL exits by itself before that, it is
   * not restarted.
   */
  expectStop(): void
  /** Stops PostgreSQL cleanly: open transactions are rolled back, committed data is on disk. */
  stop(): Promise<void>
  /** Stops PostgreSQL at once; the next start recovers from its log, so no committed data is lost. */
  stopAtOnce(): void
}

/** Starts the bundled PostgreSQL in `postgres` under the data folder; creates the database on the first start. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  const binaries = options.binaries ?? (await findPostgresBinaries())
  const pgData = join(dataDir, 'postgres')
  const account = options.account ?? choosePostgresAccount(pgData)
  const transport = await openTransport(options.transport ?? transportOfThisSystem(), dataDir, account)
  const archive = openArchive(dataDir, options)
  const folders = transport.folder ? [transport.folder, ...archive.paths] : archive.paths
  if (account && archive.own) chownRecursively(account, archive.own)
  const paths = [dataDir, dirname(binaries.postgres), ...folders]
  const launch = launcherFor(account, { paths, program: 'PostgreSQL' })
  if (hasCluster(pgData)) {
    checkClusterVersion(pgData)
    await stopLeftBehind(pgData, log)
    if (transport.folder) clearSocket(transport.folder)
    if (account) chownRecursively(account, pgData)
  } else {
    if (existsSync(pgData)) {
      throw new StartRefusal(
        `${pgData} exists but holds no database. Remove it, or set DATA_DIR to another folder.`,
      )
    }
    log.info('creating a database', { folder: pgData })
    await createCluster({ pgData, binaries, account, launch, initArgs: transport.initArgs })
  }
  const { connection } = transport
  const password = 'password' in connection ? connection.password : undefined
  const trustsSocket = options.trustsSocket === true
  await requirePasswords({ pgData, binaries, account, launch }, { password, trustsSocket })
  const server = new PostgresServer({
    dataDir,
    log,
    onLost: options.onLost,
    pgData,
    binaries,
    launch,
    transport,
    settings: { ...archive.settings, ...options.settings },
  })
  await server.start()
  return server
}
