/**
 * Lets a server started as root continue as ordinary users: the server as one, PostgreSQL as another. Root's
 * process stays behind: it runs both, migrates, and alone knows the password of the tables' owner. An
 * attacker who breaks into the server then owns neither the machine nor the books.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './kernel/config'
import type { DatabaseConnection } from './kernel/database'
import type { Log } from './kernel/log'
import { StartRefusal } from './kernel/start-refusal'
import { type Account, chooseAccounts, isNobody, keepsRights, launcherFor } from './postgres/account'

export const isRoot = (): boolean => process.getuid?.() === 0

export interface Accounts {
  server: Account
  postgres: Account
}

/** Chooses the accounts and makes the server's account the owner of the data folder. Nobody else may be using the folder. */
export function leaveRoot(
  { dataDir }: Pick<Config, 'dataDir'>,
  { log, headsDir }: { log: Log; headsDir: string | undefined },
): Accounts {
  const accounts = chooseAccounts(dataDir)
  takeOver(dataDir, accounts.server)
  if (headsDir !== undefined) shareFolder(headsDir, accounts.server)
  const { server, postgres } = accounts
  if (isNobody(server))
    log.warn(
      'serving as nobody, whom other programs on this machine may be as well: they could read the keys. Stop Linnet, run ' +
        `"useradd --system linnet" and "chown linnet ${dataDir}", and start it again`,
    )
  if (server.uid === postgres.uid)
    log.warn(
      `there is no second user for PostgreSQL, so that the server can read its files as ${server.name}`,
    )
  log.info('going on as ordinary users', { server: server.name, postgres: postgres.name })
  return accounts
}

/** The data that the serving process gets from the one that started it. */
export interface HandedOver {
  /** The connection of the role that the server uses. */
  connection: DatabaseConnection
  hasOwner: boolean
}

const serveWord = 'serve'

/** Whether this process was started by `startServing`. */
export const isServing = (): boolean => process.argv[2] === serveWord

/** The data that `startServing` passed to this process. */
export const readHandedOver = async (): Promise<HandedOver> =>
  JSON.parse(await Bun.stdin.text()) as HandedOver

export interface ServingProcess {
  /** The serving process's exit code, once it has ended. */
  ended: Promise<number>
  kill(signal: NodeJS.Signals): void
}

/** The number below which only root can open ports. */
const firstFreePort = 1024

/** Runs this program again as the server's account. The new process ends with this one. */
export function startServing(
  { dataDir, port, status }: Pick<Config, 'dataDir' | 'port' | 'status'>,
  { account, log, handedOver }: { account: Account; log: Log; handedOver: HandedOver },
): ServingProcess {
  const isLow = [port, status.port].some((each) => each > 0 && each < firstFreePort)
  const launch = launcherFor(account, {
    paths: [dataDir, import.meta.dir, dirname(process.execPath)],
    program: 'The server',
    rights: isLow ? ['+net_bind_service'] : [],
    endsWithUs: true,
  })
  const runtimeArgs = new Set(['--no-env-file', ...process.execArgv])
  const { file, args, options } = launch(process.execPath, [...runtimeArgs, Bun.main, serveWord])
  if (keepsRights(args))
    log.warn(
      `a folder above the data or the program is closed to ${account.name}: the server keeps the right to read all files`,
    )
  const { DATABASE_OWNER_URL: _, ...env } = process.env
  const child = spawn(file, args, { ...options, env, stdio: ['pipe', 'inherit', 'inherit'] })
  // The process may have ended already; its exit code is what counts.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(JSON.stringify(handedOver))
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
  return { ended, kill: (signal) => void child.kill(signal) }
}

/** The names in a data folder. In any other folder, nothing is changed. */
const ours = /^(postgres|files|secrets|socket)/

/** PostgreSQL's files, and its log, which root's process writes. */
const databases = /^(postgres|socket)/

/**
 * Makes the account the owner of everything in the data folder except PostgreSQL's part: in a new folder, in one that root has
 * used so far, and of files left by commands run as root.
 */
function takeOver(dataDir: string, account: Account): void {
  const names = readdirSync(dataDir).filter((name) => !name.startsWith('linnet.pid'))
  if (names.length > 0 && !names.some((name) => ours.test(name)))
    throw new StartRefusal(
      `${dataDir} holds other files than Linnet's, and would be handed to ${account.name}. Set DATA_DIR to a folder of its own.`,
    )
  const isForeign = (path: string) => lstatSync(path).uid !== account.uid
  const paths = names.filter((name) => !databases.test(name)).map((name) => join(dataDir, name))
  for (const path of paths.filter(hasForeignEntry(isForeign))) handOver(path, account)
  if (isForeign(dataDir)) lchownSync(dataDir, account.uid, account.gid)
  // PostgreSQL can pass through the folder but not list it.
  chmodSync(dataDir, 0o711)
}

/** Makes a folder named in the settings writable for the account; only the kept heads in it are ours. */
function shareFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const heads = readdirSync(folder).filter((name) => name.startsWith('ledger-heads'))
  for (const path of [folder, ...heads.map((name) => join(folder, name))])
    if (lstatSync(path).uid === 0) lchownSync(path, account.uid, account.gid)
}

/** Whether an entry, or one directly in it, belongs to another account. Deeper files are many, and created only by the server. */
const hasForeignEntry = (isForeign: (path: string) => boolean) => (path: string) =>
  isForeign(path) ||
  (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true &&
    readdirSync(path).some((name) => isForeign(join(path, name))))

/** Changes the owner with `chown`, which doesn't follow links, not even one that appears during the walk. */
function handOver(path: string, { uid, gid, name }: Account): void {
  const { status, stderr } = spawnSync('chown', ['-R', '-h', '-P', `${uid}:${gid}`, path], {
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new StartRefusal(`Cannot hand ${path} to ${name}: ${stderr?.trim() || 'chown failed'}`)
}
