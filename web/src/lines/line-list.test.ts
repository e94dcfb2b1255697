import { expect, test } from 'bun:test'
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { acceptLines, type Trust } from './line-list'

const line = (id: string) => ({
  id,
  name: id,
  http_url: `https://${id}.example`,
  socket_url: '',
  isSwitch: 1,
})
const shown = (id: string) => ({
  id,
  name: id,
  httpUrl: `https://${id}.example`,
  socketUrl: '',
  isSwitch: true,
})
const newKey = () => generateKeyPairSync('ed25519')
const operator = newKey()
const keyOf = ({ publicKey }: { publicKey: KeyObject }) => publicKey.export({ format: 'jwk' }).x ?? ''

function signedBy({ privateKey }: { privateKey: KeyObject }, issuedAt: number, ...ids: string[]): string {
  const payload = Buffer.from(JSON.stringify({ issued_at: issuedAt, lines: ids.map(line) }))
  return `${payload.toString('base64url')}.${sign(null, payload, privateKey).toString('base64url')}`
}
const answer = (signed: string | undefined, publicKey?: string) => ({
  lines: [shown('evil')],
  signed,
  publicKey,
})
const known: Trust = { key: keyOf(operator), issuedAt: 100 }
const elsewhere = { known, isFromOwnServer: false }

test('a list that the operator signed is believed from any line, and what it leaves out is forgotten', async () => {
  const accepted = await acceptLines(answer(signedBy(operator, 200, 'b')), elsewhere)
  expect(accepted).toEqual({ lines: [shown('b')], trust: { key: known.key, issuedAt: 200 } })
})

test('a list signed by somebody else, changed, older or unsigned is not believed, from any source', async () => {
  const other = newKey()
  const good = signedBy(operator, 200, 'b')
  const changed = signedBy(operator, 200, 'c').split('.')[0] + '.' + good.split('.')[1]
  for (const signed of [signedBy(other, 200, 'b'), changed, signedBy(operator, 99, 'retired'), undefined])
    for (const isFromOwnServer of [true, false])
      expect(await acceptLines(answer(signed, keyOf(other)), { known, isFromOwnServer })).toBeUndefined()
})

test('the first key comes from the server that the page came from, and from no other line', async () => {
  const first = answer(signedBy(operator, 1, 'a'), keyOf(operator))
  expect(await acceptLines(first, { known: undefined, isFromOwnServer: false })).toBeUndefined()
  expect(await acceptLines(first, { known: undefined, isFromOwnServer: true })).toEqual({
    lines: [shown('a')],
    trust: { key: keyOf(operator), issuedAt: 1 },
  })
})

test('without a key only the page’s own server is believed', async () => {
  const plain = { lines: [shown('a')] }
  expect(await acceptLines(plain, { known: undefined, isFromOwnServer: true })).toEqual({
    lines: [shown('a')],
    trust: undefined,
  })
  expect(await acceptLines(plain, { known: undefined, isFromOwnServer: false })).toBeUndefined()
})
