import { afterAll, expect, test } from 'bun:test'
import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChainLink, chainCommitOf, chainedShares, claimerTag } from './src/redpackets/chain'
import { compareCode, type PacketProof, writeProof } from './src/redpackets/packet-proof'
import { commitStatement } from './src/redpackets/statements'

const folder = mkdtempSync(join(tmpdir(), 'linnet-proof-'))
afterAll(() => rmSync(folder, { recursive: true }))

const seed = 'ab'.repeat(32)
const terms = { id: 'p', split: 'lucky' as const, amount: 5_000_000n, count: 2, mines: '' }
const commit = chainCommitOf(seed, terms)
const links = [1, 2].map((place): ChainLink => {
  return { place, who: claimerTag('p', `person ${place}`), nonce: `0${place}`.repeat(16), by: 'claimer' }
})
const shares = chainedShares(seed, { commit, terms, links })
const proof: PacketProof = {
  linnetPacket: 1,
  rule: 2,
  ...terms,
  commit,
  isPinned: true,
  status: 'finished',
  seed,
  claims: links.map((link, n) => ({ ...link, amount: shares[n] })),
}

async function verify(text: string, ...keys: string[]) {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, text)
  const script = join(import.meta.dir, 'verify-packet.ts')
  const child = Bun.spawn([process.execPath, script, file, ...keys], { stdout: 'pipe', stderr: 'pipe' })
  return { code: await child.exited, said: await new Response(child.stdout).text() }
}

test('a saved record is checked without the server', async () => {
  const fair = await verify(writeProof(proof))
  expect(fair).toMatchObject({ code: 0 })
  expect(fair.said).toContain('FAIR')
  const [one, two] = proof.claims
  const claims = [
    { ...(one as PacketProof['claims'][number]), amount: two?.amount },
    { ...(two as PacketProof['claims'][number]), amount: one?.amount },
  ]
  const exchanged = await verify(writeProof({ ...proof, claims }))
  expect(exchanged).toMatchObject({ code: 1 })
  expect(exchanged.said).toContain('NOT FAIR')
  expect((await verify(writeProof({ ...proof, status: 'open', seed: undefined }))).code).toBe(2)
  expect((await verify('{}')).code).toBe(2)
})

test('with the keys of the server, its signatures are verified too', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const keys = join(folder, 'keys.json')
  writeFileSync(keys, JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] }))
  const commitSignature = sign(null, Buffer.from(commitStatement({ id: 'p', commit })), privateKey).toString(
    'base64url',
  )
  const signed = await verify(writeProof({ ...proof, commitSignature }), keys)
  expect(signed).toMatchObject({ code: 0, said: expect.stringMatching(/signed this commit: +yes/) as string })
  const foreign = writeProof({ ...proof, commitSignature: 'A'.repeat(86) })
  expect(await verify(foreign, keys)).toMatchObject({ code: 2 })
  expect((await verify(writeProof(proof), keys)).said).toMatch(/signed this commit: +cannot be said/)
})

test('the code to compare is the same for the same claims in the same order alone', () => {
  const code = compareCode(proof)
  expect(code).toMatch(/^[0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}$/)
  expect(compareCode({ ...proof, claims: proof.claims.toReversed() })).not.toBe(code)
  expect(compareCode({ ...proof, commit: 'cd'.repeat(32) })).not.toBe(code)
  expect(compareCode({ ...proof, status: 'open' })).toBeUndefined()
})
