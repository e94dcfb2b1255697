/** A person's identity for a program, and the texts that the service signs for the program's server. */
import { createHmac, hkdfSync, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import { derivedSigner } from '../kernel/signer'

/** The contents of a person's statement or of a receipt. Times are in seconds. */
export type Claims = Readonly<Record<string, string | number>>

export interface ProgramKeys {
  /** The person's id for one program: the same at each visit, different for each program, and not traceable to the person. */
  idFor: (programId: string, personId: string) => string
  /** Signs claims for a program and a purpose: a signature for one purpose is never valid for another. */
  sign: (purpose: 'person' | 'receipt', claims: Claims) => string
  /** The public key, as a JWK, for the servers of programs. */
  publicKey: JsonWebKey
}

/** Derives both keys from one seed, which is kept like the other secrets. */
export function programKeys(seed: Uint8Array): ProgramKeys {
  const idKey = Buffer.from(hkdfSync('sha256', seed, '', 'linnet programs: ids', 32))
  const signer = derivedSigner(seed, 'linnet programs: signatures')
  return {
    idFor: (programId, personId) =>
      createHmac('sha256', idKey)
        .update(`${programId}\n${personId.toLowerCase()}`)
        .digest()
        .subarray(0, 18)
        .toString('base64url'),
    sign(purpose, claims) {
      const payload = Buffer.from(JSON.stringify({ ...claims, purpose })).toString('base64url')
      return `${payload}.${signer.sign(payload)}`
    },
    publicKey: signer.publicKey,
  }
}

/**
 * Verifies and reads a signed text; undefined if it is not ours, for another purpose, or too old. A program's server would do the
 * same.
 */
export function readSigned(
  signed: string,
  { purpose, key, nowSeconds }: { purpose: 'person' | 'receipt'; key: KeyObject; nowSeconds: number },
): Claims | undefined {
  const [payload = '', signature = ''] = signed.split('.')
  if (!verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64url'))) return undefined
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  const isOld = typeof claims['expires'] === 'number' && claims['expires'] <= nowSeconds
  return claims['purpose'] === purpose && !isOld ? claims : undefined
}
