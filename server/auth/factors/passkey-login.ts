/** Logging in with a passkey alone, which proves both the device and the person. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Guest } from '../../kernel/caller'
import { anyPasskeyOptions, verifyPasskey } from '../../kernel/factors/passkeys'
import type { Device } from '../../kernel/http/device-name'
import { refuse } from '../../kernel/refusal'
import type { ReadWork, Work } from '../../kernel/work'
import { ownProfile } from '../../profiles'
import { insertUsedChallenge } from '../budget-store'
import type { SignedIn } from '../register'
import type { Sessions } from '../sessions'
import { lockPasswordHash } from '../store'
import { markPasskeyUsed, selectPasskey } from './passkey-store'
import { readAnswer } from './prove'

const lifetimeMs = 10 * 60_000
const format = /^(\d{1,15})\.([\w-]{20,100})\.([\w-]{43})$/

/** Signs challenges for guests, so that none has to be stored before it is answered. */
export interface PasskeyTickets {
  ticketOf(challenge: string, nowMs: number): string
  /** The challenge of a ticket; undefined if the ticket is forged or has expired. */
  challengeOf(ticket: string, nowMs: number): string | undefined
}

export function createPasskeyTickets(secret: Buffer): PasskeyTickets {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'linnet passkey login', 32))
  const seal = (words: string) => createHmac('sha256', key).update(words).digest()
  return {
    ticketOf(challenge, nowMs) {
      const words = `${nowMs + lifetimeMs}.${challenge}`
      return `${words}.${seal(words).toString('base64url')}`
    },
    challengeOf(ticket, nowMs) {
      const [, expiry = '', challenge = '', sealed = ''] = format.exec(ticket) ?? []
      if (challenge === '' || Number(expiry) <= nowMs) return undefined
      const isOurs = timingSafeEqual(seal(`${expiry}.${challenge}`), Buffer.from(sealed, 'base64url'))
      return isOurs ? challenge : undefined
    },
  }
}

export interface PasskeyLoginParts {
  origin: string
  sessions: Sessions
  passkeyTickets: PasskeyTickets
}

export async function offerPasskeyLogin(
  { nowMs }: ReadWork,
  { origin, passkeyTickets }: PasskeyLoginParts,
): Promise<{ ticket: string; options: string }> {
  const made = await anyPasskeyOptions(origin)
  if (!made) return refuse('PasskeysUnavailable')
  return { ticket: passkeyTickets.ticketOf(made.challenge, nowMs), options: JSON.stringify(made.options) }
}

/** Opens a session for the owner of the passkey. Each challenge counts once. */
export async function logInByPasskey(
  work: Work,
  { origin, sessions, passkeyTickets }: PasskeyLoginParts,
  given: { ticket: string; passkey: string; device: Device; deviceId: string | undefined; caller: Guest },
): Promise<SignedIn> {
  const { sql, nowMs } = work
  const { ticket, device, deviceId, caller } = given
  const challenge = passkeyTickets.challengeOf(ticket, nowMs)
  if (challenge === undefined) return refuse('TicketOver')
  const answer = readAnswer(given.passkey)
  const known = await selectPasskey(sql, String(answer['id']))
  const used = known && (await verifyPasskey(origin, { challenge, answer, known: [known], isAlone: true }))
  if (!used) return refuse('WrongFactor')
  if (!(await insertUsedChallenge(sql, { challenge, expiresAtMs: nowMs + lifetimeMs })))
    return refuse('TicketOver')
  const { personId } = known
  await lockPasswordHash(sql, personId)
  // The account may have lost it while this waited.
  if (!(await selectPasskey(sql, used.id))) return refuse('WrongFactor')
  await markPasskeyUsed(sql, { ...used, nowMs })
  const token = await sessions.open(work, { personId, device, deviceId, caller, isProved: true })
  return { token, profile: await ownProfile(work, personId) }
}
