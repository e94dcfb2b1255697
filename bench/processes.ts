/** The measured processes: starting, measuring and stopping them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Subprocess } from 'bun'
import { freePort } from '../testing/free-port.mjs'
import { servingPid } from '../testing/src/serving-pid'

export const root = join(import.meta.dir, '..')
const startMs = 60_000
const stopMs = 30_000

export interface ServerOptions {
  dataDir: string
  /** The folder of another version, instead of this one. */
  from?: string
  /** Added to the fixed ones. */
  env?: Readonly<Record<string, string>>
  /** The folder for the CPU profile that the process writes when it stops. */
  profileDir?: string | undefined
}

const running = new Set<() => Promise<void>>()

/** Stops everything that is running, so that an interrupted run leaves nothing behind. */
export const stopEverything = async () => void (await Promise.allSettled([...running].map((stop) => stop())))

/** Registers a function that stops something running; returns a function that calls it once. */
export function registerStop(stop: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | undefined
  const once = () => (stopped ??= stop().finally(() => running.delete(once)))
  running.add(once)
  return once
}

/** A process's resident memory, in bytes. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

/** CPU seconds used by a process. */
export function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name is in parentheses and may contain spaces; fields 14 and 15 are user and system time in 1/100 s.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** CPU seconds used on the whole machine, across all cores and processes. */
export function machineSeconds(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
    /^cpu\s+(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? ''
  )
    .split(' ')
    .map(Number)
  return (user + nice + system + irq + softirq) / 100
}

/** CPU seconds used by the PostgreSQL of a data folder: the postmaster and its live children. */
export function postgresSeconds(dataDir: string): number {
  const first = postmasterPid(dataDir)
  let seconds = processorSeconds(first)
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (Number.isInteger(pid) && parentOf(pid) === first) seconds += processorSeconds(pid)
  }
  return seconds
}

/** The parent of a process; undefined if it has ended. */
export function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    // The process ended since it was listed.
    return undefined
  }
}

/** The first process of the PostgreSQL of a data folder. */
export const postmasterPid = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

/** The limit on open files and sockets of this process and its children. */
export function openFilesLimit(): number {
  return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024)
}

/** Files a process has open besides sockets. */
const otherFiles = 500

/** The number of sockets that this process can open to one server, by the limits on open files and on local ports. */
export function socketsLimit(): number {
  const [low = 0, high = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
    .split(/\s+/)
    .map(Number)
  return Math.min(openFilesLimit(), high - low) - otherFiles
}

/** The real server as started by `npm start`, on a port of its own. */
export class LinnetServer {
  readonly url: string
  readonly socketUrl: string
  /** Address of the staff console. */
  readonly adminUrl: string
  /** Time from start to the first healthy answer. */
  startMs = 0
  readonly dataDir: string
  private readonly process: Subprocess
  private readonly output: Promise<string>

  private constructor(
    [port, adminPort]: [port: number, adminPort: number],
    { dataDir, profileDir, from = root, env = {} }: ServerOptions,
  ) {
    this.dataDir = dataDir
    this.url = `http://127.0.0.1:${port}`
    this.socketUrl = `ws://127.0.0.1:${port}/socket`
    this.adminUrl = `http://127.0.0.1:${adminPort}`
    const profile = profileDir ? ['--cpu-prof', '--cpu-prof-md', `--cpu-prof-dir=${profileDir}`] : []
    const child = Bun.spawn([process.execPath, '--no-env-file', ...profile, 'server/main.ts'], {
      cwd: from,
      env: {
        ...process.env,
        ...settings,
        ...env,
        PORT: String(port),
        ADMIN_PORT: String(adminPort),
        DATA_DIR: dataDir,
      },
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'pipe',
    })
    this.process = child
    this.output = new Response(child.stderr).text()
  }

  static async start(options: ServerOptions): Promise<LinnetServer> {
    const startedAt = performance.now()
    const server = new LinnetServer([await freePort(), await freePort()], options)
    for (;;) {
      if (await server.isHealthy()) break
      if (server.process.exitCode !== null || performance.now() - startedAt > startMs) {
        await server.stop()
        throw new Error(`the server did not start: ${await server.output}`)
      }
      await Bun.sleep(5)
    }
    server.startMs = performance.now() - startedAt
    return server
  }

  /** The serving process; started as root, it is a child of the process that was started. */
  get pid(): number {
    return servingPid(this.dataDir)
  }

  readonly stop = registerStop(async () => {
    await endProcess(this.process)
    if (this.process.signalCode === 'SIGKILL') stopOrphanedPostgres(this.dataDir)
  })

  private isHealthy(): Promise<boolean> {
    return fetch(`${this.url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

/** Fixed settings for every run; other Linnet variables in the environment are overridden. */
const settings = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  DEV_CODE: '246810',
  DEV_SEED: '0',
  RATE_LIMITS: 'off',
  DISK_FILES_MB: '0',
  DISK_WRITES_MB: '0',
  LOG_LEVEL: 'warn',
  // People are given play money. A scenario about a chain brings one.
  SANDBOX_CHAIN: 'off',
  SESSION_POLICY: 'per-platform',
}

/** Runs `npm run migrate` beside a server. Returns what it printed. */
export async function runMigration(dataDir: string, ...options: string[]): Promise<string> {
  const child = Bun.spawn([process.execPath, '--no-env-file', 'server/migrate-main.ts', ...options], {
    cwd: root,
    env: { ...process.env, ...settings, DATA_DIR: dataDir },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const stop = registerStop(() => endProcess(child))
  const [output, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  await child.exited
  await stop()
  if (child.exitCode !== 0) throw new Error(`the migration failed: ${errors}`)
  return output
}

/** Starts the relay; returns its address and a stop function. */
export async function startRelay(): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const child = Bun.spawn([process.execPath, '--no-env-file', 'bench/relay-server.ts'], {
    cwd: root,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const stop = registerStop(() => endProcess(child))
  const reader = child.stdout.getReader()
  const port = Number(new TextDecoder().decode((await reader.read()).value))
  return { url: `ws://127.0.0.1:${port}/`, pid: child.pid, stop }
}

async function endProcess(child: Subprocess): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await child.exited
  clearTimeout(timer)
}

/** A server that had to be killed leaves its PostgreSQL running. */
function stopOrphanedPostgres(dataDir: string): void {
  if (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) process.kill(postmasterPid(dataDir), 'SIGINT')
}
