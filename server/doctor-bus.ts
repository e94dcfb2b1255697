/** Examines the bus between servers of a cluster: what answers, whether it lets this server in, and the files of TLS. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { z } from 'zod'
import { within } from './kernel/bounded'
import { tryNats } from './kernel/cluster/bus/nats'
import { natsOf, type NatsSettings } from './kernel/cluster/bus/nats-settings'
import { clusterFields } from './kernel/cluster/cluster-fields'
import { isLoopback } from './kernel/exposure'
import type { Trial } from './kernel/health/trial'
import { type Environment, readFields } from './kernel/settings'

/** Nothing without a bus. */
export function busTrials(env: Environment, production: boolean): Trial[] {
  const urls = (env['NATS_URL'] ?? '').split(',').filter(Boolean)
  if (urls.length === 0) return []
  const allowsPlain = env['NATS_PLAIN'] === '1'
  return [...urls.map((url) => busTrial(url.trim(), { production, allowsPlain })), loginTrial(env)]
}

/** A server that does not let this one in is noticed only by its warnings, since nothing waits for the bus. */
function loginTrial(env: Environment): Trial {
  return {
    what: 'the login at the bus',
    async attempt() {
      // Other trials look at what is asked of the servers themselves.
      const settings = natsOf(readFields(clusterFields, env), false)
      if (!settings) return
      checkFiles(settings)
      await tryNats(settings)
    },
  }
}

function checkFiles({ files: { authority, certificate, key } }: NatsSettings): void {
  if (authority !== undefined) readCertificate('NATS_CA', authority)
  if (certificate === undefined || key === undefined) return
  const own = readCertificate('NATS_CERT', certificate)
  const pem = read('NATS_KEY', key)
  if (!own.checkPrivateKey(createPrivateKey(pem))) throw new Error('NATS_KEY is not the key of NATS_CERT')
  if (statSync(key).mode & 0o004) throw new Error('others on this machine can read NATS_KEY: chmod o-rwx')
}

/** The part of its life that a certificate still has when it should have been renewed. */
const lastPart = 0.2

/** Reads the first certificate of a file. */
function readCertificate(name: string, path: string): X509Certificate {
  const certificate = new X509Certificate(read(name, path))
  refuseEnding(name, certificate, Date.now())
  return certificate
}

/** Throws if a certificate ends soon. */
export function refuseEnding(
  name: string,
  { validFrom, validTo }: Pick<X509Certificate, 'validFrom' | 'validTo'>,
  nowMs: number,
): void {
  const [from, to] = [Date.parse(validFrom), Date.parse(validTo)]
  if (to - nowMs < (to - from) * lastPart)
    throw new Error(`the certificate of ${name} ends on ${validTo}: renew it`)
}

function read(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error(`${name} cannot be read: it must be the path of a PEM file that the server can read`)
  }
}

const BusInfo = z.object({
  version: z.string(),
  tls_required: z.boolean().optional(),
  tls_verify: z.boolean().optional(),
  auth_required: z.boolean().optional(),
})

/** NATS describes itself in its first line, before a client says anything. */
function busTrial(
  url: string,
  { production, allowsPlain }: { production: boolean; allowsPlain: boolean },
): Trial {
  const { hostname, port } = URL.canParse(url) ? new URL(url) : { hostname: '', port: '' }
  return {
    what: `the bus ${hostname || 'of this address'} (NATS_URL)`,
    async attempt() {
      if (hostname === '') throw new Error('it must be a URL such as nats://user:password@10.0.0.5:4222')
      const [, json = ''] = /^INFO (\{.*\})/.exec(await firstLine(hostname, Number(port || 4222))) ?? []
      const { data } = BusInfo.safeParse(json === '' ? undefined : JSON.parse(json))
      if (!data) throw new Error('what answers there is not NATS')
      if (!production || isLoopback(hostname)) return
      if (!data.tls_required && !allowsPlain)
        throw new Error('it does not require TLS: what people write passes through it')
      if (!data.auth_required && !data.tls_verify)
        throw new Error('it asks for no password: any client that reaches it could read and send everything')
    },
  }
}

function firstLine(host: string, port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = createConnection({ host, port })
  socket.once('data', (bytes) => resolve(bytes.toString().split('\r\n')[0] ?? ''))
  socket.once('error', reject)
  return within(promise, 5_000).finally(() => socket.destroy())
}
