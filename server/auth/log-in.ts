import type { Account, PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Transact, Work } from '../kernel/work'
import { ownProfile, personIdByAccount } from '../profiles'
import type { Codes } from './codes'
import type { Device } from './device-name'
import type { JudgePassword } from './judge-password'
import type { SignedIn } from './register'
import type { Sessions } from './sessions'
import { lockPasswordHash } from './store'

export interface LogInParts {
  transact: Transact
  codes: Codes
  judgePassword: JudgePassword
  sessions: Sessions
}

interface Login {
  account: Account
  device: Device
  address: string
}

/** Logs in by password. An unknown account is the same work and the same answer as a wrong password. */
export async function logInByPassword(
  { transact, judgePassword, sessions }: LogInParts,
  { password, ...login }: Login & { password: string },
): Promise<SignedIn> {
  const { account, address } = login
  const known = await judgePassword({
    secret: 'password',
    of: account.address,
    address,
    password,
    personId: (work) => personIdByAccount(work, account),
  })
  if (!known) return refuse('WrongLogin')
  const { personId, hash } = known
  return transact(async (work) => {
    // Changed since it was compared: the old password opens no session.
    if ((await lockPasswordHash(work.sql, personId)) !== hash) return refuse('WrongLogin')
    return openSession(work, sessions, { ...login, personId })
  })
}

/** Logs in by a code of scene `login`. */
export async function logInByCode(
  { transact, codes, sessions }: LogInParts,
  { code, ...login }: Login & { code: string },
): Promise<SignedIn> {
  const { account, address } = login
  const guess = { account: account.address, scene: 'login', code, address } as const
  const signedIn = await transact(async (work) => {
    if (!(await codes.judge(work, guess))) return undefined
    const personId = await personIdByAccount(work, account)
    // Only whoever received the code learns this.
    if (!personId || !(await codes.spend(work, guess))) return refuse('WrongLogin')
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
