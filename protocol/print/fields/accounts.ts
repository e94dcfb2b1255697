import { examples, type RequestTexts } from './field-text'

const account = [
  'A mainland Chinese phone number of 11 digits, another phone number with + and country code, or an e-mail address.',
  examples.account,
] as const
const code = ['The verification code that was sent.', '246810'] as const
const newPassword = [
  'The new password. By the classic rule 6 to 20 letters, digits or underscores of at least two of these kinds, by the modern one any 8 to 128 characters.',
  'linnet_2026',
] as const
const device = {
  platform: [
    'The kind of device. Each kind has one live session. Without it, the user agent decides.',
    'web',
  ],
  system: [
    'The name of the device, shown in the device list. Without it, it is derived from the user agent.',
    'Firefox on Linux',
  ],
  device_id: [
    'A random id that the app keeps on the device, also after a logout. Without it every login counts as a new device.',
    '0199d8a6-c285-73b1-8a96-ab2d4f608297',
  ],
} as const

export const authTexts: RequestTexts = {
  'auth.sendCode': {
    account,
    scene: ['What the code is for. It is valid for nothing else.', 'register'],
    device_id: device.device_id,
    challenge: ['The challenge of the refusal `ChallengeNeeded`.', ''],
    solution: ['What solves it.', '48213'],
  },
  'auth.checkCode': { account, scene: ['What the code was sent for.', 'register'], code },
  'auth.register': {
    account,
    code,
    password: newPassword,
    nickname: ['The name that others see. ASCII characters count 1 and others 2, up to 40 in total.', 'Ann'],
    sex: ['The gender shown in the profile. The default is 0.', 0],
    photo: [
      'The path of a picture on this server; empty for none. No uploaded file: nobody can upload before registering.',
      '',
    ],
    invite_code: ['The invite code of the person who recommended the app; empty for none.', ''],
    ...device,
  },
  'auth.logIn': {
    account,
    password: ['The password. If it is given, `code` is ignored.', 'linnet_2026'],
    code: ['A verification code of scene `login`, instead of the password.', '246810'],
    ...device,
  },
  'auth.resetPassword': { account, code, password: newPassword },
  'auth.changePassword': {
    old_password: ['The current password.', 'linnet_2025'],
    password: newPassword,
  },
  'auth.removeDevice': { id: ['The `id` of a device in the device list.', examples.requestId] },
}

export const profilesTexts: RequestTexts = {
  'profiles.setField': {
    type: ['Which field of the profile to change.', 1],
    content: ['The new value as text. What it may be depends on `type`.', 'Ann'],
  },
}

export const securityTexts: RequestTexts = {
  'security.listEvents': {
    before: ['The `id` of the last event that I have; the page after it follows.', examples.requestId],
  },
}
