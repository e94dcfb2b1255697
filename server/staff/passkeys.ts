/** Passkeys (WebAuthn). */
import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyRow } from './factor-store'

/** The library, loaded on first use: it would be a tenth of the code that each start of a server reads. */
const loadLibrary = () => import('@simplewebauthn/server')

type Options = Record<string, unknown>
type Answer = Record<string, unknown>

/** The host name that passkeys of this console are bound to; undefined if it is an IP address, which can't have any. */
export function passkeyHost(origin: string): string | undefined {
  const hostname = URL.canParse(origin) ? new URL(origin).hostname : ''
  return hostname === '' || hostname.startsWith('[') || isIP(hostname) !== 0 ? undefined : hostname
}

interface Owner {
  id: string
  email: string
  name: string
}

/** Options for creating a passkey; undefined where that is impossible. */
export async function newPasskeyOptions(
  origin: string,
  owner: Owner,
  known: readonly PasskeyRow[],
): Promise<{ options: Options; challenge: string } | undefined> {
  const host = passkeyHost(origin)
  if (host === undefined) return undefined
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: 'Linnet',
    rpID: host,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.name,
    excludeCredentials: known.map(({ id }) => ({ id })),
  })
  return { options: { ...options }, challenge: options.challenge }
}

/** Verifies a new passkey; undefined if it does not answer the challenge. */
export async function verifyNewPasskey(origin: string, challenge: string, answer: Answer) {
  const expectedRPID = passkeyHost(origin)
  if (expectedRPID === undefined) return undefined
  try {
    const { verifyRegistrationResponse } = await loadLibrary()
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID,
      requireUserVerification: false,
    })
    return registrationInfo?.credential
  } catch {
    // The library throws for anything that does not match.
    return undefined
  }
}

/** Options for using one of an account's passkeys. */
export async function passkeyOptions(
  origin: string,
  known: readonly PasskeyRow[],
): Promise<{ options: Options; challenge: string } | undefined> {
  const rpID = passkeyHost(origin)
  if (rpID === undefined || known.length === 0) return undefined
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'preferred',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: transports as never })),
  })
  return { options: { ...options }, challenge: options.challenge }
}

/** The passkey that answered the challenge, with its new counter; undefined if none did. */
export async function verifyPasskey(
  origin: string,
  { challenge, answer, known }: { challenge: string; answer: Answer; known: readonly PasskeyRow[] },
): Promise<{ id: string; counter: number } | undefined> {
  const passkey = known.find(({ id }) => id === answer['id'])
  const expectedRPID = passkeyHost(origin)
  if (!passkey || expectedRPID === undefined) return undefined
  try {
    const { verifyAuthenticationResponse } = await loadLibrary()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID,
      requireUserVerification: false,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    })
    return verified ? { id: passkey.id, counter: authenticationInfo.newCounter } : undefined
  } catch {
    return undefined
  }
}
