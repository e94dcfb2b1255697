/**
 * The data key of an app lock: random, and stored only encrypted, under a key from the PIN and, if one wants, under one from a
 * passkey. Without either there is nothing to decrypt with, not even for this app.
 */
import { fromBase64, randomBytes, toBase64 } from './bytes'
import type { PasskeyWrap, PinWrap } from './lock-record'

/** Rounds of PBKDF2 with SHA-256, as OWASP advises: about half a second on a phone. */
const rounds = 600_000
const dataKeyKind = { name: 'AES-GCM', length: 256 } as const
const dataKeyUses: KeyUsage[] = ['encrypt', 'decrypt']
const ivBytes = 12

/** A new data key. It can be wrapped, so it must not be kept longer than that takes. */
export const makeDataKey = (): Promise<CryptoKey> => crypto.subtle.generateKey(dataKeyKind, true, dataKeyUses)

/** Encrypts the data key under a PIN. */
export async function wrapByPin(dataKey: CryptoKey, pin: string): Promise<PinWrap> {
  const salt = randomBytes(16)
  const wrapped = await wrap(dataKey, await keyOfPin(pin, { salt, rounds }))
  return { salt: toBase64(salt), rounds, wrapped }
}

/** The data key; undefined if the PIN is wrong. `isToWrap`: it can then be encrypted under another secret. */
export async function openByPin(
  { salt, rounds: ofWrap, wrapped }: PinWrap,
  { pin, isToWrap = false }: { pin: string; isToWrap?: boolean },
): Promise<CryptoKey | undefined> {
  return unwrap(wrapped, await keyOfPin(pin, { salt: fromBase64(salt), rounds: ofWrap }), isToWrap)
}

/** Encrypts the data key under the secret that a passkey gives for a salt. */
export async function wrapBySecret(dataKey: CryptoKey, secret: BufferSource): Promise<string> {
  return wrap(dataKey, await keyOfSecret(secret))
}

export async function openBySecret(
  { wrapped }: PasskeyWrap,
  secret: BufferSource,
): Promise<CryptoKey | undefined> {
  return unwrap(wrapped, await keyOfSecret(secret), false)
}

async function keyOfPin(pin: string, by: { salt: BufferSource; rounds: number }): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ])
  const kind = { name: 'PBKDF2', hash: 'SHA-256', salt: by.salt, iterations: by.rounds }
  return crypto.subtle.deriveKey(kind, base, dataKeyKind, false, ['wrapKey', 'unwrapKey'])
}

async function keyOfSecret(secret: BufferSource): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('linnet app lock')
  const kind = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return crypto.subtle.deriveKey(kind, base, dataKeyKind, false, ['wrapKey', 'unwrapKey'])
}

/** The encrypted key behind its initialization vector. */
async function wrap(dataKey: CryptoKey, by: CryptoKey): Promise<string> {
  const iv = randomBytes(ivBytes)
  const wrapped = await crypto.subtle.wrapKey('raw', dataKey, by, { name: 'AES-GCM', iv })
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(wrapped)]))
}

async function unwrap(wrapped: string, by: CryptoKey, isToWrap: boolean): Promise<CryptoKey | undefined> {
  const bytes = fromBase64(wrapped)
  const kind = { name: 'AES-GCM', iv: bytes.subarray(0, ivBytes) }
  return crypto.subtle
    .unwrapKey('raw', bytes.subarray(ivBytes), by, kind, dataKeyKind, isToWrap, dataKeyUses)
    .catch(() => undefined)
}
