/** The setting that names the bus. */
import { isLoopback } from '../../exposure'
import { requireStrongSecret } from '../../secrets'
import { StartRefusal } from '../../start-refusal'

export interface NatsSettings {
  /** Host and port of each server. */
  servers: readonly string[]
  isEncrypted: boolean
  user?: string | undefined
  password?: string | undefined
}

export const natsUrlMustBe =
  'a list of URLs of NATS servers with one user and password, such as tls://linnet:password@nats-1:4222,tls://linnet:password@nats-2:4222'

/** Undefined if these are not URLs of NATS servers that are reached in the same way. */
export function readNatsUrls(value: string): NatsSettings | undefined {
  const urls = value.split(',').map((text) => (URL.canParse(text.trim()) ? new URL(text.trim()) : undefined))
  const [first] = urls
  if (!first) return undefined
  for (const url of urls) {
    if (!url || !['nats:', 'tls:'].includes(url.protocol) || url.hostname === '') return undefined
    if (url.protocol !== first.protocol || url.username !== first.username || url.password !== first.password)
      return undefined
  }
  return {
    servers: urls.flatMap((url) => (url ? [`${url.hostname}:${url.port || '4222'}`] : [])),
    isEncrypted: first.protocol === 'tls:',
    user: first.username === '' ? undefined : decodeURIComponent(first.username),
    password: first.password === '' ? undefined : decodeURIComponent(first.password),
  }
}

/** Refuses a bus on other machines that others could read or write: what chats say passes through it. */
export function requireSafeNats({ servers, isEncrypted, password }: NatsSettings): void {
  if (servers.every((server) => isLoopback(server.replace(/:\d+$/, '')))) return
  if (!isEncrypted)
    throw new StartRefusal(
      'NATS_URL is of another machine and must begin with tls://: what chats say passes through it.',
    )
  requireStrongSecret(password ?? '', 'The password in NATS_URL')
}
