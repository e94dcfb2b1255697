import type { Account, LoginName, PersonId } from '@linnet/protocol'
import type { Guest } from '../kernel/caller'
import type { Device } from '../kernel/http/device-name'
import { refuse } from '../kernel/refusal'
import type { Transact, Work } from '../kernel/work'
import { ownProfile, personIdByAccount } from '../profiles'
import type { CheckPassword } from './check-password'
import type { Codes } from './codes'
import { type DenialParts, recordDenial } from './denials'
import type { SignedIn } from './register'
import { loginScene } from './send-code'
import type { Sessions } from './sessions'
import { lockPasswordHash } from './store'

export interface LogInParts extends DenialParts {
  transact: Transact
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
}

/** A desk that only some may log in to: `enter` refuses the others, once they have proved their identity. */
export interface Desk {
  kind: 'vendor'
  enter: (work: Work, personId: PersonId) => Promise<void>
}

export type LogInToDesk = (login: Required<Login> & { password: string }) => Promise<SignedIn>

/** Logs in with a password. An unknown account costs the same work and gets the same answer as a wrong password. */
export async function logInByPassword(
  parts: LogInParts,
  { password, ...login }: Login & { password: string },
): Promise<SignedIn> {
  const { transact, checkPassword, sessions } = parts
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
  return transact(async (work) => {
    // The password has changed since the comparison.
    if ((await lockPasswordHash(work.sql, personId)) !== hash) return refuse('WrongLogin')
    return openSession(work, sessions, { ...login, personId })
  })
}

/** Logs in with a `login` code. */
export async function logInByCode(
  parts: LogInParts,
  { code, ...login }: Login<Account> & { code: string },
): Promise<SignedIn> {
  const { transact, codes, sessions } = parts
  const { account, caller } = login
  const { deviceId } = login
  const signedIn = await transact(async (work) => {
    const personId = await personIdByAccount(work, account)
    const scene = loginScene('login', personId)
    const guess = { account: account.address, scene, code, deviceId, address: caller.address }
    if (!(await codes.verify(work, guess))) return undefined
    // Reveals that there is no account, but only to someone who received the code, which can then create one.
    if (!personId || !(await codes.consume(work, guess))) return refuse('WrongLogin')
    await lockPasswordHash(work.sql, personId)
    return openSession(work, sessions, { ...login, personId })
  })
  if (signedIn) return signedIn
  recordDenial(parts, { account, caller, kind: 'codeDenied' })
  return refuse('WrongCode')
}

async function openSession(
  work: Work,
  sessions: Sessions,
  opening: Login & { personId: PersonId },
): Promise<SignedIn> {
  const { personId, desk, ...session } = opening
  await desk?.enter(work, personId)
  const token = await sessions.open(work, { ...session, personId, ...(desk && { kind: desk.kind }) })
  return { token, profile: await ownProfile(work, personId) }
}
