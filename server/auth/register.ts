import type { PersonId, ProfileView } from '@linnet/protocol'
import type { Guest } from '../kernel/caller'
import type { Device } from '../kernel/http/device-name'
import { refuse } from '../kernel/refusal'
import type { Tunable } from '../kernel/tunables/tunables'
import type { Transact } from '../kernel/work'
import { createProfile, type NewProfile } from '../profiles'
import { requireNotHeld } from './account-changes/address-proof'
import type { Codes } from './codes'
import { type MailRules, refuseMailDomain } from './mail-domains'
import type { PasswordPolicy } from './password-policy'
import type { Passwords } from './passwords'
import type { Sessions } from './sessions'
import type { AuthConfig } from './settings'
import { insertCredential } from './store'

export interface RegisterParts {
  transact: Transact
  codes: Codes
  passwords: Passwords
  passwordPolicy: PasswordPolicy
  sessions: Sessions
  registration: AuthConfig['registration']
  mailRules: Tunable<MailRules>
}

export interface Registration {
  profile: Omit<NewProfile, 'personId'>
  code: string
  password: string
  device: Device
  deviceId: string | undefined
  caller: Guest
}

export interface SignedIn {
  token: string
  profile: ProfileView
}

/**
 * Creates an account and logs in. A wrong code is counted in a separate transaction; any later refusal leaves the
 * code unused, so the person can correct the input.
 */
export async function register(
  { transact, codes, passwords, passwordPolicy, sessions, registration, mailRules }: RegisterParts,
  { profile, code, password, device, deviceId, caller }: Registration,
): Promise<SignedIn> {
  if (registration === 'closed') refuse('RegistrationClosed')
  if (registration === 'invited' && !profile.inviteCode?.trim()) refuse('InvitationNeeded')
  await passwordPolicy.require(password)
  const guess = {
    account: profile.account.address,
    scene: 'register',
    code,
    deviceId,
    address: caller.address,
  } as const
  if (!(await transact((work) => codes.verify(work, guess)))) return refuse('WrongCode')
  const hash = await passwords.hash(password)
  return transact(async (work) => {
    refuseMailDomain(work, mailRules, profile.account)
    if (!(await codes.consume(work, guess))) return refuse('WrongCode')
    const personId = work.newId<PersonId>()
    const view = await createProfile(work, { ...profile, personId })
    await requireNotHeld(work, { personId, account: profile.account })
    await insertCredential(work.sql, { personId, hash, nowMs: work.nowMs })
    const token = await sessions.open(work, { personId, device, deviceId, caller, isNewAccount: true })
    return { token, profile: view }
  })
}
