import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefusal } from '../kernel/start-refusal'

/** The account PostgreSQL runs as, if not our own. */
export interface PostgresAccount {
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

/** The first of these that exists is used; one does on plain Debian, Alpine and macOS. */
const accountNames = ['postgres', '_postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so if we are root it runs as an ordinary account: the owner of an existing data folder,
 * or a known one. Undefined if we are not root; then it runs as our own user.
 */
export function choosePostgresAccount(pgData: string): PostgresAccount | undefined {
  const ours = process.getuid?.()
  const owner = statSync(pgData, { throwIfNoEntry: false })
  if (ours !== 0) {
    if (ours === undefined || !owner || owner.uid === ours) return undefined
    throw new StartRefusal(
      `${pgData} belongs to another user (${owner.uid}). Start Linnet as that user or as root.`,
    )
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: `user ${owner.uid}` }
  const accounts = readAccounts()
  const found = accountNames.map((name) => accounts.get(name)).find((account) => account !== undefined)
  if (!found) {
    throw new StartRefusal(
      'PostgreSQL refuses to run as root, and there is no user postgres or nobody. Start Linnet as an ordinary user.',
    )
  }
  return found
}

/** Changes the owner of a folder and everything in it. */
export function chownRecursively(account: PostgresAccount, path: string): void {
  const entry = lstatSync(path)
  if (entry.uid === account.uid && entry.gid === account.gid) return
  chownSync(path, account.uid, account.gid)
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownRecursively(account, join(path, name))
}

/**
 * Returns a launcher that runs programs as the account with access to these paths. If a folder above them, such as /root,
 * is closed to other users, the program keeps only root's capability to pass through folders, where the system allows it.
 */
export function launcherFor(account: PostgresAccount | undefined, paths: readonly string[]): Launcher {
  if (!account) return (file, args) => ({ file, args, options: {} })
  const plain: Launcher = (file, args) => ({ file, args, options: { uid: account.uid, gid: account.gid } })
  const closed = firstClosedFolder(plain, paths)
  if (closed === undefined) return plain
  for (const right of ['+dac_read_search', '+dac_override']) {
    const passing = launcherWithRight(account, right)
    if (firstClosedFolder(passing, paths) === undefined) return passing
  }
  throw new StartRefusal(
    `PostgreSQL runs as ${account.name} and cannot enter ${closed}. Run chmod o+x ${closed}, set DATA_DIR to another folder, ` +
      'or start Linnet as an ordinary user.',
  )
}

function launcherWithRight(account: PostgresAccount, right: string): Launcher {
  const become = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  // Without no_setuid_fixup the kernel drops the capability whenever a program calls access().
  const keep = ['--securebits=+no_setuid_fixup', `--inh-caps=${right}`, `--ambient-caps=${right}`]
  return (file, args) => ({ file: 'setpriv', args: [...become, ...keep, file, ...args], options: {} })
}

/** The outermost folder above the paths that the account cannot enter. Tested by trying it, not computed from modes. */
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

function readAccounts(): Map<string, PostgresAccount> {
  const accounts = new Map<string, PostgresAccount>()
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name = '', , uid, gid] = line.split(':')
    if (Number(uid) > 0 && Number(gid) > 0) accounts.set(name, { uid: Number(uid), gid: Number(gid), name })
  }
  return accounts
}
