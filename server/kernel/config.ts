import { resolve } from 'node:path'
import { z } from 'zod'
import { exposureSetting, isOpenHttp, refuseExposedConsole, refuseExposure } from './exposure'
import type { DiskMarks } from './health/disk'
import { parseProxy, type Proxy } from './http/client-address'
import type { SidePlace } from './http/side-listener'
import { logLevels } from './log'
import { requireStrongPassword } from './secrets'
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

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })
const socketLimit = values.wholeNumber.pipe(z.int().min(1))

const proxies = z.string().transform((value, context) => {
  const parsed = value.split(',').map(parseProxy)
  const known = parsed.filter((proxy) => proxy !== undefined)
  if (known.length === parsed.length) return known
  context.addIssue({ code: 'custom', message: 'not an address' })
  return z.NEVER
})

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65_535))
const address = z.union([z.hostname(), z.ipv4(), z.ipv6()])

/** The server's own environment variables. Each domain declares its own. */
const serverFields = {
  NODE_ENV: setting(
    z.enum(['production', 'development', 'test']).default('development'),
    'production, development or test',
  ),
  PORT: setting(port.default(8383), 'a whole number from 0 to 65535'),
  HOST: setting(address.default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1 or 0.0.0.0'),
  [exposureSetting]: setting(values.yesNo.default(false), '1 or 0'),
  STATUS_PORT: setting(port.optional(), 'a whole number from 0 to 65535'),
  STATUS_HOST: setting(address.default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1'),
  ADMIN_PORT: setting(port.optional(), 'a whole number from 0 to 65535'),
  ADMIN_HOST: setting(address.default('127.0.0.1'), 'an address to listen on, such as 127.0.0.1'),
  ADMIN_URL: setting(
    values.httpUrl.transform((value) => value.replace(/\/+$/, '')).optional(),
    'the http or https URL under which the staff reach their console',
  ),
  DATA_DIR: setting(values.text.default('data'), 'the path of a folder'),
  DATABASE_URL: setting(postgresUrl.optional(), 'a URL such as postgres://user:password@host:5432/database'),
  DATABASE_OWNER_URL: setting(
    postgresUrl.optional(),
    'a URL such as postgres://owner:password@host:5432/database, set together with DATABASE_URL',
  ),
  MIGRATE_ON_START: setting(values.onOff.default('on'), 'on or off'),
  PUBLIC_URL: setting(
    values.httpUrl.transform((value) => value.replace(/\/+$/, '')).optional(),
    'the http or https URL under which people reach Linnet',
  ),
  MINI_ORIGIN: setting(
    values.httpUrl.refine((value) => URL.canParse(value) && new URL(value).origin === value).optional(),
    'an http or https URL without a path, of another host than PUBLIC_URL',
  ),
  MINI_PORT: setting(port.optional(), 'a whole number from 0 to 65535'),
  DISK_FILES_MB: setting(values.wholeNumber.default(1024), 'a whole number of megabytes'),
  DISK_WRITES_MB: setting(
    values.wholeNumber.default(256),
    'a whole number of megabytes, at most DISK_FILES_MB',
  ),
  DEV_SEED: setting(values.yesNo.default(false), '1 or 0'),
  TRUSTED_PROXIES: setting(
    proxies.default([]),
    'a list of addresses or networks, such as 127.0.0.1,10.0.0.0/8',
  ),
  RATE_LIMITS: setting(values.onOff.default('on'), 'on or off'),
  SOCKETS_PER_ADDRESS: setting(socketLimit.default(1000), 'a whole number of at least 1'),
  SOCKETS_PER_PERSON: setting(socketLimit.default(50), 'a whole number of at least 1'),
  LOG_LEVEL: setting(z.enum(logLevels).default('info'), 'debug, info, warn or error'),
}

/** The settings of the server and its domains. */
export interface Config extends ServerFacts {
  /** 0 means any free port. */
  port: number
  host: string
  /** The address of the listener for metrics and detailed health. */
  status: SidePlace
  /** The address of the staff console's listener, and the URL under which staff reach it if that isn't this machine. */
  admin: SidePlace & { url: string | undefined }
  /** The listener of mini programs, and their origin if it isn't this host with another port. Undefined if they can't be served. */
  programs: (SidePlace & { origin: string | undefined }) | undefined
  /** Whether other machines may reach a development server. */
  allowsExposure: boolean
  /** Absolute. */
  dataDir: string
  /** The URL of an external PostgreSQL, and that of the owner of its tables if that is another user; undefined means embedded. */
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** Free bytes of the disk below which files, and then all writes, are refused. */
  diskMarks: DiskMarks
  /** Whether the server brings the schema up to date when it starts, or refuses to start on an older one. */
  migratesOnStart: boolean
  /** Without a trailing slash; undefined means the address a request came to. */
  publicUrl: string | undefined
  devSeed: boolean
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: Proxy[]
  rateLimits: 'on' | 'off'
  /** Limits on open sockets; none without rate limits. */
  maxSockets: { perAddress: number; perPerson: number }
  logLevel: (typeof logLevels)[number]
  /** Returns a domain's own settings. */
  of: <C>(settings: Settings<C>) => C
}

function diskMarksOf(given: { DISK_FILES_MB: number; DISK_WRITES_MB: number }): DiskMarks {
  const { DISK_FILES_MB: files, DISK_WRITES_MB: writes } = given
  if (writes > files) throw wrongSetting('DISK_WRITES_MB', serverFields.DISK_WRITES_MB.mustBe)
  return { files: files * mebibyte, writes: writes * mebibyte }
}

const mebibyte = 1024 * 1024

interface GivenPrograms {
  HOST: string
  PORT: number
  PUBLIC_URL?: string | undefined
  MINI_ORIGIN?: string | undefined
  MINI_PORT?: number | undefined
}

/** Behind a proxy only the operator knows the programs' origin; it must not be the app's, or they would share its storage. */
function programsOf(given: GivenPrograms, production: boolean): Config['programs'] {
  const { MINI_ORIGIN: origin, MINI_PORT: port, PUBLIC_URL: publicUrl } = given
  if (origin === undefined && publicUrl !== undefined) return undefined
  if (origin !== undefined && publicUrl !== undefined && new URL(publicUrl).origin === origin)
    throw wrongSetting('MINI_ORIGIN', serverFields.MINI_ORIGIN.mustBe)
  if (production && origin !== undefined && isOpenHttp(origin)) throw mustBeHttps('MINI_ORIGIN')
  return {
    origin,
    host: given.HOST,
    port: port ?? portBeside(given.PORT, 3000),
    isChosen: port !== undefined,
  }
}

type Configured = readonly { settings?: Settings }[]

/** Reads all settings at startup. Throws a `StartRefusal` that names the invalid setting. */
export function parseConfig(env: Environment, domains: Configured): Config {
  const given = readFields(serverFields, env)
  if (given.DATABASE_OWNER_URL && !given.DATABASE_URL)
    throw wrongSetting('DATABASE_OWNER_URL', serverFields.DATABASE_OWNER_URL.mustBe)
  const production = given.NODE_ENV === 'production'
  if (production && given.DEV_SEED) throw onlyForDevelopment('DEV_SEED')
  if (production && given.RATE_LIMITS === 'off') throw onlyForDevelopment('RATE_LIMITS=off')
  if (production && given.PUBLIC_URL && isOpenHttp(given.PUBLIC_URL)) throw mustBeHttps('PUBLIC_URL')
  if (production && given.DATABASE_URL) requireStrongPassword(given.DATABASE_URL, 'DATABASE_URL')
  const allowsExposure = production || given[exposureSetting]
  if (!allowsExposure) refuseExposure({ host: given.HOST, publicUrl: given.PUBLIC_URL })
  refuseExposedConsole({ host: given.ADMIN_HOST, url: given.ADMIN_URL, production })
  const server = { production, publicUrl: given.PUBLIC_URL }
  const known = new Map(
    domains.flatMap(({ settings }) => (settings ? [[settings, settings.read(env, server)] as const] : [])),
  )
  return {
    ...server,
    port: given.PORT,
    host: given.HOST,
    status: {
      host: given.STATUS_HOST,
      port: given.STATUS_PORT ?? portBeside(given.PORT, 1000),
      isChosen: given.STATUS_PORT !== undefined,
    },
    admin: {
      host: given.ADMIN_HOST,
      port: given.ADMIN_PORT ?? portBeside(given.PORT, 2000),
      isChosen: given.ADMIN_PORT !== undefined,
      url: given.ADMIN_URL,
    },
    programs: programsOf(given, production),
    allowsExposure,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    diskMarks: diskMarksOf(given),
    migratesOnStart: given.MIGRATE_ON_START === 'on',
    devSeed: given.DEV_SEED,
    trustedProxies: given.TRUSTED_PROXIES,
    rateLimits: given.RATE_LIMITS,
    maxSockets:
      given.RATE_LIMITS === 'on'
        ? { perAddress: given.SOCKETS_PER_ADDRESS, perPerson: given.SOCKETS_PER_PERSON }
        : { perAddress: Infinity, perPerson: Infinity },
    logLevel: given.LOG_LEVEL,
    of: <C>(settings: Settings<C>): C => {
      if (!known.has(settings))
        throw new Error(`no domain declares the settings ${settings.names.join(', ')}`)
      return known.get(settings) as C
    },
  }
}

/** Any free port if the server itself takes any; else this far above the server's port, or below if there is no room. */
const portBeside = (serverPort: number, distance: number) =>
  serverPort === 0 ? 0 : serverPort + (serverPort > 65_535 - distance ? -distance : distance)

/** Some settings belong to several domains. */
export const settingNames = (domains: Configured): string[] => [
  ...new Set([...Object.keys(serverFields), ...domains.flatMap(({ settings }) => settings?.names ?? [])]),
]
