/**
 * A passkey of this device instead of the PIN: it gives a secret for a salt (the extension `prf` of WebAuthn), under which the
 * data key is encrypted. The server has no part in it.
 */
import { hasPasskeys } from '../factors/has-passkeys'
import { fromBase64, randomBytes, toBase64 } from './bytes'
import { openBySecret, wrapBySecret } from './data-key'
import type { PasskeyWrap } from './lock-record'

/** Algorithms of signatures that every authenticator has one of: ES256 and RS256. */
const algorithms = [-7, -257]

/** Whether this device can confirm its owner by fingerprint, face or screen lock. */
export async function canUsePasskey(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/** Makes a passkey and encrypts the data key under its secret; undefined if it was not made, or has no secrets. */
export async function makeLockPasskey(dataKey: CryptoKey): Promise<PasskeyWrap | undefined> {
  const salt = randomBytes(32)
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        rp: { name: 'Linnet' },
        user: { id: randomBytes(16), name: 'Linnet', displayName: 'Linnet' },
        challenge: randomBytes(32),
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'discouraged',
          userVerification: 'required',
        },
        extensions: { prf: {} },
      },
    })
    if (!(made instanceof PublicKeyCredential)) return undefined
    const id = toBase64(new Uint8Array(made.rawId))
    const secret = await secretOf(id, salt)
    return secret && { id, salt: toBase64(salt), wrapped: await wrapBySecret(dataKey, secret) }
  } catch {
    // Cancelled, or not supported: the browser has said which.
    return undefined
  }
}

/** The data key, after the device has confirmed its owner; undefined if it did not. */
export async function openByPasskey(passkey: PasskeyWrap): Promise<CryptoKey | undefined> {
  const secret = await secretOf(passkey.id, fromBase64(passkey.salt)).catch(() => undefined)
  return secret && openBySecret(passkey, secret)
}

async function secretOf(id: string, salt: BufferSource): Promise<BufferSource | undefined> {
  const used = await navigator.credentials.get({
    publicKey: {
      challenge: randomBytes(32),
      allowCredentials: [{ type: 'public-key', id: fromBase64(id), transports: ['internal'] }],
      userVerification: 'required',
      extensions: { prf: { eval: { first: salt } } },
    },
  })
  if (!(used instanceof PublicKeyCredential)) return undefined
  return used.getClientExtensionResults().prf?.results?.first
}
