import * as auth from '@linnet/protocol'
import { readDevice } from '../kernel/http/device-name'
import {
  type Implementation,
  implement,
  implementGathered,
  implementQuery,
  withoutRoom,
} from '../kernel/implement'
import { refuse } from '../kernel/refusal'
import { recordSecurityEvent } from '../security'
import { changePassword, type PasswordParts, resetPassword } from './change-password'
import { keepAccount, type KeepParts } from './deletion/pending-deletion'
import { endOtherSessions, listDevices, removeDevice } from './devices'
import { logInByCode, logInByPassword, type LogInParts } from './log-in'
import { register, type RegisterParts } from './register'
import { sendCode, type SendCodeParts } from './send-code'

/**
 * The calls of accounts. Those that wait for a hash or the gateway, or count attempts that are then refused,
 * manage their own transactions.
 */
export function createRoutes(
  parts: PasswordParts & SendCodeParts & LogInParts & RegisterParts & KeepParts,
): Implementation[] {
  const { transact, codes, sessions } = parts
  return [
    implementGathered(auth.sendCode, async ({ input: { account, ...request }, caller }) => {
      const { scene, deviceId, challenge, solution } = request
      const given = { scene, deviceId, challenge, solution }
      await sendCode(parts, { account: requireAccount(account), ...given, caller })
      return { passwordRule: parts.passwordPolicy.rule }
    }),
    implementGathered(auth.checkCode, async ({ input: { account, ...given }, caller: { address } }) => {
      const guess = { deviceId: undefined, ...given, account: requireAccount(account).address, address }
      if (!(await transact((work) => codes.verify(work, guess)))) return refuse('WrongCode')
      return {}
    }),
    implementGathered(auth.register, async ({ input, caller }) => {
      const { nickname, gender, photo, inviteCode, code, password, deviceId } = input
      const profile = { account: requireAccount(input.account), nickname, gender, photo, inviteCode }
      const device = readDevice(input, caller)
      return register(parts, { profile, code, password, device, deviceId, caller })
    }),
    implementGathered(auth.logIn, async ({ input: { account, password, code, ...given }, caller }) => {
      const login = { device: readDevice(given, caller), deviceId: given.deviceId, caller }
      if (password !== undefined) {
        const name = auth.readLoginName(account) ?? refuse('BadAccount')
        return logInByPassword(parts, { ...login, account: name, password })
      }
      if (code !== undefined) return logInByCode(parts, { ...login, account: requireAccount(account), code })
      return refuse('BadInput', { field: 'password' })
    }),
    implement(auth.keepAccount, ({ work, input: { ticket, deviceId, ...given }, caller }) =>
      keepAccount(work, parts, { ticket, deviceId, device: readDevice(given, caller), caller }),
    ),
    implementGathered(auth.resetPassword, async ({ input: { account, ...given }, caller }) => {
      await resetPassword(parts, { deviceId: undefined, ...given, account: requireAccount(account), caller })
      return {}
    }),
    implementGathered(auth.changePassword, async ({ input, caller }) => {
      await changePassword(parts, { caller, ...input })
      return {}
    }),
    withoutRoom(
      implement(auth.logOut, async ({ work, caller }) => {
        const { personId, sessionId, connectionId } = caller
        await recordSecurityEvent(work, { personId, kind: 'sessionEnded', from: caller })
        await sessions.end(work, {
          personId,
          sessionId,
          reason: 'loggedOut',
          callerConnectionId: connectionId,
        })
        return {}
      }),
    ),
    implementQuery(auth.listDevices, async ({ work, caller }) => listDevices(work, caller)),
    withoutRoom(
      implement(auth.endOtherSessions, async ({ work, caller }) => {
        await endOtherSessions(work, sessions, caller)
        return {}
      }),
    ),
    withoutRoom(
      implement(auth.removeDevice, async ({ work, caller, input: { id } }) => {
        await removeDevice(work, sessions, { caller, id })
        return {}
      }),
    ),
  ]
}

const requireAccount = (text: string): auth.Account => auth.readAccount(text) ?? refuse('BadAccount')
