/** The settings of the bus. */
import { accessSync, constants } from 'node:fs'
import { isLoopback } from '../../exposure'
import { requireStrongSecret } from '../../secrets'
import { wrongSetting } from '../../settings'
import { StartRefusal } from '../../start-refusal'

export interface NatsPlaces {
  /** Host and port of each server. */
  servers: readonly string[]
  isEncrypted: boolean
  user?: string | undefined
  password?: string | undefined
  token?: string | undefined
}

export interface NatsSettings extends NatsPlaces {
  /** The paths of PEM files, which are read again with each connection. */
  files: NatsFiles
}

export interface NatsFiles {
  /** The certificates of authorities that are trusted instead of those of the system. */
  authority?: string | undefined
  /** The certificate by which this server logs in, and its key. */
  certificate?: string | undefined
  key?: string | undefined
}

/** The settings that say how the servers of NATS_URL are reached. */
export const natsFileSettings = {
  NATS_CA: 'authority',
  NATS_CERT: 'certificate',
  NATS_KEY: 'key',
} as const satisfies Record<string, keyof NatsFiles>

export const natsUrlMustBe =
  'a list of URLs of NATS servers with one user and password, or one token, such as tls://linnet:password@nats-1:4222,tls://linnet:password@nats-2:4222'

/** Undefined if these are not URLs of NATS servers that are reached in the same way. */
export function readNatsUrls(value: string): NatsPlaces | undefined {
  const urls = value.split(',').map((text) => (URL.canParse(text.trim()) ? new URL(text.trim()) : undefined))
  const [first] = urls
  if (!first) return undefined
  for (const url of urls) {
    if (!url || !['nats:', 'tls:'].includes(url.protocol) || url.hostname === '') return undefined
    if (url.protocol !== first.protocol || url.username !== first.username || url.password !== first.password)
      return undefined
  }
  const [name, password] = [first.username, first.password].map((text) =>
    text === '' ? undefined : decodeURIComponent(text),
  )
  return {
    servers: urls.flatMap((url) => (url ? [`${url.hostname}:${url.port || '4222'}`] : [])),
    isEncrypted: first.protocol === 'tls:',
    ...(password === undefined ? { token: name } : { user: name, password }),
  }
}

export interface GivenNats extends Partial<Record<keyof typeof natsFileSettings, string | undefined>> {
  NATS_URL?: NatsPlaces | undefined
  NATS_PLAIN: boolean
}

/** The servers of the bus and the files of TLS; undefined without a bus. Throws a `StartRefusal` if they do not go together. */
export function natsOf(given: GivenNats, production: boolean): NatsSettings | undefined {
  const { NATS_URL: places, NATS_CA: authority, NATS_CERT: certificate, NATS_KEY: key } = given
  if (!places) return undefined
  if ((certificate === undefined) !== (key === undefined))
    throw new StartRefusal('NATS_CERT and NATS_KEY must be set together: a certificate and its key.')
  if (!places.isEncrypted && (authority ?? certificate) !== undefined)
    throw new StartRefusal('NATS_CA and NATS_CERT need addresses that begin with tls:// in NATS_URL.')
  const settings = { ...places, files: { authority, certificate, key } }
  if (production) requireSafeNats(settings, given.NATS_PLAIN)
  return settings
}

/** Refuses a start with files that cannot be read. */
export function requireFiles({ files }: NatsSettings): void {
  for (const [name, file] of Object.entries(natsFileSettings))
    try {
      const path = files[file]
      if (path !== undefined) accessSync(path, constants.R_OK)
    } catch {
      throw wrongSetting(name, 'the path of a PEM file that the server can read')
    }
}

/**
 * Refuses a bus on other machines that others could read or write: what chats say passes through it. An operator whose network
 * nobody else can read may do without TLS, and not without a password.
 */
function requireSafeNats(
  { servers, isEncrypted, password, token, files }: NatsSettings,
  allowsPlain: boolean,
): void {
  if (servers.every((server) => isLoopback(server.replace(/:\d+$/, '')))) return
  if (!isEncrypted && !allowsPlain)
    throw new StartRefusal(
      'NATS_URL is of another machine and must begin with tls://, since what chats say passes through it, or NATS_PLAIN=1 must say that nobody else can read that network.',
    )
  if (token !== undefined) requireStrongSecret(token, 'The token in NATS_URL')
  else if (files.certificate === undefined || password !== undefined)
    requireStrongSecret(password ?? '', 'The password in NATS_URL')
}
