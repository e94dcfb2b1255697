import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections (Linux from 32,768), which would take it during a restart. */
const [first, end] = [20_000, 32_000]

/**
 * A TCP port that nothing listens on, for programs that are started on it more than once.
 * @param {string} [host] the address on which it has to be free
 * @returns {Promise<number>}
 */
export async function freePort(host = '127.0.0.1') {
  for (let attempt = 1; ; attempt++) {
    const port = first + Math.floor(Math.random() * (end - first))
    const probe = createServer().listen(port, host)
    try {
      await once(probe, 'listening')
      probe.close()
      await once(probe, 'close')
      return port
    } catch (error) {
      if (attempt === 20) throw error
    }
  }
}
