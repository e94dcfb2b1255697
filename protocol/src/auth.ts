/** Accounts, verification codes, sessions and devices. */
import { z } from 'zod'
import { accountLength } from './account-rules'
import { devicesChanged, sessionEnded } from './auth/events'
import { defineCall } from './contract'
import { PasswordRule } from './password-rule'
import { ProfileView } from './profiles'
import { tolerantList } from './tolerant'
import { count, flag, nested, Nothing, text, wireInput, wireView } from './wire'

export * from './auth/events'

/** A phone number or an e-mail address, as defined in `account-rules.ts`. */
export const AccountName = text({ min: 1, max: accountLength })
const Code = z.string().regex(/^[0-9]{6}$/)
export const LoginPassword = text({ min: 1, max: 128 })

/** What a verification code is for. It is valid for that purpose only. */
export const CodeScene = z.enum(['register', 'login', 'reset', 'trade'])
export type CodeScene = z.output<typeof CodeScene>

/** Each platform has one live session: a second login on the same platform ends the first. */
export const Platform = z.enum(['phone', 'desktop', 'web', 'other'])
export type Platform = z.output<typeof Platform>

export const loginDevice = {
  platform: ['platform', Platform.optional()],
  system: ['system', text({ max: 100 }).optional()],
  /** A random id that the app keeps on the device, also after a logout. */
  deviceId: [
    'device_id',
    z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .optional(),
  ],
} as const

export const SignedIn = wireView({
  token: ['token', z.string()],
  profile: ['user_info', ProfileView],
})

export const sendCode = defineCall({
  name: 'auth.sendCode',
  wire: 'POST /im/App/getSms',
  auth: 'guest',
  summary:
    'Sends a 6-digit verification code by SMS or e-mail, valid for 5 minutes. The answer does not reveal whether the account exists. ' +
    'A device that the account does not know first gets `ChallengeNeeded`, and repeats the call with the challenge and a text `solution` for ' +
    'which SHA-256 of `challenge:solution` begins with `bits` zero bits.',
  input: wireInput({
    account: ['account', AccountName],
    scene: ['scene', CodeScene],
    deviceId: loginDevice.deviceId,
    challenge: ['challenge', text({ max: 200 }).optional()],
    solution: ['solution', text({ max: 20 }).optional()],
  }),
  output: wireView({
    /** The rules for a new password, if one is set after the code. */
    passwordRule: ['password_rule', PasswordRule.optional().catch(undefined)],
  }),
  refusals: ['BadAccount', 'CodeUnavailable', 'ChallengeNeeded', 'CountryNotServed'],
  limit: { count: 100, seconds: 3600 },
})

export const checkCode = defineCall({
  name: 'auth.checkCode',
  wire: 'POST /im/app/checkSmsCode',
  auth: 'guest',
  summary: 'Checks a code without using it up. A wrong one counts as one of its five tries.',
  input: wireInput({ account: ['account', AccountName], scene: ['scene', CodeScene], code: ['code', Code] }),
  output: Nothing,
  refusals: ['BadAccount', 'WrongCode'],
})

export const register = defineCall({
  name: 'auth.register',
  wire: 'POST /im/in/register',
  auth: 'guest',
  summary: 'Creates an account with a code of scene `register`, and logs in.',
  input: wireInput({
    account: ['account', AccountName],
    code: ['code', Code],
    password: ['password', LoginPassword],
    nickname: ['nickname', text({ max: 200 })],
    gender: ['sex', count({ max: 2 }).optional()],
    photo: ['photo', text({ max: 300 }).optional()],
    inviteCode: ['invite_code', text({ max: 20 }).optional()],
    ...loginDevice,
  }),
  output: SignedIn,
  refusals: [
    'BadAccount',
    'WrongCode',
    'AccountTaken',
    'WeakPassword',
    'CommonPassword',
    'BadNickname',
    'UnknownInviteCode',
  ],
})

export const logIn = defineCall({
  name: 'auth.logIn',
  wire: 'POST /im/in/login',
  auth: 'guest',
  summary:
    'Logs in with a password, or with a code of scene `login`. Ends the previous session on the same platform.',
  input: wireInput({
    account: ['account', AccountName],
    password: ['password', LoginPassword.optional()],
    code: ['code', Code.optional()],
    ...loginDevice,
  }),
  output: SignedIn,
  refusals: ['BadAccount', 'WrongLogin', 'WrongCode'],
})

export const resetPassword = defineCall({
  name: 'auth.resetPassword',
  wire: 'POST /im/in/resetPassword',
  auth: 'guest',
  summary: 'Sets a new password with a code of scene `reset`, and ends every session of the account.',
  input: wireInput({
    account: ['account', AccountName],
    code: ['code', Code],
    password: ['password', LoginPassword],
  }),
  output: Nothing,
  refusals: ['BadAccount', 'WrongCode', 'WeakPassword', 'CommonPassword'],
})

export const changePassword = defineCall({
  name: 'auth.changePassword',
  wire: 'POST /im/in/changePassword',
  auth: 'member',
  summary: 'Changes the password, and ends every session of the account, including this one.',
  input: wireInput({ oldPassword: ['old_password', LoginPassword], password: ['password', LoginPassword] }),
  output: Nothing,
  refusals: ['WrongPassword', 'WeakPassword', 'CommonPassword'],
})

export const logOut = defineCall({
  name: 'auth.logOut',
  wire: 'POST /im/in/logout',
  auth: 'member',
  vendorDesk: true,
  summary: 'Ends this session.',
  input: wireInput({}),
  output: Nothing,
  refusals: [],
})

export const DeviceView = wireView({
  id: ['id', z.string()],
  system: ['system', z.string()],
  platform: ['platform', Platform.catch('other')],
  loggedInAt: ['login_time', z.int()],
  isCurrent: ['current', flag()],
  /** The session is for the vendor desk, not for the app. */
  isVendorDesk: ['vendor', flag().optional()],
})

export const listDevices = defineCall({
  name: 'auth.listDevices',
  wire: 'POST /im/get/Equipment',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'The devices with a live session, newest login first.',
  input: wireInput({}),
  output: tolerantList(nested(DeviceView)),
  refusals: [],
})

export const removeDevice = defineCall({
  name: 'auth.removeDevice',
  wire: 'POST /im/in/removeDevice',
  auth: 'member',
  summary: 'Ends the session of one device.',
  input: wireInput({ id: ['id', z.string().max(64)] }),
  output: Nothing,
  refusals: ['DeviceNotFound'],
})

export const endOtherSessions = defineCall({
  name: 'auth.endOtherSessions',
  wire: 'POST /im/in/logoutOthers',
  auth: 'member',
  summary: 'Ends every session of the account except this one.',
  input: wireInput({}),
  output: Nothing,
  refusals: [],
})

export const authCalls = [
  sendCode,
  checkCode,
  register,
  logIn,
  resetPassword,
  changePassword,
  logOut,
  listDevices,
  removeDevice,
  endOtherSessions,
] as const
export const authEvents = [sessionEnded, devicesChanged] as const
