/** A server that was started as root goes on as an ordinary user: what breaks into it then owns its data, not the machine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './kernel/config'
import type { Log } from './kernel/log'
import { StartRefusal } from './kernel/start-refusal'
import { chooseAccount, keepsRights, launcherFor, type PostgresAccount } from './postgres/account'
import { lockDataFolder } from './postgres/folder-lock'

export const isRoot = (): boolean => process.getuid?.() === 0

/** Below it, only root may listen. */
const firstFreePort = 1024

/**
 * Hands the data folder to an ordinary user and runs this program again as that user; resolves to its exit code. We stay behind to
 * pass signals on, and it ends when we do.
 */
export async function runAsOrdinaryUser(
  { dataDir, port, status }: Pick<Config, 'dataDir' | 'port' | 'status'>,
  { log, headsDir }: { log: Log; headsDir: string | undefined },
): Promise<number> {
  // Refuses a folder in use before anything in it is changed.
  lockDataFolder(dataDir).release()
  const account = chooseAccount(dataDir)
  takeOver(dataDir, account)
  if (headsDir !== undefined) shareFolder(headsDir, account)
  const isLow = [port, status.port].some((each) => each > 0 && each < firstFreePort)
  const launch = launcherFor(account, {
    paths: [dataDir, import.meta.dir, dirname(process.execPath)],
    program: 'The server',
    rights: isLow ? ['+net_bind_service'] : [],
    endsWithUs: true,
  })
  const { file, args, options } = launch(process.execPath, ['--no-env-file', Bun.main])
  const keeps = keepsRights(args)
  if (keeps)
    log.warn(
      `a folder above the data or the program is closed to ${account.name}: the server keeps the right to read all files`,
    )
  log.info('going on as an ordinary user', { user: account.name })
  return ended(spawn(file, args, { ...options, stdio: 'inherit' }))
}

function ended(child: ChildProcess): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void child.kill(signal))
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** What a data folder holds. In any other folder nothing is touched. */
const ours = /^(linnet\.pid|postgres|files|secrets|socket)/

/**
 * Makes the account the owner of everything in the data folder: of a new one, of one that root has used so far, and of what commands
 * that were run as root left in it.
 */
function takeOver(dataDir: string, account: PostgresAccount): void {
  const names = readdirSync(dataDir)
  if (names.length > 0 && !names.some((name) => ours.test(name)))
    throw new StartRefusal(
      `${dataDir} holds other files than Linnet's, and would be handed to ${account.name}. Set DATA_DIR to a folder of its own.`,
    )
  const isForeign = (path: string) => lstatSync(path).uid !== account.uid
  for (const path of names.map((name) => join(dataDir, name)).filter(hasForeignEntry(isForeign)))
    handOver(path, account)
  if (isForeign(dataDir)) {
    lchownSync(dataDir, account.uid, account.gid)
    chmodSync(dataDir, 0o700)
  }
}

/** Makes a folder that a setting names writable for the account; of what is in it, only the kept heads are ours. */
function shareFolder(folder: string, account: PostgresAccount): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const heads = readdirSync(folder).filter((name) => name.startsWith('ledger-heads'))
  for (const path of [folder, ...heads.map((name) => join(folder, name))])
    if (lstatSync(path).uid === 0) lchownSync(path, account.uid, account.gid)
}

/** Whether an entry, or one directly in it, belongs to somebody else. Files are many and deep, and created by the server alone. */
const hasForeignEntry = (isForeign: (path: string) => boolean) => (path: string) =>
  isForeign(path) ||
  (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true &&
    readdirSync(path).some((name) => isForeign(join(path, name))))

/** By `chown`, which doesn't follow links, not even one that appears while it walks. */
function handOver(path: string, { uid, gid, name }: PostgresAccount): void {
  const { status, stderr } = spawnSync('chown', ['-R', '-h', '-P', `${uid}:${gid}`, path], {
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new StartRefusal(`Cannot hand ${path} to ${name}: ${stderr?.trim() || 'chown failed'}`)
}
