import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestWorld, type TestWorld } from '@linnet/testing'
import { acceptedEncoding, jsonAnswer } from './encodings'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.stop())

const all = ['br', 'zstd', 'gzip'] as const

test('the client’s weights choose the encoding, and ours the first among equals', () => {
  expect(acceptedEncoding('gzip, deflate, br, zstd', all)).toBe('br')
  expect(acceptedEncoding('br;q=0.5, zstd', all)).toBe('zstd')
  expect(acceptedEncoding('*', all)).toBe('br')
})

test('an encoding with q=0 is never sent', () => {
  expect(acceptedEncoding('br;q=0, gzip', all)).toBe('gzip')
  expect(acceptedEncoding('*;q=0', all)).toBeUndefined()
  expect(acceptedEncoding(null, all)).toBeUndefined()
})

test('the documents are compressed for clients that accept it, and revalidate by ETag', async () => {
  const address = `${world.url}/im/openapi.json`
  const plain = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  const packed = await fetch(address, { headers: { 'accept-encoding': 'gzip' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(await packed.text()).toBe(await plain.text())
  const etag = packed.headers.get('etag') ?? ''
  const again = await fetch(address, { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('an answer above 1 KB is compressed, a shorter one is not', async () => {
  const request = new Request('http://localhost/', { headers: { 'accept-encoding': 'gzip, zstd;q=0' } })
  const body = { rows: Array.from({ length: 200 }, (_, n) => `row ${n}`) }
  const long = jsonAnswer(request, body, { status: 200, headers: {}, language: 'en-us' })
  expect(long.headers.get('content-encoding')).toBe('gzip')
  expect(long.headers.get('vary')).toBe('accept-encoding')
  expect(JSON.parse(new TextDecoder().decode(Bun.gunzipSync(await long.arrayBuffer())))).toEqual(body)
  const short = jsonAnswer(request, { rows: [] }, { status: 200, headers: {}, language: 'en-us' })
  expect(short.headers.get('content-encoding')).toBeNull()
})
