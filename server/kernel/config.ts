import { resolve } from 'node:path'
import { LineView } from '@linnet/protocol'
import { z } from 'zod'
import { logLevels } from './log'
import { StartRefusal } from './start-refusal'

const onOff = z.enum(['on', 'off'])
const yesNo = z.enum(['1', '0']).transform((value) => value === '1')
const urlOf = (protocol: RegExp) => z.url({ protocol })
const text = z.string().min(1).max(500)

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
  RATE_LIMITS: onOff.default('on'),
  LINES: networkLines.optional(),
  SESSION_POLICY: z.enum(['per-platform', 'single', 'several']).default('per-platform'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
})

type Settings = z.output<typeof settings>
export type SettingName = keyof Settings

const mustBe: Record<SettingName, string> = {
  NODE_ENV: 'production, development or test',
  PORT: 'a whole number from 0 to 65535',
  HOST: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: 'a URL such as postgres://user:password@host:5432/database',
  PUBLIC_URL: 'the http or https URL under which people reach Linnet',
  DEV_CODE: 'six digits',
  DEV_SEED: '1 or 0',
  SMTP_URL: 'a URL such as smtp://user:password@host:587',
  MAIL_FROM: 'an e-mail address, such as no-reply@example.org',
  SMS_GATEWAY_URL: 'the http or https URL that sends a message',
  RATE_LIMITS: 'on or off',
  LINES: 'a JSON list of lines, each with the texts id, name, http_url and socket_url',
  SESSION_POLICY: 'per-platform, single or several',
  LOG_LEVEL: 'debug, info, warn or error',
}

export const settingNames = Object.keys(mustBe) as SettingName[]

export interface Config {
  production: boolean
  /** 0 takes any free port. */
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** An outside PostgreSQL; without it the embedded one is started. */
  databaseUrl: string | undefined
  /** Without a slash at its end; undefined means the address that a request came to. */
  publicUrl: string | undefined
  /** The verification code that is always right, in development only. */
  devCode: string | undefined
  devSeed: boolean
  smtpUrl: string | undefined
  mailFrom: string
  smsGatewayUrl: string | undefined
  rateLimits: 'on' | 'off'
  /** Undefined means one line: the address that a request came to. */
  lines: LineView[] | undefined
  sessionPolicy: 'per-platform' | 'single' | 'several'
  logLevel: (typeof logLevels)[number]
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
    publicUrl: given.PUBLIC_URL,
    devCode: given.DEV_CODE,
    devSeed: given.DEV_SEED,
    smtpUrl: given.SMTP_URL,
    mailFrom:
      given.MAIL_FROM ??
      `Linnet <no-reply@${given.PUBLIC_URL ? new URL(given.PUBLIC_URL).hostname : 'localhost'}>`,
    smsGatewayUrl: given.SMS_GATEWAY_URL,
    rateLimits: given.RATE_LIMITS,
    lines: given.LINES,
    sessionPolicy: given.SESSION_POLICY,
    logLevel: given.LOG_LEVEL,
  }
}
