import type { Account, LoginName, PersonId } from '@linnet/protocol'
import type { Guest } from '../kernel/caller'
import type { Device } from '../kernel/http/device-name'
import { Refusal, refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { ownProfile, personIdByAccount } from '../profiles'
import type { Attempt } from './attempts'
import type { CheckPassword } from './check-password'
import type { Codes } from './codes'
import { recordDenial } from './denials'
import {
  countFactorAttempt,
  type FactorParts,
  type GivenProof,
  recordWrongProof,
  requireProof,
} from './factors/prove'
import { issueTicket } from './factors/tickets'
import type { SignedIn } from './register'
import { loginScene } from './send-code'
import type { Sessions } from './sessions'
import { type Credential, lockCredential } from './store'

export interface LogInParts extends FactorParts {
  codes: Codes
  checkPassword: CheckPassword
  sessions: Sessions
}

interface Login<Name extends LoginName = LoginName> {
  account: Name
  device: Device
  deviceId: string | undefined
  caller: Guest
  /** The desk to log in to: the vendor desk, or the app if left out. */
  desk?: Desk
  /** A proof of a factor for a login in one step, as a desk has it. */
  proof?: GivenProof | undefined
}

/** A desk that only some may log in to: `enter` refuses the others, once they have proved their identity. */
export interface Desk {
  kind: 'vendor'
  enter: (work: Work, personId: PersonId) => Promise<void>
}

export type LogInToDesk = (
  login: Login & { desk: Desk; password: string; proof: GivenProof | undefined },
) => Promise<SignedIn>

/** Logs in with a password. An unknown account costs the same work and gets the same answer as a wrong password. */
export async function logInByPassword(
  parts: LogInParts,
  { password, ...login }: Login & { password: string },
): Promise<SignedIn> {
  const { transact, checkPassword } = parts
  const { account, caller } = login
  const known = await checkPassword({
    secret: 'password',
    of: account.address,
    address: caller.address,
    password,
    personId: (work) => personIdByAccount(work, account),
  })
  if (!known) {
    recordDenial(parts, { account, caller, kind: 'loginFailed' })
    return refuse('WrongLogin')
  }
  const { personId, hash } = known
  // The attempt is counted before the proof is compared, even if it turns out that none is needed.
  const attempt = login.proof && (await countFactorAttempt(parts, { personId, address: caller.address }))
  const opened = await transact(async (work) => {
    const credential = await lockCredential(work.sql, personId)
    // The password has changed since the comparison.
    if (credential?.hash !== hash) return refuse('WrongLogin')
    return openSession(work, parts, { ...login, personId, credential, attempt })
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.refusal === 'WrongFactor')
      recordWrongProof(parts, { personId, from: caller })
    throw error
  })
  return requireSignedIn(opened)
}

/** Logs in with a `login` code. */
export async function logInByCode(
  parts: LogInParts,
  { code, ...login }: Login<Account> & { code: string },
): Promise<SignedIn> {
  const { transact, codes } = parts
  const { account, caller } = login
  const { deviceId } = login
  const opened = await transact(async (work) => {
    const personId = await personIdByAccount(work, account)
    const scene = loginScene('login', personId)
    const guess = { account: account.address, scene, code, deviceId, address: caller.address }
    if (!(await codes.verify(work, guess))) return undefined
    // Reveals that there is no account, but only to someone who received the code, which can then create one.
    if (!personId || !(await codes.consume(work, guess))) return refuse('WrongLogin')
    const credential = await lockCredential(work.sql, personId)
    return openSession(work, parts, { ...login, personId, credential })
  })
  if (opened) return requireSignedIn(opened)
  recordDenial(parts, { account, caller, kind: 'codeDenied' })
  return refuse('WrongCode')
}

type Opened = SignedIn | { ticket: string }

interface Opening extends Login {
  personId: PersonId
  credential: Credential | undefined
  /** The counted attempt at a factor, if a proof is given. */
  attempt?: Attempt | undefined
}

/** Opens a session; for an account with a second factor, returns a ticket for the second step instead. */
async function openSession(work: Work, parts: LogInParts, opening: Opening): Promise<Opened> {
  const { personId, credential, desk, proof, attempt, ...session } = opening
  await desk?.enter(work, personId)
  const isProved = proof !== undefined && attempt !== undefined && credential?.hasFactors === true
  if (isProved)
    await requireProof(work, parts, { personId, proof, challenge: null, attempt, from: opening.caller })
  else if (credential?.hasFactors) return { ticket: await issueTicket(work, { personId, purpose: 'login' }) }
  const kind = desk && { kind: desk.kind }
  const token = await parts.sessions.open(work, { ...session, ...kind, personId, isProved })
  return { token, profile: await ownProfile(work, personId) }
}

/** Refuses once the first step is committed: the ticket has to stay valid, and a code that was used must not work again. */
const requireSignedIn = (opened: Opened): SignedIn =>
  'ticket' in opened ? refuse('FactorNeeded', { ticket: opened.ticket }) : opened
