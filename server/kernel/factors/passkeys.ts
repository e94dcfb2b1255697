/** Passkeys (WebAuthn). */
import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** The library, loaded on first use: it would be a tenth of the code that each start of a server reads. */
const loadLibrary = () => import('@simplewebauthn/server')

type Options = Record<string, unknown>
type Answer = Record<string, unknown>

/** The host name that passkeys are bound to; undefined if it is an IP address, which can't have any. */
export function passkeyHost(origin: string): string | undefined {
  const hostname = URL.canParse(origin) ? new URL(origin).hostname : ''
  return hostname === '' || hostname.startsWith('[') || isIP(hostname) !== 0 ? undefined : hostname
}

/** A stored passkey. */
export interface KnownPasskey {
  id: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
}

interface Owner {
  id: string
  /** The name by which the owner logs in. */
  account: string
  name: string
}

/** Options for creating a passkey; undefined where that is impossible. */
export async function newPasskeyOptions(
  origin: string,
  {
    owner,
    known,
    isDiscoverable = false,
  }: {
    owner: Owner
    known: readonly KnownPasskey[]
    /** Whether the passkey has to work without a name being typed first. */
    isDiscoverable?: boolean
  },
): Promise<{ options: Options; challenge: string } | undefined> {
  const host = passkeyHost(origin)
  if (host === undefined) return undefined
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpName: 'Linnet',
    rpID: host,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.account,
    userDisplayName: owner.name,
    excludeCredentials: known.map(({ id }) => ({ id })),
    ...(isDiscoverable && {
      authenticatorSelection: { residentKey: 'required' as const, userVerification: 'preferred' as const },
    }),
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

/** Options for using one of an account's passkeys. With a challenge that stands for something, its device has to verify the person. */
export async function passkeyOptions(
  origin: string,
  known: readonly KnownPasskey[],
  { challenge }: { challenge?: Buffer } = {},
): Promise<{ options: Options; challenge: string } | undefined> {
  const rpID = passkeyHost(origin)
  if (rpID === undefined || known.length === 0) return undefined
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID,
    ...(challenge
      ? { challenge: new Uint8Array(challenge), userVerification: 'required' }
      : { userVerification: 'preferred' }),
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: transports as never })),
  })
  return { options: { ...options }, challenge: options.challenge }
}

/** Options for signing something with one of an account's passkeys: `challenge` is its hash. The device has to verify the person. */
export async function signingOptions(
  origin: string,
  { known, challenge }: { known: readonly KnownPasskey[]; challenge: Buffer },
): Promise<Options | undefined> {
  const rpID = passkeyHost(origin)
  if (rpID === undefined || known.length === 0) return undefined
  const { generateAuthenticationOptions } = await loadLibrary()
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: transports as never })),
  })
  return { ...options }
}

/** Options for using any passkey that the device has for this host; undefined where that is impossible. */
export async function anyPasskeyOptions(
  origin: string,
): Promise<{ options: Options; challenge: string } | undefined> {
  const rpID = passkeyHost(origin)
  if (rpID === undefined) return undefined
  const { generateAuthenticationOptions } = await loadLibrary()
  // Used alone, it has to prove the person and not only the device.
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  return { options: { ...options }, challenge: options.challenge }
}

/** The passkey that answered the challenge, with its new counter; undefined if none did. */
export async function verifyPasskey(
  origin: string,
  {
    challenge,
    answer,
    known,
    isAlone = false,
  }: {
    challenge: string
    answer: Answer
    known: readonly KnownPasskey[]
    /** Whether nothing else was proved: the device then has to have verified the person. */
    isAlone?: boolean
  },
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
      requireUserVerification: isAlone,
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
