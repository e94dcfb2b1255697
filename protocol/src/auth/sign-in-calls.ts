/** Logging in. Separate from `calls.ts`, because the first screen of a guest needs no more. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { ProfileView } from '../profiles/profile-view'
import { typedCode } from '../typed'
import { text, wireInput, wireView } from '../wire'
import { account, AccountName, DeviceId } from './fields'
import { PasswordRule } from './password-rule'

export const Code = typedCode(/^[0-9]{6}$/)
export const LoginPassword = text({ min: 1, max: 128 })

/** Purposes of a verification code. A code is valid for its purpose only. */
export const CodeScene = z.enum(['register', 'login', 'reset', 'trade', 'bind', 'change'])
export type CodeScene = z.output<typeof CodeScene>

/** Each platform has one live session: a second login on the same platform ends the first. */
export const Platform = z.enum(['phone', 'desktop', 'web', 'other'])
export type Platform = z.output<typeof Platform>

export const loginDevice = {
  platform: [
    'platform',
    Platform.optional(),
    'The kind of device. Each kind has one live session. Without it, the user agent decides.',
    'web',
  ],
  system: [
    'system',
    text({ max: 100 }).optional(),
    'The name of the device, shown in the device list. Without it, it is derived from the user agent.',
    'Firefox on Linux',
  ],
  /** A random id that the app keeps on the device, also after a logout. */
  deviceId: [
    'device_id',
    DeviceId.optional(),
    'A random id that the app keeps on the device, also after a logout. Without it every login counts as a new device.',
    '0199d8a6-c285-73b1-8a96-ab2d4f608297',
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
  isEntry: true,
  summary:
    'Sends a 6-digit verification code by SMS or e-mail, valid for 5 minutes and for the device that requested it. The answer does ' +
    'not reveal whether the account exists. ' +
    'A device that the account does not know first gets `ChallengeNeeded`, and repeats the call with the challenge and a text `solution` for ' +
    'which SHA-256 of `challenge:solution` begins with `bits` zero bits.',
  input: wireInput({
    account,
    scene: ['scene', CodeScene, 'What the code is for. It is valid for nothing else.', 'register'],
    deviceId: loginDevice.deviceId,
    challenge: [
      'challenge',
      text({ max: 200 }).optional(),
      'The challenge of the refusal `ChallengeNeeded`.',
      '',
    ],
    solution: ['solution', text({ max: 20 }).optional(), 'What solves it.', '48213'],
  }),
  output: wireView({
    /** The rules for a new password, if one is set after the code. */
    passwordRule: ['password_rule', PasswordRule.optional().catch(undefined)],
  }),
  refusals: [
    'BadAccount',
    'CodeUnavailable',
    'ChallengeNeeded',
    'CountryNotServed',
    'RegistrationClosed',
    'MailDomainRefused',
  ],
  limit: { count: 100, seconds: 3600 },
})

export const logIn = defineCall({
  name: 'auth.logIn',
  wire: 'POST /im/in/login',
  auth: 'guest',
  isEntry: true,
  summary:
    'Logs in with a password, or with a code of scene `login`. Ends the previous session on the same platform. An account with a second ' +
    'factor gets `FactorNeeded` with a ticket for `logInTwo`; one that is about to be deleted gets `DeletionPending`, however it logs in.',
  input: wireInput({
    account: [
      'account',
      AccountName,
      'A phone number or an e-mail address as for any other call; with a password also the chat ID.',
      examples.account,
    ],
    password: [
      'password',
      LoginPassword.optional(),
      'The password. If it is given, `code` is ignored.',
      'linnet_2026',
    ],
    code: [
      'code',
      Code.optional(),
      'A verification code of scene `login`, instead of the password.',
      '246810',
    ],
    ...loginDevice,
  }),
  output: SignedIn,
  refusals: ['BadAccount', 'WrongLogin', 'WrongCode', 'FactorNeeded', 'DeletionPending'],
})
