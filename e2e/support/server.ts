/** The real server as a separate process, with a data folder that survives kills. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { buildServer, bunProgram } from '../../scripts/prepare.mjs'
import { freePort } from '../../testing/free-port.mjs'

export const devCode = '246810'

export interface Linnet {
  readonly url: string
  /** The staff console's address. With a host name, as passkeys need one. */
  readonly adminUrl: string
  /** Kills the process without a clean shutdown, like a power failure. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Invites an owner to the staff, as an operator would, and returns the link. */
  inviteOwner(email: string, name: string): Promise<string>
  /** The folder for its data. */
  dataDir: string
  /** Its last warnings and errors, one on each line. */
  recentLog(): string
  /** Runs all money checks, as an operator would; throws if one finds anything. */
  checkBooks(): Promise<void>
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

/** Settings of a whole run, as `npm run test:livekit` makes them, as JSON. */
const runSettings = JSON.parse(process.env['JOURNEY_SETTINGS'] ?? '{}') as Record<string, string>

/** The environment of a journey's server. */
const environmentOf = ({
  port,
  adminPort,
  dataDir,
  settings,
}: {
  port: number
  adminPort: number
  dataDir: string
  settings: Readonly<Record<string, string>>
}) => ({
  PORT: String(port),
  ADMIN_PORT: String(adminPort),
  DATA_DIR: dataDir,
  DEV_CODE: devCode,
  PASSWORD_HASHING: 'quick',
  RATE_LIMITS: 'off',
  // Writes are accepted however little disk space is free.
  DISK_FILES_MB: '0',
  DISK_WRITES_MB: '0',
  // All staff of a journey were invited a moment ago.
  STAFF_LINK_DAYS: '0',
  LOG_LEVEL: 'warn',
  // People are given play money. A journey about a chain brings one.
  SANDBOX_CHAIN: 'off',
  // What the checker trusts, for journeys in which staff sign with passkeys.
  CHECKER_DIR: join(dataDir, 'checker'),
  CHECKER_CONSOLE_URL: `http://localhost:${adminPort}`,
  ...settings,
})

/** Starts Linnet on a free port, which it keeps across restarts. */
export async function startLinnet(settings: Readonly<Record<string, string>> = {}): Promise<Linnet> {
  const env = { ...settings, ...runSettings }
  const dataDir = mkdtempSync(join(tmpdir(), 'linnet-journey-'))
  const [port, adminPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const serverEnv = environmentOf({ port, adminPort, dataDir, settings: env })
  const log: string[] = []
  let server: ChildProcess | undefined

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = server
    server = undefined
    if (!ending || ending.exitCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill(signal)
    await exited
  }

  const linnet: Linnet = {
    url,
    dataDir,
    recentLog: () => log.join('\n'),
    adminUrl: `http://localhost:${adminPort}`,
    async start() {
      const program = await buildServer()
      server = spawn(bunProgram(), ['--no-env-file', '--no-orphans', program], {
        cwd: join(import.meta.dirname, '../..'),
        env: { PATH: process.env['PATH'], ...serverEnv },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      if (server.stdout) keepLog(server.stdout, log)
      await untilHealthy(url, server)
    },
    kill: () => end('SIGKILL'),
    async inviteOwner(email, name) {
      const command = { program: 'scripts/staff-invite.mjs', words: [email, name] }
      const { code, output } = await runCommand(command, serverEnv)
      const link = /^https?:\/\/\S+/m.exec(output)?.[0]
      if (code !== 0 || link === undefined) throw new Error(`nobody was invited:\n${output}`)
      return link
    },
    async checkBooks() {
      const command = { program: 'scripts/ledger-verify.mjs', words: [] }
      const { code, output } = await runCommand(command, { DATA_DIR: dataDir, ...env })
      if (code !== 0) throw new Error(`the books are wrong:\n${output}`)
    },
    async stop() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  try {
    await linnet.start()
    return linnet
  } catch (error) {
    await linnet.stop()
    throw error
  }
}

const keptLines = 40

function keepLog(output: Readable, log: string[]): void {
  createInterface(output).on('line', (line) => {
    log.push(line)
    if (log.length > keptLines) log.shift()
  })
}

/** Runs one of the npm commands while the server is running. */
async function runCommand(
  { program, words }: { program: string; words: readonly string[] },
  env: Readonly<Record<string, string>>,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [program, ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 2, output }
}

async function untilHealthy(url: string, server: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    if (server.exitCode !== null) throw new Error(`Linnet ended with code ${server.exitCode}`)
    const response = await fetch(`${url}/health`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Linnet did not start within 60 s')
}
