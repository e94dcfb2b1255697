/** Accounts, verification codes, sessions and devices. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { count, flag, nested, Nothing, text, wireInput, wireView } from '../wire'
import { devicesChanged, sessionEnded } from './events'
import { account, codeDevice } from './fields'
import {
  Code,
  CodeScene,
  logIn,
  loginDevice,
  LoginPassword,
  Platform,
  sendCode,
  SignedIn,
} from './sign-in-calls'

export * from './events'
export { AccountName } from './fields'
export { CodeScene, logIn, loginDevice, LoginPassword, Platform, sendCode, SignedIn } from './sign-in-calls'

const code = ['code', Code, 'The verification code that was sent.', '246810'] as const

export const checkCode = defineCall({
  name: 'auth.checkCode',
  wire: 'POST /im/app/checkSmsCode',
  auth: 'guest',
  isEntry: true,
  summary: 'Checks a code without using it up. A wrong one counts as one of its five tries.',
  input: wireInput({
    account,
    scene: ['scene', CodeScene, 'What the code was sent for.', 'register'],
    code,
    deviceId: codeDevice,
  }),
  output: Nothing,
  refusals: ['BadAccount', 'WrongCode'],
})

const newPassword = [
  'password',
  LoginPassword,
  'The new password. By the classic rule 6 to 20 letters, digits or underscores of at least two of these kinds, by the modern one any 8 to 128 characters.',
  'linnet_2026',
] as const

export const register = defineCall({
  name: 'auth.register',
  wire: 'POST /im/in/register',
  auth: 'guest',
  isEntry: true,
  summary: 'Creates an account with a code of scene `register`, and logs in.',
  input: wireInput({
    account,
    code,
    password: newPassword,
    nickname: [
      'nickname',
      text({ max: 200 }),
      'The name that others see. ASCII characters count 1 and others 2, up to 40 in total.',
      'Ann',
    ],
    gender: ['sex', count({ max: 2 }).optional(), 'The gender shown in the profile. The default is 0.', 0],
    photo: [
      'photo',
      text({ max: 300 }).optional(),
      'The path of a picture on this server; empty for none. No uploaded file: nobody can upload before registering.',
      '',
    ],
    inviteCode: [
      'invite_code',
      text({ max: 20 }).optional(),
      'The invite code of the person who recommended the app; empty for none.',
      '',
    ],
    ...loginDevice,
  }),
  output: SignedIn,
  refusals: [
    'BadAccount',
    'RegistrationClosed',
    'InvitationNeeded',
    'MailDomainRefused',
    'WrongCode',
    'AccountTaken',
    'AccountHeld',
    'WeakPassword',
    'CommonPassword',
    'BadNickname',
    'UnknownInviteCode',
  ],
})

export const resetPassword = defineCall({
  name: 'auth.resetPassword',
  wire: 'POST /im/in/resetPassword',
  auth: 'guest',
  isEntry: true,
  summary: 'Sets a new password with a code of scene `reset`, and ends every session of the account.',
  input: wireInput({
    account,
    code,
    password: newPassword,
    deviceId: codeDevice,
  }),
  output: Nothing,
  refusals: ['BadAccount', 'WrongCode', 'WeakPassword', 'CommonPassword'],
})

export const changePassword = defineCall({
  name: 'auth.changePassword',
  wire: 'POST /im/in/changePassword',
  auth: 'member',
  summary: 'Changes the password, and ends every session of the account, including this one.',
  input: wireInput({
    oldPassword: ['old_password', LoginPassword, 'The current password.', 'linnet_2025'],
    password: newPassword,
  }),
  output: Nothing,
  refusals: ['WrongPassword', 'WeakPassword', 'CommonPassword'],
})

export const logOut = defineCall({
  name: 'auth.logOut',
  wire: 'POST /im/in/logout',
  auth: 'member',
  desk: 'vendor',
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
  input: wireInput({
    id: ['id', z.string().max(64), 'The `id` of a device in the device list.', examples.requestId],
  }),
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
