import type { Account } from '@linnet/protocol'
import type { Guest, Member } from '../kernel/caller'
import { refuse } from '../kernel/refusal'
import type { Transact } from '../kernel/work'
import { personIdByAccount } from '../profiles'
import { recordSecurityEvent } from '../security'
import { forgetAttempts } from './attempts'
import type { CheckPassword } from './check-password'
import type { Codes } from './codes'
import { type DenialParts, recordDenial } from './denials'
import type { EndRobotAccess } from './end-robots'
import { forgetTrust } from './factors/log-in-two'
import type { FreezeSpending } from './freezes/freeze-spending'
import type { PasswordPolicy } from './password-policy'
import type { Passwords } from './passwords'
import type { Sessions } from './sessions'
import { lockPasswordHash, resetPasswordHash, updatePasswordHash } from './store'

export interface PasswordParts extends DenialParts {
  transact: Transact
  codes: Codes
  passwords: Passwords
  passwordPolicy: PasswordPolicy
  checkPassword: CheckPassword
  sessions: Sessions
  freezeSpending: FreezeSpending
  endRobotAccess: EndRobotAccess
}

export interface PasswordChange {
  caller: Member
  oldPassword: string
  password: string
}

/** Changes the password, given the old one. Ends every session, including the caller's. */
export async function changePassword(
  { transact, passwords, passwordPolicy, checkPassword, sessions }: PasswordParts,
  { caller, oldPassword, password }: PasswordChange,
): Promise<void> {
  const { personId, address } = caller
  await passwordPolicy.require(password)
  const attempt = { secret: 'oldPassword', of: personId, address, password: oldPassword } as const
  const known = await checkPassword({ ...attempt, personId: async () => personId })
  if (!known) return refuse('WrongPassword')
  const hash = await passwords.hash(password)
  await transact(async (work) => {
    if ((await lockPasswordHash(work.sql, personId)) !== known.hash) return refuse('WrongPassword')
    await updatePasswordHash(work.sql, { personId, hash, nowMs: work.nowMs })
    await forgetTrust(work, personId)
    await recordSecurityEvent(work, { personId, kind: 'passwordChanged', from: caller })
    await sessions.end(work, {
      personId,
      reason: 'passwordChanged',
      callerConnectionId: caller.connectionId,
    })
  })
}

export interface PasswordReset {
  account: Account
  code: string
  deviceId: string | undefined
  password: string
  caller: Guest
}

/**
 * Sets a new password with a `reset` code. Ends every session and the access of programs, which may be a
 * thief's, and freezes the person's money, as the code may be one's too.
 */
export async function resetPassword(
  parts: PasswordParts,
  { account, code, deviceId, password, caller }: PasswordReset,
): Promise<void> {
  const { transact, codes, passwords, passwordPolicy, sessions, freezeSpending, endRobotAccess } = parts
  const { address } = caller
  await passwordPolicy.require(password)
  const guess = { account: account.address, scene: 'reset', code, deviceId, address } as const
  if (!(await transact((work) => codes.verify(work, guess)))) {
    recordDenial(parts, { account, caller, kind: 'codeDenied' })
    return refuse('WrongCode')
  }
  const hash = await passwords.hash(password)
  await transact(async (work) => {
    const personId = await personIdByAccount(work, account)
    if (!personId || !(await codes.consume(work, guess))) return refuse('WrongCode')
    await forgetAttempts(work, { secret: 'password', of: account.address, address })
    await lockPasswordHash(work.sql, personId)
    await resetPasswordHash(work.sql, { personId, hash, nowMs: work.nowMs })
    await forgetTrust(work, personId)
    await recordSecurityEvent(work, { personId, kind: 'passwordReset', from: caller, proof: account.kind })
    await freezeSpending(work, { personId, cause: 'loginReset', sinceMs: work.nowMs })
    await sessions.end(work, { personId, reason: 'passwordChanged' })
    await endRobotAccess(work, personId)
  })
}
