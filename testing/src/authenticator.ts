/**
 * A passkey in software: creates and uses credentials in the same way as a browser with an authenticator
 * (WebAuthn, ES256).
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

export interface Authenticator {
  /** Returns the response to the options of a registration. */
  create(options: Record<string, unknown>): Record<string, unknown>
  /** Returns the response to the options of an authentication. */
  get(options: Record<string, unknown>): Record<string, unknown>
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()

/** `origin` is the page's, which only the browser can state; `verifies`: whether it asks for a fingerprint or the like. */
export function createAuthenticator(origin: string, { verifies = true } = {}): Authenticator {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0

  const clientData = (type: string, { challenge }: Record<string, unknown>) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authData(attested?: Buffer): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags.present | (verifies ? flags.verified : 0) | (attested ? flags.attested : 0))
    head.writeUInt32BE(++counter, 1)
    return Buffer.concat([sha256(new URL(origin).hostname), head, attested ?? Buffer.alloc(0)])
  }

  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    create(options) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(attested))],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      })
    },
    get(options) {
      const client = clientData('webauthn.get', options)
      const data = authData()
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      })
    },
  }
}

/** Encodes a public key on P-256 in COSE format. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const fields = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  return Buffer.from(isoCBOR.encode(fields as never))
}
