import * as auth from '@linnet/protocol'
import { type Implementation, implement, implementGathered, implementQuery } from '../kernel/implement'
import { refuse } from '../kernel/refusal'
import { changePassword, type PasswordParts, resetPassword } from './change-password'
import { readDevice } from './device-name'
import { listDevices, removeDevice } from './devices'
import { logInByCode, logInByPassword } from './log-in'
import { register } from './register'
import { sendCode, type SendCodeParts } from './send-code'

/**
 * Calls that wait for a hash or the gateway, or count attempts that are then refused, manage their own transactions.
 */
export function createRoutes(parts: PasswordParts & SendCodeParts): Implementation[] {
  const { transact, codes, sessions } = parts
  return [
    implementGathered(auth.sendCode, async ({ input: { account, scene }, caller: { language } }) => {
      await sendCode(parts, { account: requireAccount(account), scene, language })
      return { passwordRule: parts.passwordPolicy.rule }
    }),
    implementGathered(auth.checkCode, async ({ input, caller: { address } }) => {
      const guess = { ...input, account: requireAccount(input.account).address, address }
      if (!(await transact((work) => codes.verify(work, guess)))) return refuse('WrongCode')
      return {}
    }),
    implementGathered(auth.register, async ({ input, caller }) => {
      const { nickname, gender, photo, inviteCode, code, password } = input
      const profile = { account: requireAccount(input.account), nickname, gender, photo, inviteCode }
      const device = readDevice(input, caller)
      return register(parts, { profile, code, password, device, address: caller.address })
    }),
    implementGathered(auth.logIn, async ({ input: { account, password, code, ...given }, caller }) => {
      const login = {
        account: requireAccount(account),
        device: readDevice(given, caller),
        address: caller.address,
      }
      if (password !== undefined) return logInByPassword(parts, { ...login, password })
      if (code !== undefined) return logInByCode(parts, { ...login, code })
      return refuse('BadInput', { field: 'password' })
    }),
    implementGathered(
      auth.resetPassword,
      async ({ input: { account, code, password }, caller: { address } }) => {
        await resetPassword(parts, { account: requireAccount(account), code, password, address })
        return {}
      },
    ),
    implementGathered(auth.changePassword, async ({ input, caller }) => {
      await changePassword(parts, { caller, ...input })
      return {}
    }),
    implement(auth.logOut, async ({ work, caller: { personId, sessionId, connectionId } }) => {
      await sessions.end(work, { personId, sessionId, reason: 'loggedOut', callerConnectionId: connectionId })
      return {}
    }),
    implementQuery(auth.listDevices, async ({ work, caller }) => listDevices(work, caller)),
    implement(auth.removeDevice, async ({ work, caller, input: { id } }) => {
      await removeDevice(work, sessions, { caller, id })
      return {}
    }),
  ]
}

const requireAccount = (text: string): auth.Account => auth.readAccount(text) ?? refuse('BadAccount')
