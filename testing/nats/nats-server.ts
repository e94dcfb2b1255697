/** A NATS server of a test's own. */
import { createConnection } from 'node:net'
import { ensureNats } from '../../scripts/programs/nats.mjs'
import { freePort } from '../free-port.mjs'
import { until } from '../src/until'

export interface NatsServer {
  /** Its address with user and password, as a setting. */
  url: string
  port: number
  signal(signal: NodeJS.Signals): void
  /** Ends it at once. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
}

export async function startNatsServer(): Promise<NatsServer> {
  const program = ensureNats()
  const port = await freePort()
  let child: Bun.Subprocess | undefined
  const server: NatsServer = {
    url: `nats://linnet:of-tests@127.0.0.1:${port}`,
    port,
    signal: (signal) => child?.kill(signal),
    async kill() {
      child?.kill('SIGKILL')
      await child?.exited
    },
    async start() {
      const place = ['--addr', '127.0.0.1', '--port', String(port)]
      child = Bun.spawn([program, ...place, '--user', 'linnet', '--pass', 'of-tests'], {
        stdio: ['ignore', 'ignore', 'ignore'],
      })
      await until(() => answers(port))
    },
  }
  await server.start()
  return server
}

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = createConnection({ host: '127.0.0.1', port })
  socket.once('data', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
