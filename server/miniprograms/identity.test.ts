import { expect, test } from 'bun:test'
import { createPublicKey } from 'node:crypto'
import { programKeys, readSigned } from './identity'

const [ann, ben] = ['8c1f7a52-0d0e-4c4e-9a55-6a3f1a1d0001', '8c1f7a52-0d0e-4c4e-9a55-6a3f1a1d0002'] as const
const keys = programKeys(new Uint8Array(32).fill(7))
const key = createPublicKey({ key: keys.publicKey, format: 'jwk' })
const nowSeconds = 1_800_000_000

test('a person is the same to a program at each visit, and another to each program and on each service', () => {
  const id = keys.idFor('chess', ann)
  expect(id).toBe(programKeys(new Uint8Array(32).fill(7)).idFor('chess', ann.toUpperCase()))
  const others = [
    keys.idFor('chess', ben),
    keys.idFor('to-do', ann),
    programKeys(new Uint8Array(32).fill(8)).idFor('chess', ann),
  ]
  expect(new Set([id, ...others]).size).toBe(4)
  expect(id).toMatch(/^[\w-]{24}$/)
  expect(id).not.toContain(ann.slice(0, 8))
})

test('what is signed is read back, by its purpose, in time, and not once it was changed', () => {
  const signed = keys.sign('person', { program: 'chess', id: 'x', expires: nowSeconds + 300 })
  const asked = { purpose: 'person', key, nowSeconds } as const
  expect(readSigned(signed, asked)).toMatchObject({ program: 'chess', id: 'x' })
  expect(readSigned(signed, { ...asked, purpose: 'receipt' })).toBeUndefined()
  expect(readSigned(signed, { ...asked, nowSeconds: nowSeconds + 300 })).toBeUndefined()
  const [, signature] = signed.split('.')
  const forged = Buffer.from(JSON.stringify({ program: 'chess', id: 'y', purpose: 'person' })).toString(
    'base64url',
  )
  expect(readSigned(`${forged}.${signature}`, asked)).toBeUndefined()
  const foreign = programKeys(new Uint8Array(32).fill(8)).sign('person', { program: 'chess', id: 'x' })
  expect(readSigned(foreign, asked)).toBeUndefined()
  expect(readSigned('nonsense', asked)).toBeUndefined()
})

test('a claim cannot choose its purpose', () => {
  const signed = keys.sign('person', { purpose: 'receipt', amount: '100.00' })
  expect(readSigned(signed, { purpose: 'receipt', key, nowSeconds })).toBeUndefined()
})
