import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefusal } from '../kernel/start-refusal'
import { chownRecursively, type Launch, type Launcher, type Account } from './account'
import type { PostgresBinaries } from './binaries'
import { database, username } from './transport'

/**
 * The environment of PostgreSQL's programs, which don't inherit ours with its secrets and settings such as
 * PGDATA.
 */
export const postgresEnvironment: Record<string, string> = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {}),
}

export interface ClusterParts {
  pgData: string
  binaries: PostgresBinaries
  account: Account | undefined
  launch: Launcher
  initArgs: string[]
}

/** Refuses a folder made by another PostgreSQL version, whose files ours cannot read. */
export function checkClusterVersion(pgData: string): void {
  const found = readFileSync(join(pgData, 'PG_VERSION'), 'utf8').trim()
  if (found === '18') return
  throw new StartRefusal(
    `${pgData} was created by PostgreSQL ${found}, but this Linnet comes with 18. Dump it with ${found} and restore it.`,
  )
}

/** Creates a new database folder under a temporary name and renames it when complete, so it is never left half made. */
export async function createCluster(parts: ClusterParts): Promise<void> {
  const { pgData, binaries, account, launch, initArgs } = parts
  removeHalfMade(pgData)
  const made = `${pgData}.partial-${process.pid}`
  mkdirSync(made, { mode: 0o700 })
  if (account) chownRecursively(account, made)
  const layout = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(
    launch(binaries.initdb, ['-D', made, '-U', username, ...initArgs, ...layout, '--no-instructions']),
  )
  await run(launch(binaries.postgres, ['--single', '-D', made, 'postgres']), `create database ${database}\n`)
  chmodSync(made, 0o700)
  renameSync(made, pgData)
}

const passwordsOnly = `# Written at each start.
local all all scram-sha-256
local replication all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128 scram-sha-256
`
const trusting = passwordsOnly.replaceAll('scram-sha-256', 'trust')

/**
 * Requires a password of everybody: folders made by earlier versions admitted anyone who could enter the socket's folder, under
 * any name. Such folders have no password yet, so it is set before anybody can log in.
 */
export async function requirePasswords(
  { pgData, binaries, launch, account }: Omit<ClusterParts, 'initArgs'>,
  { password, trustsSocket }: { password: string | undefined; trustsSocket: boolean },
): Promise<void> {
  const file = join(pgData, 'pg_hba.conf')
  const wanted = trustsSocket ? trusting : passwordsOnly
  const found = readFileSync(file, 'utf8')
  if (found === wanted) return
  if (/^local\s.*\strust$/m.test(found) && password !== undefined && !trustsSocket) {
    // The password is hexadecimal, so it needs no escaping.
    const input = `alter role ${username} password '${password}'\n`
    await run(launch(binaries.postgres, ['--single', '-D', pgData, 'postgres']), input)
  }
  writeFileSync(file, wanted, { mode: 0o600 })
  if (account) chownRecursively(account, file)
}

function removeHalfMade(pgData: string): void {
  const folder = dirname(pgData)
  for (const name of readdirSync(folder)) {
    if (name.startsWith('postgres.partial-')) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

export const hasCluster = (pgData: string) => existsSync(join(pgData, 'PG_VERSION'))

async function run({ file, args, options }: Launch, input = ''): Promise<void> {
  // Detached like the server, so that Ctrl-C reaches only us and we stop in order.
  const child = spawn(file, args, {
    ...options,
    cwd: '/',
    env: postgresEnvironment,
    detached: true,
    windowsHide: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  child.stdin.end(input)
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (status === 0) return
  const complaint = output.split('\n').findLast((line) => /error|fatal|could not/i.test(line))
  throw new StartRefusal(
    `Cannot create the database: ${complaint?.trim() ?? `${file} ended with ${String(status)}`}`,
  )
}
