import type { PersonId } from '@linnet/protocol'
import { createHttpCaller } from '../src/caller'
import { createPeople } from '../src/crowd'
import { loadRow } from './row'

const crowds = { short: 500, full: 10_000 }
const withinMs = 5_000

/** Everybody whom a restarted server has disconnected comes back within seconds. */
export const reconnects = loadRow({
  name: 'reconnects in 5 s',
  async fail({ system, random, isShort }) {
    const count = isShort ? crowds.short : crowds.full
    const ids = Array.from({ length: count }, () => Bun.randomUUIDv7())
    const holderOf = (token: string) => ({
      token,
      ...createHttpCaller(system.directUrl, { language: 'en-us', token }),
    })
    const tokens: string[] = []
    for (let from = 0; from < count; from += 2_000) {
      const people = await createPeople({ sql: system.sql, holderOf }, ids.slice(from, from + 2_000))
      tokens.push(...(people as unknown as { id: PersonId; token: string }[]).map(({ token }) => token))
    }
    const sockets: WebSocket[] = []
    const url = `${system.directUrl.replace('http', 'ws')}/socket`
    await Promise.all(tokens.map((token, at) => signIn(url, token, { afterMs: at / 2, sockets })))
    await system.killServer()
    await system.startServer()
    const startedAt = performance.now()
    sockets.length = 0
    const waits = await Promise.all(
      tokens.map(async (token) => {
        const afterMs = random.next() * withinMs
        const tries = await signIn(url, token, { afterMs, sockets })
        return { tries, at: performance.now() - startedAt }
      }),
    )
    const lastMs = Math.max(...waits.map(({ at }) => at))
    const failed = waits.reduce((sum, { tries }) => sum + tries - 1, 0)
    for (const socket of sockets) socket.close()
    return `${count} devices, the last signed in after ${(lastMs / 1000).toFixed(1)} s, ${failed} attempts failed`
  },
})

/** Tries until the token has been accepted. Returns how often it had to. */
async function signIn(
  url: string,
  token: string,
  { afterMs, sockets }: { afterMs: number; sockets: WebSocket[] },
): Promise<number> {
  await Bun.sleep(afterMs)
  for (let tries = 1; ; tries++) {
    const socket = new WebSocket(url)
    const isIn = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () =>
        socket.send(JSON.stringify({ action: 'checkToken', data: token })),
      )
      socket.addEventListener('message', ({ data }) => {
        if (String(data).startsWith('{"action":"checkToken"')) resolve(true)
      })
      socket.addEventListener('close', () => resolve(false))
      socket.addEventListener('error', () => resolve(false))
    })
    if (isIn) {
      sockets.push(socket)
      return tries
    }
    await Bun.sleep(500 + 1_000 * Math.random())
  }
}
