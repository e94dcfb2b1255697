import type { Account, PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Transact, Work } from '../kernel/work'
import { ownProfile, personIdByAccount } from '../profiles'
import type { CheckPassword } from './check-password'
import type { Codes } from './codes'
import type { Device } from './device-name'
import type { SignedIn } from './register'
import type { Sessions } from './sessions'
import { lockPasswordHash } from './store'

export interface LogInParts {
  transact: Transact
  codes: Codes
  checkPassword: CheckPassword
  sessions: Sessions
}

interface Login {
  account: Account
  device: Device
  address: string
}

/** Logs in with a password. An unknown account costs the same work and gets the same answer as a wrong password. */
export async function logInByPassword(
  { transact, checkPassword, sessions }: LogInParts,
  { password, ...login }: Login & { password: string },
): Promise<SignedIn> {
  const { account, address } = login
  const known = await checkPassword({
    secret: 'password',
    of: account.address,
    address,
    password,
    personId: (work) => personIdByAccount(work, account),
  })
  if (!known) return refuse('WrongLogin')
  const { personId, hash } = known
  return transact(async (work) => {
    // The password was changed since the comparison.
    if ((await lockPasswordHash(work.sql, personId)) !== hash) return refuse('WrongLogin')
    return openSession(work, sessions, { ...login, personId })
  })
}

/** Logs in with a `login` code. */
export async function logInByCode(
  { transact, codes, sessions }: LogInParts,
  { code, ...login }: Login & { code: string },
): Promise<SignedIn> {
  const { account, address } = login
  const guess = { account: account.address, scene: 'login', code, address } as const
  const signedIn = await transact(async (work) => {
    if (!(await codes.verify(work, guess))) return undefined
    const personId = await personIdByAccount(work, account)
    // Reveals that there is no account, but only to someone who received the code.
    if (!personId || !(await codes.consume(work, guess))) return refuse('WrongLogin')
    await lockPasswordHash(work.sql, personId)
    return openSession(work, sessions, { ...login, personId })
  })
  return signedIn ?? refuse('WrongCode')
}

async function openSession(
  work: Work,
  sessions: Sessions,
  { personId, device, address }: Login & { personId: PersonId },
): Promise<SignedIn> {
  const token = await sessions.open(work, { personId, device, address })
  return { token, profile: await ownProfile(work, personId) }
}
