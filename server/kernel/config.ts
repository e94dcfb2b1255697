import { resolve } from 'node:path'
import { LineView } from '@linnet/protocol'
import { z } from 'zod'
import { parseProxy, type Proxy } from './http/client-address'
import { logLevels } from './log'
import { type MoneyConfig, moneyMustBe, moneySettings, presentMoney } from './money-settings'
import {
  presentRedpackets,
  type RedpacketConfig,
  redpacketMustBe,
  redpacketSettings,
} from './redpacket-settings'
import { StartRefusal } from './start-refusal'

const onOff = z.enum(['on', 'off'])
const yesNo = z.enum(['1', '0']).transform((value) => value === '1')
const urlOf = (protocol: RegExp) => z.url({ protocol })
const text = z.string().min(1).max(500)
const megabytes = (preset: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform((value) => Number(value) * 1024 * 1024)
    .pipe(z.int().min(1))
    .default(preset * 1024 * 1024)
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

const networkLines = z
  .string()
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'no JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(z.preprocess((line) => ({ isSwitch: 1, ...(line as object) }), LineView))
      .min(1)
      .max(50),
  )

const proxies = z.string().transform((value, context) => {
  const parsed = value.split(',').map(parseProxy)
  const known = parsed.filter((proxy) => proxy !== undefined)
  if (known.length === parsed.length) return known
  context.addIssue({ code: 'custom', message: 'no address' })
  return z.NEVER
})

/** Every setting under its name in the environment. `.env.example` lists the same names, and a test holds them together. */
const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65_535))
    .default(8383),
  HOST: z.union([z.hostname(), z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  DATA_DIR: text.default('data'),
  DATABASE_URL: urlOf(/^postgres(ql)?$/).optional(),
  DATABASE_OWNER_URL: urlOf(/^postgres(ql)?$/).optional(),
  PUBLIC_URL: urlOf(/^https?$/)
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  DEV_CODE: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  DEV_SEED: yesNo.default(false),
  SMTP_URL: urlOf(/^smtps?$/).optional(),
  MAIL_FROM: text.regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/).optional(),
  SMS_GATEWAY_URL: urlOf(/^https?$/).optional(),
  TRUSTED_PROXIES: proxies.default([]),
  RATE_LIMITS: onOff.default('on'),
  SOCKETS_PER_ADDRESS: wholeNumber.pipe(z.int().min(1)).default(1000),
  SOCKETS_PER_PERSON: wholeNumber.pipe(z.int().min(1)).default(50),
  RECALL_SECONDS: wholeNumber.default(120),
  EDIT_HOURS: wholeNumber.default(24),
  LINES: networkLines.optional(),
  SESSION_POLICY: z.enum(['per-platform', 'single', 'several']).default('per-platform'),
  UPLOAD_MAX_MB: megabytes(500),
  UPLOAD_IMAGE_MAX_MB: megabytes(20),
  UPLOAD_QUOTA_MB: megabytes(5120),
  FFMPEG: onOff.default('on'),
  SCAN_COMMAND: text.optional(),
  S3_ENDPOINT: urlOf(/^https?$/).optional(),
  S3_BUCKET: text.optional(),
  S3_KEY: text.optional(),
  S3_SECRET: text.optional(),
  S3_REGION: text.optional(),
  MAP_TILES: text.regex(/^https?:\/\/[^\s;,'"]*\{z\}[^\s;,'"]*$/).optional(),
  MAP_CREDIT: text.optional(),
  ...redpacketSettings,
  LOG_LEVEL: z.enum(logLevels).default('info'),
  ...moneySettings,
})

type Settings = z.output<typeof settings>
export type SettingName = keyof Settings

const mustBe: Record<SettingName, string> = {
  NODE_ENV: 'production, development or test',
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: 'a URL such as postgres://user:password@host:5432/database',
  DATABASE_OWNER_URL:
    'a URL such as postgres://owner:password@host:5432/database, set together with DATABASE_URL',
  PUBLIC_URL: 'the http or https URL under which people reach Linnet',
  DEV_CODE: 'six digits',
  DEV_SEED: '1 or 0',
  SMTP_URL: 'a URL such as smtp://user:password@host:587',
  MAIL_FROM: 'an e-mail address, such as no-reply@example.org',
  SMS_GATEWAY_URL: 'the http or https URL that sends a message',
  TRUSTED_PROXIES: 'a list of addresses or networks, such as 127.0.0.1,10.0.0.0/8',
  RATE_LIMITS: 'on or off',
  SOCKETS_PER_ADDRESS: 'a whole number from 1',
  SOCKETS_PER_PERSON: 'a whole number from 1',
  RECALL_SECONDS: 'for how many seconds a message can be taken back',
  EDIT_HOURS: 'for how many hours a message can be edited',
  LINES: 'a JSON list of lines, each with the texts id, name, http_url and socket_url',
  SESSION_POLICY: 'per-platform, single or several',
  UPLOAD_MAX_MB: 'a whole number of megabytes',
  UPLOAD_IMAGE_MAX_MB: 'a whole number of megabytes',
  UPLOAD_QUOTA_MB: 'a whole number of megabytes',
  FFMPEG: 'on or off',
  SCAN_COMMAND: 'a command that takes the path of a file as its last word',
  S3_ENDPOINT: 'the http or https URL of an S3 server',
  S3_BUCKET: 'the name of a bucket',
  S3_KEY: 'an access key, set together with S3_BUCKET',
  S3_SECRET: 'a secret key, set together with S3_BUCKET',
  S3_REGION: 'the name of a region',
  MAP_TILES: 'an address such as https://tiles.example.org/{z}/{x}/{y}.png',
  MAP_CREDIT: 'whom the map names as its source',
  ...redpacketMustBe,
  LOG_LEVEL: 'debug, info, warn or error',
  ...moneyMustBe,
}

export const settingNames = Object.keys(mustBe) as SettingName[]

export interface Config {
  production: boolean
  /** 0 takes any free port. */
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** An outside PostgreSQL, and the same as the owner of its tables, when that is another user; without, the embedded one. */
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** Without a slash at its end; undefined means the address that a request came to. */
  publicUrl: string | undefined
  /** The verification code that is always right, in development only. */
  devCode: string | undefined
  devSeed: boolean
  smtpUrl: string | undefined
  mailFrom: string
  smsGatewayUrl: string | undefined
  /** Whose `X-Forwarded-For` is believed. */
  trustedProxies: Proxy[]
  rateLimits: 'on' | 'off'
  /** How many sockets may be open; without rate limits, any number. */
  mostSockets: { perAddress: number; perPerson: number }
  recallSeconds: number
  editHours: number
  /** Undefined means one line: the address that a request came to. */
  lines: LineView[] | undefined
  sessionPolicy: 'per-platform' | 'single' | 'several'
  files: FileConfig
  /** Where maps come from; '' draws them without tiles. */
  map: { tiles: string; credit: string }
  redpackets: RedpacketConfig
  logLevel: (typeof logLevels)[number]
  money: MoneyConfig
}

export interface FileConfig {
  /** The largest file, and the largest where only a picture will do. */
  maxBytes: number
  maxImageBytes: number
  /** What one person may keep. */
  quotaBytes: number
  /** Whether ffmpeg is used when the machine has it. */
  mayUseFfmpeg: boolean
  /** A program and its words; the path of a file comes last. */
  scanCommand: readonly string[] | undefined
  /** Undefined keeps files in the data folder. */
  s3: S3Config | undefined
}

export interface S3Config {
  endpoint: string | undefined
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string | undefined
}

/** Reads the settings once, at the start. Anything wrong is a `StartRefusal` that names the setting. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty text counts as not set: that is how a `.env` file or a container switches a setting off.
  const given = Object.fromEntries(
    settingNames.flatMap((name) => (env[name]?.trim() ? [[name, env[name]?.trim()]] : [])),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path[0] as SettingName
    throw new StartRefusal(`${name} must be ${mustBe[name]}.`)
  }
  if (parsed.data.DATABASE_OWNER_URL && !parsed.data.DATABASE_URL)
    throw new StartRefusal(`DATABASE_OWNER_URL must be ${mustBe.DATABASE_OWNER_URL}.`)
  if (parsed.data.NODE_ENV === 'production') refuseDevelopment(parsed.data)
  return present(parsed.data)
}

function refuseDevelopment(given: Settings): void {
  const forbidden: Partial<Record<SettingName, boolean>> = {
    DEV_CODE: given.DEV_CODE !== undefined,
    DEV_SEED: given.DEV_SEED,
    RATE_LIMITS: given.RATE_LIMITS === 'off',
  }
  for (const [name, isSet] of Object.entries(forbidden)) {
    const value = name === 'RATE_LIMITS' ? `${name}=off` : name
    if (isSet) {
      throw new StartRefusal(`${value} is for development and is refused when NODE_ENV is production.`)
    }
  }
  if (!given.SMTP_URL && !given.SMS_GATEWAY_URL) {
    throw new StartRefusal(
      'SMTP_URL or SMS_GATEWAY_URL must be set when NODE_ENV is production: without one, no code reaches anyone.',
    )
  }
}

function present(given: Settings): Config {
  return {
    production: given.NODE_ENV === 'production',
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    publicUrl: given.PUBLIC_URL,
    devCode: given.DEV_CODE,
    devSeed: given.DEV_SEED,
    smtpUrl: given.SMTP_URL,
    mailFrom:
      given.MAIL_FROM ??
      `Linnet <no-reply@${given.PUBLIC_URL ? new URL(given.PUBLIC_URL).hostname : 'localhost'}>`,
    smsGatewayUrl: given.SMS_GATEWAY_URL,
    trustedProxies: given.TRUSTED_PROXIES,
    rateLimits: given.RATE_LIMITS,
    mostSockets:
      given.RATE_LIMITS === 'on'
        ? { perAddress: given.SOCKETS_PER_ADDRESS, perPerson: given.SOCKETS_PER_PERSON }
        : { perAddress: Infinity, perPerson: Infinity },
    recallSeconds: given.RECALL_SECONDS,
    editHours: given.EDIT_HOURS,
    lines: given.LINES,
    sessionPolicy: given.SESSION_POLICY,
    files: presentFiles(given),
    map: { tiles: given.MAP_TILES ?? '', credit: given.MAP_CREDIT ?? '' },
    redpackets: presentRedpackets(given),
    logLevel: given.LOG_LEVEL,
    money: presentMoney(given),
  }
}

function presentFiles(given: Settings): FileConfig {
  return {
    maxBytes: given.UPLOAD_MAX_MB,
    maxImageBytes: given.UPLOAD_IMAGE_MAX_MB,
    quotaBytes: given.UPLOAD_QUOTA_MB,
    mayUseFfmpeg: given.FFMPEG === 'on',
    scanCommand: given.SCAN_COMMAND?.split(/\s+/),
    s3: presentS3(given),
  }
}

function presentS3(given: Settings): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_KEY: accessKeyId, S3_SECRET: secretAccessKey } = given
  if (!bucket) return undefined
  for (const name of ['S3_KEY', 'S3_SECRET'] as const)
    if (!given[name]) throw new StartRefusal(`${name} must be ${mustBe[name]}.`)
  return {
    endpoint: given.S3_ENDPOINT,
    bucket,
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
    region: given.S3_REGION,
  }
}
