/** A NATS server of a test's own. */
import { createConnection } from 'node:net'
import { ensureNats } from '../../scripts/programs/nats.mjs'
import { freePort } from '../free-port.mjs'
import { until } from '../src/until'
import type { Certificate } from './certificates'

export interface NatsOptions {
  /** The secret of clients; a user and a password by default. */
  login?: { token: string }
  /** The certificate of TLS, and that of an authority if clients must have one, too. */
  tls?: Certificate & { clientAuthority?: string }
}

export interface NatsServer {
  /** Its address with user and password or token, as a setting. */
  url: string
  port: number
  pid(): number
  signal(signal: NodeJS.Signals): void
  /** Ends it at once. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
}

export async function startNatsServer({ login, tls }: NatsOptions = {}): Promise<NatsServer> {
  const program = ensureNats()
  const port = await freePort()
  const loginWords = login ? ['--auth', login.token] : ['--user', 'linnet', '--pass', 'of-tests']
  let child: Bun.Subprocess | undefined
  const server: NatsServer = {
    url: `${tls ? 'tls' : 'nats'}://${login?.token ?? 'linnet:of-tests'}@127.0.0.1:${port}`,
    port,
    pid: () => child?.pid ?? 0,
    signal: (signal) => child?.kill(signal),
    async kill() {
      child?.kill('SIGKILL')
      await child?.exited
    },
    async start() {
      const place = ['--addr', '127.0.0.1', '--port', String(port)]
      const words = [...loginWords, ...tlsWords(tls)]
      child = Bun.spawn([program, ...place, ...words], {
        stdio: ['ignore', 'ignore', 'ignore'],
      })
      await until(() => answers(port))
    },
  }
  await server.start()
  return server
}

function tlsWords(tls: NatsOptions['tls']): string[] {
  if (!tls) return []
  const words = ['--tls', '--tlscert', tls.certificate, '--tlskey', tls.key]
  return tls.clientAuthority === undefined
    ? words
    : [...words, '--tlsverify', '--tlscacert', tls.clientAuthority]
}

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = createConnection({ host: '127.0.0.1', port })
  socket.once('data', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
