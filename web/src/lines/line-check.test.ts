import { afterAll, expect, test } from 'bun:test'
import { checkLineHealth } from './line-check'

const server = Bun.serve({
  port: 0,
  routes: {
    '/works/*': () => Response.json({ err: 0, msg: '', data: {} }),
    '/refuses/*': () => Response.json({ err: 1, msg: 'no', data: {} }),
    '/hotel/*': () => new Response('<html>Room number?</html>'),
    '/broken/*': () => new Response('', { status: 502 }),
    '/silent/*': () => new Promise<Response>(() => undefined),
  },
})
afterAll(() => server.stop(true))
const line = (name: string) => `http://127.0.0.1:${server.port}/${name}`

test('a line that answers is connected, with its latency', async () => {
  const health = await checkLineHealth(line('works'))
  expect(health.state).toBe('connected')
  expect(health.state === 'connected' && health.ms).toBeGreaterThan(0)
})

test.each(['refuses', 'hotel', 'broken'])(
  'a line where something else answers is abnormal (%s)',
  async (name) => {
    expect(await checkLineHealth(line(name))).toEqual({ state: 'abnormal' })
  },
)

test('a line without an answer in time has failed', async () => {
  expect(await checkLineHealth(line('silent'), 30)).toEqual({ state: 'failed' })
  expect(await checkLineHealth('http://127.0.0.1:1')).toEqual({ state: 'failed' })
})
