/** A coturn of the journey's own, set up as docs/operations says. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureCoturn } from '../../scripts/programs/coturn.mjs'
import { freePort } from '../../testing/free-port.mjs'

export interface Relay {
  /** The server's settings for the relay. */
  settings: Readonly<Record<string, string>>
  stop: () => Promise<void>
}

const secret = 'the-secret-of-a-journey'

export async function startRelay(): Promise<Relay> {
  // Browsers reach a relay from the address of their network, not from the loopback interface.
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((each) => each && each.family === 'IPv4' && !each.internal)
  const address = outside?.address ?? '127.0.0.1'
  const port = await freePort(address)
  const folder = mkdtempSync(join(tmpdir(), 'linnet-relay-'))
  const options = {
    'listening-ip': address,
    'relay-ip': address,
    'listening-port': port,
    'static-auth-secret': secret,
    realm: 'linnet',
    'log-file': 'stdout',
    pidfile: join(folder, 'pid'),
    userdb: join(folder, 'db'),
  }
  const switches = ['use-auth-secret', 'no-tls', 'no-dtls', 'no-cli', 'allow-loopback-peers', 'simple-log']
  const words = [...Object.entries(options).map(([name, value]) => `${name}=${value}`), ...switches]
  const relay = spawn(ensureCoturn(), ['-n', ...words.map((word) => `--${word}`)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(relay.stdout, 'data')
  relay.stdout.resume()
  return {
    settings: { TURN_URLS: `turn:${address}:${port}?transport=udp`, TURN_SECRET: secret },
    async stop() {
      const ended = once(relay, 'exit')
      relay.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
