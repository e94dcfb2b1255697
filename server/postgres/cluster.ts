import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartRefusal } from '../kernel/start-refusal'
import { giveTo, type Launch, type Launcher, type PostgresAccount } from './account'
import type { PostgresBinaries } from './binaries'
import { database, username } from './transport'

/** Our environment holds secrets and settings such as PGDATA: the programs of PostgreSQL get none of it. */
export const postgresEnvironment: Record<string, string> = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {}),
}

export interface ClusterParts {
  pgData: string
  binaries: PostgresBinaries
  account: PostgresAccount | undefined
  launch: Launcher
  initArgs: string[]
}

/** The version whose files the folder holds must be the one we bring: another's cannot be read. */
export function checkClusterVersion(pgData: string): void {
  const found = readFileSync(join(pgData, 'PG_VERSION'), 'utf8').trim()
  if (found === '18') return
  throw new StartRefusal(
    `${pgData} was created by PostgreSQL ${found}, but this Linnet comes with 18. Dump it with ${found} and restore it.`,
  )
}

/**
 * Makes the folder of a new database. It is made beside its place and moved there when it is complete, so a folder in
 * its place is never half made, however a first start ends.
 */
export async function createCluster(parts: ClusterParts): Promise<void> {
  const { pgData, binaries, account, launch, initArgs } = parts
  removeHalfMade(pgData)
  const made = `${pgData}.partial-${process.pid}`
  mkdirSync(made, { mode: 0o700 })
  if (account) giveTo(account, made)
  const layout = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(
    launch(binaries.initdb, ['-D', made, '-U', username, ...initArgs, ...layout, '--no-instructions']),
  )
  await run(launch(binaries.postgres, ['--single', '-D', made, 'postgres']), `create database ${database}\n`)
  chmodSync(made, 0o700)
  renameSync(made, pgData)
}

function removeHalfMade(pgData: string): void {
  const folder = dirname(pgData)
  for (const name of readdirSync(folder)) {
    if (name.startsWith('postgres.partial-')) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

export const hasCluster = (pgData: string) => existsSync(join(pgData, 'PG_VERSION'))

async function run({ file, args, options }: Launch, input = ''): Promise<void> {
  // Detached, as the server itself: Ctrl-C reaches us, and we end in order.
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
