/** Examines an installation by trying: what the settings name, and what the machine offers. */
import { lookup } from 'node:dns/promises'
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { connect } from 'node:tls'
import { z } from 'zod'
import { clusterTrials } from './doctor-cluster'
import { hostTrials, replicaTrial } from './doctor-hosts'
import { within } from './kernel/bounded'
import type { Config } from './kernel/config'
import type { Domain } from './kernel/domain'
import { isLoopback } from './kernel/exposure'
import { type Trial, tryAll } from './kernel/health/trial'
import type { Environment } from './kernel/settings'
import { plainReason } from './kernel/start-refusal'
import { checkOutsideDatabase } from './postgres/outside-database'

export interface Finding {
  what: string
  /** The problem, and advice. */
  problem?: string
}

/** A problem whose message says what to do. */
class Advice extends Error {}

/** The settings as they are given, since some concern only a cluster, and where the program is. */
export interface Installed {
  env: Environment
  program: string
}

export async function examine(
  domains: readonly Domain[],
  config: Config,
  { env, program }: Installed,
): Promise<Finding[]> {
  const own: Trial[] = [
    ...config.doubts.map((doubt) => ({ what: 'a setting', attempt: () => advise(doubt) })),
    { what: 'the clock', attempt: examineClock },
    { what: `the data folder ${config.dataDir} (DATA_DIR)`, attempt: () => examineFolder(config.dataDir) },
    { what: 'the room on the disk', attempt: () => examineRoom(config) },
    { what: 'the file with the settings', attempt: () => examineSettingsFile(join(program, '.env')) },
    ...portsOf(config),
    ...databasesOf(config),
    ...replicaOf(config),
    ...clusterTrials(env, domains, config.production),
    ...programs,
    ...publicTrials(config),
  ]
  return tryAll([{ trials: () => own }, ...domains], config)
}

const advise = (text: string) => Promise.reject(new Advice(text))

/** Systems without systemd set their clock in other ways. */
function examineClock() {
  if (Bun.which('timedatectl') === null) return Promise.resolve()
  const said = Bun.spawnSync(['timedatectl', 'show', '-p', 'NTPSynchronized', '--value'], {
    stderr: 'ignore',
  })
  if (said.stdout.toString().trim() !== 'no') return Promise.resolve()
  return advise('no time server sets it: timedatectl set-ntp true. Codes and sessions end by this clock.')
}

function examineFolder(folder: string): Promise<void> {
  const existing = existsSync(folder) ? folder : dirname(folder)
  if (!existsSync(existing)) return advise(`${existing} does not exist: create it, or mount its disk`)
  try {
    accessSync(existing, constants.W_OK | constants.X_OK)
  } catch (error) {
    return advise(`${plainReason(error)}: run this as the server's user, or chown -R that user ${folder}`)
  }
  if (existing === folder && statSync(folder).mode & 0o006)
    return advise(`others on this machine can enter it: chmod 700 ${folder}`)
  return Promise.resolve()
}

function examineRoom({ dataDir, diskMarks }: Config): Promise<void> {
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : dirname(dataDir))
  const free = bavail * bsize
  if (free > 2 * diskMarks.files) return Promise.resolve()
  return advise(
    `${Math.round(free / 1_000_000)} MB are free; uploads stop at ${Math.round(diskMarks.files / 1_000_000)} (DISK_FILES_MB)`,
  )
}

function examineSettingsFile(file: string): Promise<void> {
  if (!existsSync(file) || !(statSync(file).mode & 0o004)) return Promise.resolve()
  return advise(`others on this machine can read its passwords: chmod 600 ${file}`)
}

/** A port is in order if it is free, or if Linnet answers on it. */
function portsOf({ port, host, status, admin }: Config): Trial[] {
  const places = [
    ['PORT', { host, port }, isLinnet],
    ['STATUS_PORT', status, isLinnet],
    ['ADMIN_PORT', admin, isConsole],
  ] as const
  return places.map(([setting, place, isOurs]) => ({
    what: `the port ${place.port} (${setting})`,
    async attempt() {
      if (place.port === 0 || (await isFree(place))) return
      const at = `http://${place.host.includes(':') ? `[${place.host}]` : place.host}:${place.port}`
      if (!(await isOurs(at).catch(() => false)))
        throw new Advice(`another program has it, or it may not be used: set ${setting}`)
    },
  }))
}

const isLinnet = async (at: string) => HealthAnswer.safeParse(await (await ask(at, '/health')).json()).success

/** The console has no `/health` of its own. */
const isConsole = async (at: string) =>
  (await (await ask(at, '/')).text()).includes('<title>Linnet Console</title>')

const HealthAnswer = z.object({ status: z.enum(['ok', 'degraded', 'failing']) })

const ask = (at: string, path: string) =>
  fetch(new URL(path, at), { redirect: 'manual', signal: AbortSignal.timeout(5_000) })

const isFree = ({ host, port }: { host: string; port: number }) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

const databasesOf = ({ databaseUrl, databaseOwnerUrl }: Config): Trial[] =>
  Object.entries({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl }).flatMap(
    ([setting, url]) =>
      url
        ? [
            { what: `the database (${setting})`, attempt: () => checkOutsideDatabase(url, setting) },
            ...hostTrials(url, setting),
          ]
        : [],
  )

const replicaOf = ({ databaseUrl, databaseReplicaUrl: url }: Config): Trial[] =>
  databaseUrl !== undefined && url !== undefined ? [replicaTrial(url, databaseUrl)] : []

const programs: Trial[] = [
  ['ffmpeg', 'videos can only be sent as files, and voice messages stay as they were recorded'],
  ['bwrap', 'production does not start where namespaces do not work either (Debian: bubblewrap)'],
].map(([name = '', consequence]) => ({
  what: `the program ${name}`,
  attempt: () =>
    Bun.which(name) === null ? advise(`it is not installed: ${consequence}`) : Promise.resolve(),
}))

/** The address under which people reach the server, through its proxy. */
function publicTrials({ publicUrl }: Config): Trial[] {
  if (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname)) return []
  const { hostname, port, protocol } = new URL(publicUrl)
  const name: Trial = { what: `the name ${hostname} (PUBLIC_URL)`, attempt: () => lookup(hostname) }
  if (protocol !== 'https:') return [name]
  const certificate: Trial = {
    what: `the certificate of ${hostname}`,
    attempt: () => examineCertificate(hostname, Number(port || 443)),
  }
  const reached: Trial = {
    what: `${new URL('/health', publicUrl).href} through the proxy`,
    async attempt() {
      const answer = await ask(publicUrl, '/health')
      const { data } = HealthAnswer.safeParse(await answer.json().catch(() => undefined))
      if (!data)
        throw new Advice(`the answer is ${answer.status}: is the server running, and does the proxy pass on?`)
      if (data.status === 'failing')
        throw new Advice('the server is failing: /health on the STATUS_PORT says why')
    },
  }
  return [name, certificate, reached]
}

const renewDays = 14

/** The part of a TLS socket that is used here: the linter does not find its type. */
interface CertifiedSocket {
  once: (event: 'secureConnect' | 'error', act: (error: Error) => void) => void
  getPeerCertificate: () => { valid_to: string }
  destroy: () => void
}

async function examineCertificate(host: string, port: number): Promise<void> {
  const socket = connect({ host, port, servername: host }) as unknown as CertifiedSocket
  const ending = new Promise<string>((resolve, reject) => {
    socket.once('secureConnect', () => resolve(socket.getPeerCertificate().valid_to))
    socket.once('error', reject)
  })
  const end = await within(ending, 5_000).finally(() => socket.destroy())
  const days = Math.floor((Date.parse(end) - Date.now()) / 86_400_000)
  if (days < renewDays) throw new Advice(`it ends in ${days} days: is it renewed by itself?`)
}
