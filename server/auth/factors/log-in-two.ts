/** The second step of logging in, through which every way of logging in goes if the account has a factor. */
import { createHash } from 'node:crypto'
import type { PersonId } from '@linnet/protocol'
import type { Guest } from '../../kernel/caller'
import type { Device } from '../../kernel/http/device-name'
import { Refusal, refuse } from '../../kernel/refusal'
import type { ReadWork, Work } from '../../kernel/work'
import { ownProfile } from '../../profiles'
import { deviceDigest } from '../known-devices'
import type { SignedIn } from '../register'
import type { Sessions } from '../sessions'
import { lockPasswordHash } from '../store'
import {
  countFactorAttempt,
  type FactorParts,
  type GivenProof,
  recordWrongProof,
  requireProof,
} from './prove'
import { deleteTickets } from './ticket-store'
import { readTicket, takeTicket } from './tickets'
import { deleteTrustedDevices, isTrusted, upsertTrustedDevice } from './trust-store'

const trustMs = 30 * 24 * 3_600_000

export interface LogInTwoParts extends FactorParts {
  read: () => ReadWork
  sessions: Sessions
}

export interface SecondStep {
  ticket: string
  proof: GivenProof
  /** The secret of a trusted device, in place of a proof. */
  trusted: string | undefined
  /** The secret of a device to trust from now on. */
  trust: string | undefined
  device: Device
  deviceId: string | undefined
  caller: Guest
}

/** Opens a session for a ticket and a proof. A refusal leaves the ticket. */
export async function logInTwo(parts: LogInTwoParts, step: SecondStep): Promise<SignedIn> {
  const { transact, read } = parts
  const { ticket, trusted, caller } = step
  const { personId } = await readTicket(read(), { ticket, purpose: 'login' })
  if (trusted !== undefined)
    return transact(async (work) => {
      await takeTicket(work, { ticket, purpose: 'login' })
      await lockPasswordHash(work.sql, personId)
      const digest = trustDigest(personId, trusted)
      if (!(await isTrusted(work.sql, { personId, digest, nowMs: work.nowMs }))) return refuse('NotTrusted')
      return enter(work, parts, { step, personId, isProved: false })
    })
  const attempt = await countFactorAttempt(parts, { personId, address: caller.address })
  return transact(async (work) => {
    const { challenge } = await takeTicket(work, { ticket, purpose: 'login' })
    await requireProof(work, parts, { personId, proof: step.proof, challenge, attempt, from: caller })
    await trustDevice(work, { step, personId })
    return enter(work, parts, { step, personId, isProved: true })
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.refusal === 'WrongFactor')
      recordWrongProof(parts, { personId, from: caller })
    throw error
  })
}

interface Entering {
  step: SecondStep
  personId: PersonId
  isProved: boolean
}

async function enter(
  work: Work,
  { sessions }: LogInTwoParts,
  { step, personId, isProved }: Entering,
): Promise<SignedIn> {
  const { device, deviceId, caller } = step
  const token = await sessions.open(work, { personId, device, deviceId, caller, isProved })
  return { token, profile: await ownProfile(work, personId) }
}

async function trustDevice(
  work: Work,
  { step: { trust, device, deviceId }, personId }: { step: SecondStep; personId: PersonId },
): Promise<void> {
  if (trust === undefined) return
  await upsertTrustedDevice(work.sql, {
    id: work.newId(),
    personId,
    digest: trustDigest(personId, trust),
    deviceDigest: deviceId === undefined ? undefined : deviceDigest(personId, deviceId),
    system: device.system,
    nowMs: work.nowMs,
    endsAtMs: work.nowMs + trustMs,
  })
}

/** The stored form of a device's secret: it is worth something for one account only. */
const trustDigest = (personId: PersonId, secret: string): Buffer =>
  createHash('sha256').update(`trust\n${personId}\n${secret}`).digest()

/** Ends what a first step that is no longer safe has opened: tickets, and the trust in devices. */
export async function forgetTrust({ sql }: Work, personId: PersonId): Promise<void> {
  await deleteTickets(sql, personId)
  await deleteTrustedDevices(sql, personId)
}
