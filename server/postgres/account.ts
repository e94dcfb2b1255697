import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefusal } from '../kernel/start-refusal'

/** An account that a program runs as, if not the server's own. */
export interface Account {
  uid: number
  gid: number
  name: string
}

/** A program, its arguments, and the spawn options that run it as the account. */
export interface Launch {
  file: string
  args: string[]
  options: { uid?: number; gid?: number }
}

export type Launcher = (file: string, args: string[]) => Launch

/** Names of accounts; the first that exists is used. Debian, Alpine and macOS each come with at least one. */
const serverNames = ['linnet', 'nobody', 'postgres', '_postgres']
const databaseNames = ['postgres', '_postgres', 'nobody', 'daemon']

/**
 * Chooses PostgreSQL's account: it refuses to run as root, so if we are root it runs as an ordinary account:
 * the owner of an existing data folder, or a known one. Undefined if we are not root; then it runs as our own
 * user.
 */
export function choosePostgresAccount(pgData: string): Account | undefined {
  const ours = process.getuid?.()
  const owner = statSync(pgData, { throwIfNoEntry: false })
  if (ours !== 0) {
    if (ours === undefined || !owner || owner.uid === ours) return undefined
    throw new StartRefusal(
      `${pgData} belongs to another user (${owner.uid}). Start Linnet as that user or as root.`,
    )
  }
  return accountOf(owner, databaseNames)
}

/**
 * The accounts that a process started as root continues with: the server's, which owns the data folder, and another one for
 * PostgreSQL, so that the server can read neither the tables' files nor their owner's password. They are the same only if there
 * is no second account. PostgreSQL's account has the server's group, which may use its socket.
 */
export function chooseAccounts(dataDir: string): { server: Account; postgres: Account } {
  const [data, cluster] = [dataDir, join(dataDir, 'postgres')].map((path) =>
    statSync(path, { throwIfNoEntry: false }),
  )
  const server = accountOf(data, serverNames)
  const isApart = ({ uid }: { uid: number }) => uid !== 0 && uid !== server.uid
  const postgres = cluster && isApart(cluster) ? accountOf(cluster, []) : knownAccount(databaseNames, isApart)
  return { server, postgres: postgres ? { ...postgres, gid: server.gid } : server }
}

function accountOf(owner: Stats | undefined, names: readonly string[]): Account {
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` }
  const found = knownAccount(names)
  if (!found) {
    throw new StartRefusal(
      'Neither Linnet nor PostgreSQL runs as root, and there is no user linnet, postgres or nobody. Start Linnet as an ordinary user.',
    )
  }
  return found
}

/** Whether an account is the one that every system comes with for programs that need no rights. */
export const isNobody = ({ uid }: Pick<Account, 'uid'>): boolean => readAccounts().get('nobody')?.uid === uid

function knownAccount(
  names: readonly string[],
  fits: (account: Account) => boolean = () => true,
): Account | undefined {
  const accounts = readAccounts()
  return names.flatMap((name) => accounts.get(name) ?? []).find(fits)
}

/** Changes the owner of a folder and everything in it. */
export function chownRecursively(account: Account, path: string): void {
  const entry = lstatSync(path)
  if (entry.uid === account.uid && entry.gid === account.gid) return
  lchownSync(path, account.uid, account.gid)
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownRecursively(account, join(path, name))
}

/**
 * Returns a launcher that runs programs as the account with access to these paths. If a folder above them, such as /root,
 * is closed to other users, the program keeps only root's capability to pass through folders, where the system allows it.
 */
export function launcherFor(account: Account | undefined, launching: Launching): Launcher {
  if (!account) return (file, args) => ({ file, args, options: {} })
  const { paths, program, rights = [] } = launching
  const plain: Launcher = (file, args) => ({ file, args, options: { uid: account.uid, gid: account.gid } })
  const closed = firstClosedFolder(plain, paths)
  const isPlain = rights.length === 0 && !(launching.endsWithUs && hasSetpriv())
  if (closed === undefined) return isPlain ? plain : launcherWithRights(account, launching)
  for (const right of passingRights) {
    const passing = launcherWithRights(account, { ...launching, rights: [...rights, right] })
    if (firstClosedFolder(passing, paths) === undefined) return passing
  }
  throw new StartRefusal(
    `${program} runs as ${account.name} and cannot enter ${closed}. Run chmod o+x ${closed}, set DATA_DIR to another folder, ` +
      'or start Linnet as an ordinary user.',
  )
}

/** A program to launch, and the access that it needs. */
export interface Launching {
  /** The paths that the program must be able to enter. */
  paths: readonly string[]
  /** The program's name, for a refusal. */
  program: string
  /** Capabilities of root that the program keeps. */
  rights?: readonly string[]
  /** Whether the program is killed when we are, where the system supports that. */
  endsWithUs?: boolean
}

const passingRights = ['+dac_read_search', '+dac_override']

/** Whether a launched program keeps root's capability to pass through folders. */
export const keepsRights = (args: readonly string[]): boolean =>
  args.some((arg) => arg.startsWith('--ambient-caps=') && arg.includes('+dac_'))

const hasSetpriv = () => spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0

function launcherWithRights(account: Account, { rights = [], endsWithUs }: Launching): Launcher {
  const become = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const together = endsWithUs ? ['--pdeathsig=KILL'] : []
  const list = rights.join(',')
  // Without no_setuid_fixup the kernel drops the capability whenever a program calls access().
  const keep = list ? ['--securebits=+no_setuid_fixup', `--inh-caps=${list}`, `--ambient-caps=${list}`] : []
  const words = [...become, ...together, ...keep]
  return (file, args) => ({ file: 'setpriv', args: [...words, file, ...args], options: {} })
}

/**
 * The outermost folder above the paths that the account cannot enter. Tested by trying, not computed from
 * modes.
 */
function firstClosedFolder(launcher: Launcher, paths: readonly string[]): string | undefined {
  const script = 'for folder do test -x "$folder" || { printf %s "$folder"; exit 1; }; done'
  const folders = [...new Set(paths.flatMap(foldersOnTheWay))]
  const { file, args, options } = launcher('/bin/sh', ['-c', script, 'sh', ...folders])
  const { status, stdout } = spawnSync(file, args, { ...options, cwd: '/', encoding: 'utf8' })
  if (status === 0) return undefined
  return stdout || folders.at(-1)
}

function foldersOnTheWay(path: string): string[] {
  const above = dirname(path)
  return above === path ? [path] : [...foldersOnTheWay(above), path]
}

function readAccounts(): Map<string, Account> {
  const accounts = new Map<string, Account>()
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name = '', , uid, gid] = line.split(':')
    if (Number(uid) > 0 && Number(gid) > 0) accounts.set(name, { uid: Number(uid), gid: Number(gid), name })
  }
  return accounts
}
