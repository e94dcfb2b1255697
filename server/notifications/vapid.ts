/** The key that identifies this server to push services (RFC 8292). */
import { createECDH, createHash } from 'node:crypto'
import { vapidHeaders } from '@block65/webcrypto-web-push'
import { type KeyFile, openKey } from '../kernel/key-file'

export interface Vapid {
  /** The uncompressed point of the key, in base64url. */
  publicKey: string
  /** The header that identifies the sender to this push service. */
  authorize: (endpoint: string) => Promise<string>
}

/** The age from which a signature is renewed, well before its 12 hours are over. */
const renewedAfterMs = 6 * 3_600_000
const maxOrigins = 1_000

export const pushKey: KeyFile = {
  file: 'vapid.key',
  opens: 'push services',
  withoutIt: 'Devices get no notifications until people have opened the app on them.',
}

export function openVapid({ secretsDir, contact }: { secretsDir: string; contact: string }): Vapid {
  const keys = { ...deriveKeys(openKey(secretsDir, pushKey)), subject: contact }
  const signed = new Map<string, { header: Promise<string>; atMs: number }>()
  return {
    publicKey: keys.publicKey,
    authorize(endpoint) {
      const { origin } = new URL(endpoint)
      const known = signed.get(origin)
      if (known && Date.now() - known.atMs < renewedAfterMs) return known.header
      const subscription = { endpoint, expirationTime: null, keys: { p256dh: '', auth: '' } }
      const header = vapidHeaders(subscription, keys).then(({ headers }) => headers.authorization)
      if (signed.size >= maxOrigins) signed.clear()
      signed.set(origin, { header, atMs: Date.now() })
      return header
    },
  }
}

/**
 * Derives the key pair from a seed. Nearly any 32 bytes are a valid P-256 private key; the few that are not
 * are hashed until they are.
 */
function deriveKeys(seed: Buffer): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  for (let bytes = seed; ; bytes = createHash('sha256').update(bytes).digest()) {
    try {
      pair.setPrivateKey(bytes)
    } catch {
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
  }
}
