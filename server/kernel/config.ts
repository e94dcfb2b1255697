import { join, resolve } from 'node:path'
import { z } from 'zod'
import { natsOf, type NatsSettings } from './cluster/bus/nats-settings'
import { clusterDoubts, clusterFields } from './cluster/cluster-fields'
import { exposureSetting, isLoopback, isOpenHttp, refuseExposedConsole, refuseExposure } from './exposure'
import type { DiskMarks } from './health/disk'
import { holdsClients, parseProxy, type Proxy } from './http/client-address'
import { placeBeside, type SidePlace } from './http/side-listener'
import { logLevels } from './log'
import { misspeltSettings } from './misspelt'
import { databaseFields, requireDatabase } from './primary/database-settings'
import {
  type Environment,
  mustBeHttps,
  onlyForDevelopment,
  readFields,
  type ServerFacts,
  setting,
  type Settings,
  values,
  wrongSetting,
} from './settings'
import { StartRefusal } from './start-refusal'
import type { TraceSettings } from './tracing/export'

const socketLimit = values.wholeNumber.pipe(z.int().min(1))

const proxies = z.string().transform((value, context) => {
  const parsed = value.split(',').map(parseProxy)
  const known = parsed.filter((proxy) => proxy !== undefined)
  if (known.length === parsed.length && !known.some(holdsClients)) return known
  context.addIssue({ code: 'custom', message: 'not an address' })
  return z.NEVER
})

const address = z.union([z.hostname(), z.ipv4(), z.ipv6()])

/** The server's own environment variables. Each domain declares its own. */
const serverFields = {
  NODE_ENV: setting(
    z.enum(['production', 'development', 'test']).default('development'),
    'production, development or test',
  ),
  PORT: setting(values.port.default(8383), 'a whole number from 0 to 65535'),
  HOST: setting(address.default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1 or 0.0.0.0'),
  [exposureSetting]: setting(values.yesNo.default(false), '1 or 0'),
  STATUS_PORT: setting(values.port.optional(), 'a whole number from 0 to 65535'),
  STATUS_HOST: setting(address.default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1'),
  ADMIN_PORT: setting(values.port.optional(), 'a whole number from 0 to 65535'),
  ADMIN_HOST: setting(address.default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1'),
  ADMIN_URL: setting(
    values.httpUrl.transform((value) => value.replace(/\/+$/, '')).optional(),
    'the http or https URL under which the staff reach their console',
  ),
  DATA_DIR: setting(values.text.default('data'), 'the path of a folder'),
  SECRETS_DIR: setting(values.text.optional(), 'the path of a folder with keys'),
  ...databaseFields,
  ...clusterFields,
  ARCHIVE_DIR: setting(values.text.optional(), 'the path of a folder on another disk'),
  ARCHIVE_KEY: setting(
    values.text.optional(),
    'the path of a public X25519 key (PEM), set together with ARCHIVE_DIR',
  ),
  RELEASE_KEY: setting(values.text.optional(), 'the path of a public Ed25519 key (PEM)'),
  MIGRATE_ON_START: setting(values.onOff.default('on'), 'on or off'),
  PUBLIC_URL: setting(
    values.httpUrl.transform((value) => value.replace(/\/+$/, '')).optional(),
    'the http or https URL under which people reach Linnet',
  ),
  DISK_FILES_MB: setting(values.wholeNumber.default(1024), 'a whole number of megabytes'),
  DISK_WRITES_MB: setting(
    values.wholeNumber.default(256),
    'a whole number of megabytes, at most DISK_FILES_MB',
  ),
  DEV_SEED: setting(values.yesNo.default(false), '1 or 0'),
  TRUSTED_PROXIES: setting(
    proxies.default([]),
    'a list of addresses or networks, such as 127.0.0.1,10.0.0.0/8, and no network that clients are in',
  ),
  ENCRYPTED_DATA_KEY: setting(
    z
      .string()
      .regex(/^(?:[0-9a-f]{32}|[0-9a-f]{48}|[0-9a-f]{64})$/i)
      .transform((hex) => new Uint8Array(Buffer.from(hex, 'hex')))
      .optional(),
    'a key of 32, 48 or 64 hexadecimal digits',
  ),
  RATE_LIMITS: setting(values.onOff.default('on'), 'on or off'),
  SOCKETS_PER_ADDRESS: setting(socketLimit.default(1000), 'a whole number of at least 1'),
  SOCKETS_PER_PERSON: setting(socketLimit.default(50), 'a whole number of at least 1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    values.httpUrl.transform((value) => value.replace(/\/+$/, '')).optional(),
    'the http or https URL of a collector of traces',
  ),
  OTEL_SERVICE_NAME: setting(values.text.default('linnet'), 'a name'),
  OTEL_TRACES_SAMPLER_ARG: setting(z.coerce.number().min(0).max(1).default(1), 'a number from 0 to 1'),
  LOG_LEVEL: setting(z.enum(logLevels).default('info'), 'debug, info, warn or error'),
}

/** The settings of the server and its domains. */
export interface Config extends ServerFacts {
  /** The address of the listener for metrics and detailed health. */
  status: SidePlace
  /** The address of the staff console's listener, and the URL under which staff reach it if that isn't this machine. */
  admin: SidePlace & { url: string | undefined }
  /** Whether other machines may reach a development server. */
  allowsExposure: boolean
  /** The absolute path of the data folder. */
  dataDir: string
  /** The absolute path of the folder of keys, and whether the server makes keys there that were never used. */
  secretsDir: string
  makesKeys: boolean
  /** The URL of an external PostgreSQL, and that of the owner of its tables if that is another user; undefined means embedded. */
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** The URL of a server that follows it, for reads that may lag. */
  databaseReplicaUrl: string | undefined
  /** The name of the cluster of servers on one database; undefined if this is the only server. */
  cluster: string | undefined
  /** The servers of the bus between the servers of a cluster; undefined if they hear of each other by the database alone. */
  nats: NatsSettings | undefined
  /** Where the other servers of the cluster reach this one; undefined if they cannot. */
  processUrl: string | undefined
  /** Where the embedded database archives its log, and the public key for which it is encrypted; undefined if it does not. */
  archive: { folder: string; key: string | undefined } | undefined
  /** Free bytes of the disk below which files, and then all writes, are refused. */
  diskMarks: DiskMarks
  /** Whether the server brings the schema up to date when it starts, or refuses to start on an older one. */
  migratesOnStart: boolean
  devSeed: boolean
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: Proxy[]
  /** The key of payloads that older apps send encrypted; undefined refuses them. */
  encryptedDataKey: Uint8Array | undefined
  rateLimits: 'on' | 'off'
  /** Limits on open sockets; none without rate limits. */
  maxSockets: { perAddress: number; perPerson: number }
  /** Where traces of calls are sent; undefined if calls are not traced. */
  traces: TraceSettings | undefined
  logLevel: (typeof logLevels)[number]
  /** Sentences about settings that are valid, but that the operator probably did not mean. */
  doubts: readonly string[]
  /** Returns a domain's own settings. */
  of: <C>(settings: Settings<C>) => C
}

function archiveOf(given: {
  ARCHIVE_DIR?: string | undefined
  ARCHIVE_KEY?: string | undefined
  DATABASE_URL?: string | undefined
}): Config['archive'] {
  const { ARCHIVE_DIR: folder, ARCHIVE_KEY: key } = given
  if (key !== undefined && folder === undefined)
    throw wrongSetting('ARCHIVE_KEY', serverFields.ARCHIVE_KEY.mustBe)
  if (folder === undefined || given.DATABASE_URL) return undefined
  return { folder: resolve(folder), key: key === undefined ? undefined : resolve(key) }
}

function tracesOf(given: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER_ARG: number
}): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = given
  return endpoint === undefined ? undefined : { endpoint, service, ratio: given.OTEL_TRACES_SAMPLER_ARG }
}

function diskMarksOf(given: { DISK_FILES_MB: number; DISK_WRITES_MB: number }): DiskMarks {
  const { DISK_FILES_MB: files, DISK_WRITES_MB: writes } = given
  if (writes > files) throw wrongSetting('DISK_WRITES_MB', serverFields.DISK_WRITES_MB.mustBe)
  return { files: files * mebibyte, writes: writes * mebibyte }
}

const mebibyte = 1024 * 1024

type Configured = readonly { settings?: Settings }[]

/** Reads all settings at startup. Throws a `StartRefusal` that names the invalid setting. */
export function parseConfig(env: Environment, domains: Configured): Config {
  const given = readFields(serverFields, env)
  const production = given.NODE_ENV === 'production'
  if (production && given.DEV_SEED) throw onlyForDevelopment('DEV_SEED')
  if (production && given.RATE_LIMITS === 'off') throw onlyForDevelopment('RATE_LIMITS=off')
  if (production && given.PUBLIC_URL && isOpenHttp(given.PUBLIC_URL)) throw mustBeHttps('PUBLIC_URL')
  if (production && !given.PUBLIC_URL) throw new StartRefusal(noPublicUrl)
  requireDatabase(given, production)
  const nats = natsOf(given, production)
  const allowsExposure = production || given[exposureSetting]
  if (!allowsExposure) refuseExposure({ host: given.HOST, publicUrl: given.PUBLIC_URL })
  refuseExposedConsole({ host: given.ADMIN_HOST, url: given.ADMIN_URL, production })
  const server = { production, port: given.PORT, host: given.HOST, publicUrl: given.PUBLIC_URL }
  const known = new Map(
    domains.flatMap(({ settings }) => (settings ? [[settings, settings.read(env, server)] as const] : [])),
  )
  return {
    ...server,
    status: placeBeside({ ...server, distance: 1000 }, { host: given.STATUS_HOST, port: given.STATUS_PORT }),
    admin: {
      ...placeBeside({ ...server, distance: 2000 }, { host: given.ADMIN_HOST, port: given.ADMIN_PORT }),
      url: given.ADMIN_URL,
    },
    allowsExposure,
    dataDir: resolve(given.DATA_DIR),
    secretsDir: resolve(given.SECRETS_DIR ?? join(given.DATA_DIR, 'secrets')),
    makesKeys: given.SECRETS_DIR === undefined && given.CLUSTER === undefined,
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    cluster: given.CLUSTER,
    nats,
    processUrl: given.PROCESS_URL,
    archive: archiveOf(given),
    diskMarks: diskMarksOf(given),
    migratesOnStart: given.MIGRATE_ON_START === 'on',
    devSeed: given.DEV_SEED,
    trustedProxies: given.TRUSTED_PROXIES,
    encryptedDataKey: given.ENCRYPTED_DATA_KEY,
    rateLimits: given.RATE_LIMITS,
    maxSockets:
      given.RATE_LIMITS === 'on'
        ? { perAddress: given.SOCKETS_PER_ADDRESS, perPerson: given.SOCKETS_PER_PERSON }
        : { perAddress: Infinity, perPerson: Infinity },
    traces: tracesOf(given),
    logLevel: given.LOG_LEVEL,
    doubts: findDoubts(env, { domains, statusHost: given.STATUS_HOST, publicUrl: given.PUBLIC_URL }),
    of: <C>(settings: Settings<C>): C => {
      if (!known.has(settings))
        throw new Error(`no domain declares the settings ${settings.names.join(', ')}`)
      return known.get(settings) as C
    },
  }
}

const noPublicUrl =
  'PUBLIC_URL must be set when NODE_ENV is production: the https URL under which people reach Linnet. Without TLS, what they send could be read on the way.'

function findDoubts(
  env: Environment,
  given: { domains: Configured; statusHost: string; publicUrl: string | undefined },
): string[] {
  const { domains, statusHost, publicUrl } = given
  const misspelt = misspeltSettings(env, settingNames(domains)).map(
    ({ name, meant }) => `${name} is not a setting and has no effect. Did you mean ${meant}?`,
  )
  const open = `STATUS_HOST=${statusHost} lets other machines read the metrics and the detailed health.`
  const path = 'PUBLIC_URL has a path, which is not used: the app is served at the top of its host.'
  return [
    ...misspelt,
    ...(isLoopback(statusHost) ? [] : [open]),
    ...(env['ARCHIVE_DIR'] && env['DATABASE_URL'] ? [archivesItself] : []),
    ...clusterDoubts(env),
    ...(publicUrl && new URL(publicUrl).pathname !== '/' ? [path] : []),
    ...new Set(domains.flatMap(({ settings }) => settings?.doubtsAbout(env) ?? [])),
  ]
}

const archivesItself =
  'ARCHIVE_DIR has no effect with DATABASE_URL: that database archives its log by its own settings.'

/** Some settings belong to several domains. */
export const settingNames = (domains: Configured): string[] => [
  ...new Set([...Object.keys(serverFields), ...domains.flatMap(({ settings }) => settings?.names ?? [])]),
]
