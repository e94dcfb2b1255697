import { createPublicKey, verify } from 'node:crypto'
import { StartRefusal } from '../kernel/start-refusal'

/** A list of lines that the operator signed, apart from the server: `payload.signature`, each in base64url. */
export interface SignedLines {
  text: string
  /** Ed25519, 32 bytes in base64url. */
  publicKey: string
  /** What was signed, as JSON. */
  lines: unknown
}

/** Reads a signed list. A server that has a wrong one would cut off the apps that know the key, so it does not start. */
export function readSignedLines(text: string, publicKey: string): SignedLines {
  const [payload = '', signature = ''] = text.split('.')
  const signed = Buffer.from(payload, 'base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  if (!verify(null, signed, key, Buffer.from(signature, 'base64url')))
    throw new StartRefusal(
      'LINES_SIGNED is not signed by the key in LINES_PUBLIC_KEY. Sign the list again with npm run lines:sign.',
    )
  const { lines } = JSON.parse(signed.toString('utf8')) as { lines: unknown }
  return { text, publicKey, lines }
}
