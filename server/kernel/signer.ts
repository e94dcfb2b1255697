/** Keys for signing, derived from the secrets of the data folder, and how others get their public halves. */
import { createPrivateKey, createPublicKey, hkdfSync, type JsonWebKey, sign } from 'node:crypto'
import type { RawHandler } from './http/incoming-request'

export interface Signer {
  /** The Ed25519 signature of a text, as base64url. */
  sign: (text: string) => string
  /** The public key, as a JWK. */
  publicKey: JsonWebKey
}

const pkcs8OfEd25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The signer for one purpose: its key is of no use for another. */
export function derivedSigner(seed: Uint8Array, purpose: string): Signer {
  const derived = Buffer.from(hkdfSync('sha256', seed, '', purpose, 32))
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8OfEd25519, derived]),
    format: 'der',
    type: 'pkcs8',
  })
  return {
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
    publicKey: createPublicKey(key).export({ format: 'jwk' }),
  }
}

/** Serves a public key at a path as a key set (RFC 7517), so that a second key can be added later. */
export function serveKeySet(path: string, { publicKey }: Pick<Signer, 'publicKey'>): RawHandler {
  const keys = [{ ...publicKey, use: 'sig', alg: 'EdDSA' }]
  return ({ pathname, request }) => {
    const isAsked = pathname === path && (request.method === 'GET' || request.method === 'HEAD')
    const headers = { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' }
    return Promise.resolve(isAsked ? Response.json({ keys }, { headers }) : undefined)
  }
}
