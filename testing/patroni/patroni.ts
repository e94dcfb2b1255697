/** Two PostgreSQL servers under Patroni and an etcd, each on a machine of its own that can be killed or cut off. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePatroni } from '../../scripts/programs/patroni.mjs'
import { makeScratch } from '../../scripts/scratch.mjs'
import { openDatabase, type Sql } from '../../server/kernel/database'
import { choosePostgresAccount, chownRecursively, launcherFor } from '../../server/postgres/account'
import { until } from '../src/until'
import { type Machine, openNetwork } from './network'
import { apiPort, databasePort, settingsOf } from './settings'

export interface Patroni {
  /** A URL that names both hosts, for the owner of the database. */
  url: string
  members: readonly [Machine, Machine]
  /** The machine that can be written, as Patroni says, and the other one. */
  roles: () => Promise<Roles>
  /** Waits until a machine other than this one is the primary. */
  untilReplaced: (before: Machine) => Promise<Machine>
  /** Waits until the replica follows the primary, and may take over. */
  untilFollowed: () => Promise<void>
  /** Asks Patroni to make the replica the primary. */
  switchOver: () => Promise<void>
  /** Runs statements on one machine, as an administrator. */
  at: <T>(machine: Machine, act: (sql: Sql) => Promise<T>) => Promise<T>
  /** Stops Patroni's own process, and lets PostgreSQL go on. */
  freeze: (machine: Machine) => void
  /** Starts Patroni again on a machine on which everything was killed. */
  start: (machine: Machine) => void
  stop: () => Promise<void>
}

interface Roles {
  primary: Machine
  replica: Machine
}

/** Patroni starts PostgreSQL, copies it, and goes back to an earlier point. */
const limits = { timeoutMs: 120_000, everyMs: 250 }

export async function startPatroni({ isSynchronous }: { isSynchronous: boolean }): Promise<Patroni> {
  const programs = ensurePatroni()
  const root = makeScratch('linnet-patroni-')
  chmodSync(root, 0o755)
  const network = openNetwork(['etcd', 'db1', 'db2'])
  const { etcd, db1, db2 } = network.machines
  const members: readonly [Machine, Machine] = [db1, db2]
  const password = randomBytes(16).toString('hex')
  const running = new Map<Machine, Bun.Subprocess>()

  const start = (machine: Machine) => {
    const folder = join(root, machine.name)
    const { name, address } = machine
    const member = { name, address, folder, password, isSynchronous, programs: programs.postgres }
    const file = join(folder, 'patroni.json')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(file, JSON.stringify(settingsOf({ ...member, etcd: `${etcd.address}:2379` })))
    running.set(machine, runOn(machine, root, [programs.patroni, file]))
  }
  const rig: Patroni = {
    ...watch(members, { password, isSynchronous }),
    url: `postgres://linnet:${password}@${members.map(({ address }) => `${address}:${databasePort}`).join(',')}/linnet?sslmode=disable`,
    members,
    freeze: (machine) => running.get(machine)?.kill('SIGSTOP'),
    start,
    async stop() {
      await network.stop()
      if (process.env['FAULTS_LOG'])
        for (const { name } of members) process.stdout.write(readFileSync(join(root, `${name}.log`), 'utf8'))
      rmSync(root, { recursive: true, force: true })
    },
  }
  try {
    await startEtcd(etcd, root, programs.etcd)
    start(db1)
    await rig.roles()
    await rig.at(db1, async (sql) => {
      await sql.unsafe(`create role linnet login createrole password '${password}'`)
      await sql.unsafe(`create database linnet owner linnet encoding 'UTF8' template template0`)
    })
    start(db2)
    await rig.untilFollowed()
    return rig
  } catch (error) {
    await rig.stop()
    throw error
  }
}

async function startEtcd(machine: Machine, root: string, program: string): Promise<void> {
  const url = `http://${machine.address}:2379`
  const folder = join(root, machine.name)
  const words = ['--name', 'etcd', '--data-dir', join(folder, 'data'), '--logger', 'zap']
  const clients = ['--listen-client-urls', url, '--advertise-client-urls', url]
  const peers = ['--listen-peer-urls', 'http://127.0.0.1:2380']
  mkdirSync(folder, { mode: 0o700 })
  runOn(machine, root, [program, ...words, ...clients, ...peers])
  const isUp = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(isUp, limits)
}

/** Runs a program on a machine, as the account that PostgreSQL runs as, which gets the machine's folder. */
function runOn(machine: Machine, root: string, [program = '', ...words]: readonly string[]): Bun.Subprocess {
  const folder = join(root, machine.name)
  const account = choosePostgresAccount(join(folder, 'data'))
  if (account) chownRecursively(account, folder)
  const launching = { paths: [folder], program: 'Patroni', endsWithUs: true }
  const { file, args } = launcherFor(account, launching)(program, words)
  const log = openSync(join(root, `${machine.name}.log`), 'a')
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' }
  return Bun.spawn(machine.wrap([file, ...args]), {
    cwd: '/',
    env,
    stdin: 'ignore',
    stdout: log,
    stderr: log,
  })
}

type Watching = Pick<Patroni, 'roles' | 'untilReplaced' | 'untilFollowed' | 'switchOver' | 'at'>

/** Asks Patroni about its members, and their databases about each other. */
function watch(
  members: readonly [Machine, Machine],
  { password, isSynchronous }: { password: string; isSynchronous: boolean },
): Watching {
  const at: Patroni['at'] = async (machine, act) => {
    const url = `postgres://postgres:${password}@${machine.address}:${databasePort}/postgres?sslmode=disable`
    const sql = openDatabase({ url }, { max: 1 })
    try {
      return await act(sql)
    } finally {
      await sql.close({ timeout: 0 })
    }
  }

  const untilReplaced = (before?: Machine) =>
    until(() => findPrimary(members.filter((machine) => machine !== before)), limits)

  async function roles(): Promise<Roles> {
    const primary = await untilReplaced()
    const [first, second] = members
    return { primary, replica: primary === first ? second : first }
  }

  async function isFollowed(): Promise<boolean> {
    const { primary, replica } = await roles()
    if (isSynchronous && !(await answers(replica, 'sync'))) return false
    const wanted = isSynchronous ? 'sync' : 'async'
    const rows = await at(
      primary,
      (sql) => sql<{ state: string }[]>`
        select sync_state as state from pg_stat_replication where state = 'streaming'`,
    )
    return rows.some(({ state }) => state === wanted)
  }

  return {
    at,
    roles,
    untilReplaced,
    untilFollowed: () => until(() => isFollowed().catch(() => false), limits).then(() => undefined),
    async switchOver() {
      const { primary, replica } = await roles()
      const body = JSON.stringify({ leader: primary.name, candidate: replica.name })
      const { ok, statusText } = await fetch(`${apiOf(primary)}/switchover`, { method: 'POST', body })
      if (!ok) throw new Error(`Patroni did not switch over: ${statusText}`)
    },
  }
}

const apiOf = ({ address }: Machine) => `http://${address}:${apiPort}`

/** Whether the machine's Patroni answers that it has a role. */
const answers = (machine: Machine, role: 'primary' | 'sync'): Promise<boolean> =>
  fetch(`${apiOf(machine)}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function findPrimary(machines: readonly Machine[]): Promise<Machine | undefined> {
  const are = await Promise.all(machines.map((machine) => answers(machine, 'primary')))
  return machines.find((_, n) => are[n])
}
