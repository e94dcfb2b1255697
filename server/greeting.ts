import { networkInterfaces } from 'node:os'
import { authSettings } from './auth'
import type { Config } from './kernel/config'
import { exposureSetting, isLoopback } from './kernel/exposure'

/** A ready-made account for development. */
export interface SeededPerson {
  nickname: string
  account: string
  password: string
}

/** The URL of the server on this machine. */
export function localUrl(host: string, port: number): string {
  const isAnywhere = host === '0.0.0.0' || host === '::'
  return `http://${isAnywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}

/** The URL of the staff console. Passkeys need a host name rather than an IP address, so it uses this machine's name. */
export const consoleUrl = ({ admin }: Config, port: number): string =>
  admin.url ?? localUrl(admin.host, port).replace('127.0.0.1', 'localhost')

/** Warns operators who forgot NODE_ENV=production: lists the open doors, and who can use them. */
export function forDevelopment(config: Config): string {
  const open =
    'THIS IS A DEVELOPMENT SERVER: its faucet gives everybody play money, and its codes are no secret.'
  const reach = config.allowsExposure
    ? `It is OPEN TO OTHERS (${exposureSetting}=1): anybody who reaches it can log in to any account.`
    : 'Only this machine reaches it.'
  return `${open} ${reach} Set NODE_ENV=production for real users.`
}

/** The text printed once the server listens: its addresses and, in development, how to log in. */
export function greeting({
  config,
  port,
  adminPort,
  people,
}: {
  config: Config
  port: number
  adminPort: number
  people: readonly SeededPerson[]
}): string {
  const url = config.publicUrl ?? localUrl(config.host, port)
  const lines = [`Linnet is running at ${url}`]
  if (!config.production && !isLoopback(config.host))
    lines.push(...phoneUrls(port).map((address) => `  From a phone: ${address}`))
  lines.push(`  Staff console: ${consoleUrl(config, adminPort)}`)
  if (!config.production) lines.push(...waysIn(config, people))
  return lines.map((line) => `${line}\n`).join('')
}

function waysIn(config: Config, people: readonly SeededPerson[]): string[] {
  const lines = ['  Sign up with any phone number or email address.']
  const { devCode, smtpUrl, smsGateway } = config.of(authSettings)
  if (devCode) lines.push(`  The code ${devCode} works for everyone (DEV_CODE).`)
  if (!smtpUrl && !smsGateway) lines.push('  Codes are not sent. They appear here.')
  for (const { nickname, account, password } of people) {
    lines.push(`  Or log in as ${nickname}: account ${account}, password ${password}`)
  }
  return lines
}

function phoneUrls(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
}
