import { afterAll, describe, expect, test } from 'bun:test'
import { type ConversationId, readHistory, sendMessage } from '@linnet/protocol'
import { listLines } from '@linnet/protocol/lines/calls'
import { callVia, type WireAnswer, httpTransport, readBody, retryAfterMs } from './call'

const conversationId = '00000000-0000-7000-8000-000000000001' as ConversationId
const nameOf = async (answer: unknown) => {
  const outcome = await callVia(async () => answer as WireAnswer, listLines, {})
  return outcome.ok ? 'ok' : outcome.refusal.name
}

describe('a call resolves to an outcome', () => {
  test('when its answer is missing or malformed', async () => {
    for (const odd of [null, undefined, 42, [], {}, { err: 0 }, { err: 0, msg: '', data: { nope: 1 } }])
      expect(await nameOf(odd)).toBe('ServerFault')
    expect(await nameOf({ err: 1, msg: 'odd', data: null })).toBe('ServerFault')
    expect(await nameOf({ err: 0, msg: '', data: { data: [] } })).toBe('ok')
  })

  test('without being sent when its input cannot be encoded', async () => {
    const text = 'x'.repeat(5001)
    const input = { conversationId, kind: 'text' as const, content: { text }, cid: 'c' }
    const never = () => Promise.reject(new Error('sent'))
    expect(await callVia(never, sendMessage, input)).toEqual({
      ok: false,
      refusal: { name: 'TooLarge', message: '', parameters: { field: 'content.text' } },
    } as never)
    const odd = await callVia(never, readHistory, { conversationId: 'x' as never, range: {} })
    expect(odd).toMatchObject({ ok: false, refusal: { name: 'BadInput' } })
  })

  test('without what the database cannot hold, whatever was pasted', async () => {
    let content: unknown
    const input = { conversationId, kind: 'text' as const, content: { text: 'col1\0col2\ud83d' }, cid: 'c' }
    const answer = async (request: { payload: Record<string, unknown> }) => {
      content = request.payload['content']
      return 'NetworkFailure' as const
    }
    await callVia(answer, sendMessage, input)
    expect(JSON.stringify(content)).toContain('col1col2\ufffd')
  })

  test('with the refusal, message and parameters that the server gave', async () => {
    const data = { code: 'TooManyRequests', seconds: 7 }
    const outcome = await callVia(async () => ({ err: 1, msg: 'slower', data }), listLines, {})
    expect(outcome).toEqual({
      ok: false,
      refusal: { name: 'TooManyRequests', message: 'slower', parameters: { seconds: 7 } },
    })
  })
})

test('a proxy that refuses the size refuses for good; its other error pages are no answer', async () => {
  for (const status of [413, 414, 431]) {
    expect(await nameOf(readBody(status, '<h1>Request Entity Too Large</h1>'))).toBe('TooLarge')
    expect(retryAfterMs({ name: 'TooLarge', parameters: {} })).toBeUndefined()
  }
  for (const status of [200, 403, 502, 504]) expect(readBody(status, '<h1>Sorry</h1>')).toBe('NetworkFailure')
  const refusal = { err: 1, msg: '', data: { code: 'FileTooLarge' } }
  expect(await nameOf(readBody(413, JSON.stringify(refusal)))).toBe('FileTooLarge')
})

test('a transient refusal is retried after the time the server states; a final one is not', () => {
  expect(retryAfterMs({ name: 'TooManyRequests', parameters: { seconds: 7 } })).toBe(7000)
  expect(retryAfterMs({ name: 'TooManyRequests', parameters: {} })).toBe(3000)
  expect(retryAfterMs({ name: 'Timeout', parameters: {} })).toBe(3000)
  expect(retryAfterMs({ name: 'Unavailable', parameters: { seconds: 5 } })).toBe(5000)
  expect(retryAfterMs({ name: 'Busy', parameters: { seconds: 2 } })).toBe(2000)
  expect(retryAfterMs({ name: 'BadInput', parameters: {} })).toBeUndefined()
})

describe('over HTTP', () => {
  const seen: { method: string; url: string; body: string; authorization: string | null }[] = []
  const server = Bun.serve({
    port: 0,
    routes: {
      '/silent': () => new Promise<Response>(() => undefined),
      '/hotel': () => new Response('<html>Room number?</html>'),
      '/*': async (request) => {
        const authorization = request.headers.get('authorization')
        seen.push({ method: request.method, url: request.url, body: await request.text(), authorization })
        return Response.json({ err: 0, msg: '', data: {} })
      },
    },
  })
  afterAll(() => server.stop(true))
  const options = { httpUrl: () => server.url.origin, token: 'secret', language: () => 'en-us' as const }
  const transport = httpTransport({ ...options, timeoutMs: 50 })

  test('a GET carries its fields in the query, nested ones as JSON text, and never the token', async () => {
    await transport({ method: 'GET', path: '/lines', payload: { a: 'x y', b: { c: 1 }, d: undefined } })
    const { searchParams } = new URL(seen.at(-1)!.url)
    expect(Object.fromEntries(searchParams)).toEqual({ a: 'x y', b: '{"c":1}', lang: 'en-us' })
  })

  test('a POST carries fields and language as JSON, and the token in the header', async () => {
    await transport({ method: 'POST', path: '/chat', payload: { a: 1 } })
    expect(JSON.parse(seen.at(-1)!.body)).toEqual({ a: 1, lang: 'en-us' })
    expect(seen.at(-1)!.authorization).toBe('Bearer secret')
  })

  test('no answer is a timeout; an answer from another server or none at all is a network failure', async () => {
    expect(await transport({ method: 'POST', path: '/silent', payload: {} })).toBe('Timeout')
    expect(await transport({ method: 'POST', path: '/hotel', payload: {} })).toBe('NetworkFailure')
    const nowhere = httpTransport({ ...options, httpUrl: () => 'http://127.0.0.1:1' })
    expect(await nowhere({ method: 'POST', path: '/', payload: {} })).toBe('NetworkFailure')
  })
})
