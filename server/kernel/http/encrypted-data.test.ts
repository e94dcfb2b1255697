import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createCipheriv, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestWorld, type Person, type TestWorld } from '@linnet/testing'
import { Refusal } from '../refusal'
import { createOpenPayload } from './encrypted-data'

const key = randomBytes(32)

function sealed(text: string | Uint8Array, under: Uint8Array = key): string {
  const iv = randomBytes(16)
  const cipher = createCipheriv(`aes-${under.length * 8}-cbc`, under, iv)
  return Buffer.concat([iv, cipher.update(text), cipher.final()]).toString('base64')
}
const asJson = (payload: object) => sealed(JSON.stringify(payload))

const open = createOpenPayload(key)
function refusalOf(payload: Record<string, unknown>): unknown {
  try {
    return open(payload)
  } catch (error) {
    return error instanceof Refusal ? [error.refusal, error.parameters] : error
  }
}
const refused = ['BadInput', { field: 'encryptedData' }]

describe('an encrypted payload', () => {
  const page = readFileSync(join(import.meta.dir, '../../../docs/encrypted-data.md'), 'utf8')
  const vectors = [...page.matchAll(/^key +(\S+)\niv +\S+\npayload +(.+)\nencryptedData (\S+)$/gm)].map(
    ([, hex = '', payload = '', encryptedData = '']) => ({ hex, payload, encryptedData }),
  )

  test('is read as the printed examples say, under keys of each length', () => {
    expect(vectors.map(({ hex }) => hex.length)).toEqual([32, 48, 64])
    for (const { hex, payload, encryptedData } of vectors)
      expect(createOpenPayload(Buffer.from(hex, 'hex'))({ encryptedData })).toEqual(JSON.parse(payload))
  })

  test('keeps the token and the language that are sent beside it', () => {
    const encryptedData = asJson({ list_id: '7' })
    expect(open({ encryptedData, _token: 't', lang: 'en-us', _agent_id: '1' })).toEqual({
      list_id: '7',
      _token: 't',
      lang: 'en-us',
      _agent_id: '1',
    })
  })

  test('may be sent plain too, in JSON or as a form spells it, if both say the same', () => {
    const payload = { type: 2, content: 'hi', ids: ['1', '2'], more: { a: 1 } }
    const encryptedData = asJson(payload)
    expect(open({ ...payload, encryptedData })).toEqual(payload)
    const asForm = { type: '2', content: 'hi', ids: ['1', '2'], more: '{"a":1}' }
    expect(open({ ...asForm, encryptedData })).toEqual(asForm)
  })

  test('is refused if the plain one differs, lacks a field, or has another', () => {
    const encryptedData = asJson({ type: 2, content: 'hi' })
    for (const plain of [
      { type: 3, content: 'hi' },
      { type: '2', content: 'hi!' },
      { type: '2' },
      { type: '2', content: 'hi', amount: '1' },
      { type: '02', content: 'hi' },
    ])
      expect(refusalOf({ ...plain, encryptedData })).toEqual(refused)
    expect(refusalOf({ _token: 'mine', encryptedData: asJson({ _token: 'yours' }) })).toEqual(refused)
  })

  test('is refused in one way, whatever is wrong with it', () => {
    const right = Buffer.from(asJson({ a: 1 }), 'base64')
    const flipped = Buffer.from(right)
    flipped[flipped.length - 1]! ^= 1
    for (const encryptedData of [
      flipped.toString('base64'),
      right.subarray(0, 16).toString('base64'),
      right.subarray(0, 31).toString('base64'),
      sealed('{"a":1}', randomBytes(32)),
      sealed('not json'),
      sealed('[1]'),
      sealed('null'),
      sealed(new Uint8Array([0xff, 0xfe])),
      '',
      7,
      null,
      ['x'],
    ])
      expect(refusalOf({ encryptedData })).toEqual(refused)
  })
})

describe('a server', () => {
  let world: TestWorld
  let plain: TestWorld
  let ann: Person
  let ben: Person
  beforeAll(async () => {
    world = await createTestWorld({ ENCRYPTED_DATA_KEY: key.toString('hex') })
    plain = await createTestWorld()
    ann = await world.person('Ann')
    ben = await plain.person('Ben')
  })
  afterAll(async () => {
    await world.stop()
    await plain.stop()
  })

  const ask = async (url: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const answer = await fetch(`${url}/im/get/getUserInfo`, { method: 'POST', body })
    const { err, data } = (await answer.json()) as { err: number; data: { code?: string; nickname?: string } }
    return err === 0 ? 'done' : data.code
  }

  test('with the key answers calls sent as the product sends them, plain and encrypted', async () => {
    const payload = { user_id: ann.id }
    const envelope = { _token: ann.token, _agent_id: '1', lang: 'en-us' }
    expect(await ask(world.url, { ...payload, ...envelope, encryptedData: asJson(payload) })).toBe('done')
    expect(await ask(world.url, { ...envelope, encryptedData: asJson(payload) })).toBe('done')
    expect(await ask(world.url, { ...payload, ...envelope, encryptedData: asJson({}) })).toBe('BadInput')
  })

  test('without the key refuses the field, and never reads it', async () => {
    const encryptedData = asJson({ user_id: ben.id })
    expect(await ask(plain.url, { _token: ben.token, encryptedData })).toBe('BadInput')
  })
})
