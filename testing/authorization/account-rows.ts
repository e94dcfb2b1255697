/** Accounts, sessions, uploads and public data. */
import {
  addPasskey,
  appendUpload,
  askFactorsEnd,
  beginUpload,
  bindAccount,
  cancelQrLogin,
  cancelUpload,
  changePreferences,
  changePassword,
  checkCode,
  checkLine,
  collectQrLogin,
  confirmQrLogin,
  countHappenings,
  finishUpload,
  getBase,
  endOtherSessions,
  keepAccount,
  keepFactors,
  keepFactorsByLink,
  listDevices,
  listSecurityEvents,
  listInvited,
  showInvitationRewards,
  listLines,
  listHappenings,
  logIn,
  logInByPasskey,
  logInTwo,
  logOut,
  offerFactorProof,
  offerPasskey,
  offerPasskeyLogin,
  offerQrLogin,
  offerTotp,
  profileFields,
  proveFactor,
  readFactorTicket,
  register,
  removeDevice,
  removePasskey,
  removeTotp,
  removeTrustedDevice,
  renewRecoveryCodes,
  resetPassword,
  seeHappenings,
  sendCode,
  renewPush,
  setProfileField,
  readPictureCodes,
  readQrLogin,
  setTotp,
  showFactors,
  showFile,
  showPreferences,
  takeBackAccount,
  takeFileKey,
  uploadCalls,
} from '@linnet/protocol'
import { loginPassword, newId, type Person } from '@linnet/testing'
import { devCode } from '../src/world'
import { type Row, row, rowOfEach } from './row'
import { type CallerName, callers, type Scene } from './scene'

/** A guess, or a call that needs a factor: nobody in the scene has one. */
const alwaysRefused = <Name extends string>(name: Name) => ({ others: name, owner: name })

const byFriend = { by: ({ friend }: Scene) => friend }

/** Phone numbers that belong to nobody, one for each caller. */
let numbers = 0
const freshAccounts = () => {
  const first = 10_000_000 + numbers
  numbers += callers.length
  return (caller: CallerName) => `137${first + callers.indexOf(caller)}`
}

async function begun(person: Person): Promise<{ id: string }> {
  const { id } = await person.do(beginUpload, {
    clientId: newId(),
    purpose: 'chat',
    name: 'a.txt',
    size: 5000,
  })
  return { id }
}

const deviceOf = async (person: Person): Promise<string> => {
  const [device] = await person.do(listDevices, {})
  return device?.id ?? ''
}

export const accountRows: readonly Row[] = [
  row(showPreferences, () => ({}), 'own'),
  row(changePreferences, () => ({ friends: true }), 'own'),
  row(listHappenings, () => ({}), 'own'),
  row(countHappenings, () => ({}), 'own'),
  row(seeHappenings, () => ({ untilMs: 1 }), 'own'),
  row(getBase, () => ({}), 'own'),
  rowOfEach(
    sendCode,
    async () => {
      const accounts = freshAccounts()
      return (caller) => ({ account: accounts(caller), scene: 'register' as const })
    },
    'own',
  ),
  row(checkCode, ({ friend }) => ({ account: friend.account, scene: 'login' as const, code: '000000' }), {
    others: 'WrongCode',
    owner: 'WrongCode',
  }),
  rowOfEach(
    register,
    async ({ world }) => {
      const accounts = freshAccounts()
      for (const caller of callers)
        await world.guest.do(sendCode, { account: accounts(caller), scene: 'register' })
      return (caller) => ({
        account: accounts(caller),
        code: devCode,
        password: 'linnet_1',
        nickname: 'New',
      })
    },
    'own',
  ),
  rowOfEach(
    logIn,
    async ({ friend }) =>
      (caller) => ({ account: friend.account, password: caller === 'owner' ? 'linnet_1' : 'guessed_1' }),
    { others: 'WrongLogin', ...byFriend },
  ),
  rowOfEach(
    resetPassword,
    async ({ friend, world }) => {
      world.clock.advance(60_000)
      await world.guest.do(sendCode, { account: friend.account, scene: 'reset' })
      return (caller) => ({
        account: friend.account,
        code: caller === 'owner' ? devCode : '000000',
        password: 'linnet_2',
      })
    },
    { others: 'WrongCode', ...byFriend },
  ),
  rowOfEach(
    changePassword,
    async () => (caller) => ({
      oldPassword: caller === 'owner' ? 'linnet_1' : 'guessed_1',
      password: 'linnet_2',
    }),
    { others: 'WrongPassword', ...byFriend },
  ),
  rowOfEach(
    bindAccount,
    async () => (caller) => ({
      account: `${caller}@example.org`,
      code: devCode,
      oldCode: devCode,
    }),
    'own',
  ),
  row(takeBackAccount, () => ({ ticket: 'guessed' }), { others: 'ChangeNotFound', owner: 'ChangeNotFound' }),
  row(readFactorTicket, () => ({ ticket: 'guessed' }), alwaysRefused('TicketOver')),
  row(logInTwo, () => ({ ticket: 'guessed', code: devCode }), alwaysRefused('TicketOver')),
  row(showFactors, () => ({}), 'own'),
  row(offerTotp, () => ({ password: loginPassword }), 'own'),
  row(setTotp, () => ({ ticket: 'guessed', code: devCode }), alwaysRefused('TicketOver')),
  row(removeTotp, () => ({}), 'own'),
  row(renewRecoveryCodes, () => ({}), alwaysRefused('NoFactors')),
  row(removeTrustedDevice, () => ({ id: newId() }), alwaysRefused('DeviceNotFound')),
  row(offerFactorProof, () => ({}), alwaysRefused('NoFactors')),
  row(proveFactor, () => ({ ticket: 'guessed', code: devCode }), alwaysRefused('TicketOver')),
  row(offerPasskey, () => ({ password: loginPassword }), 'own'),
  row(addPasskey, () => ({ ticket: 'guessed', passkey: '{}', name: 'Mine' }), alwaysRefused('TicketOver')),
  row(removePasskey, () => ({ id: 'guessed' }), alwaysRefused('PasskeyNotFound')),
  row(offerPasskeyLogin, () => ({}), 'own'),
  row(logInByPasskey, () => ({ ticket: 'guessed', passkey: '{}' }), alwaysRefused('TicketOver')),
  row(askFactorsEnd, () => ({ ticket: 'guessed' }), alwaysRefused('TicketOver')),
  row(offerQrLogin, () => ({ key: 'A'.repeat(43) }), { others: 'ok' }),
  row(collectQrLogin, () => ({ code: 'A'.repeat(43), secret: 'A'.repeat(43) }), alwaysRefused('QrLoginOver')),
  row(readQrLogin, () => ({ code: 'A'.repeat(43) }), alwaysRefused('QrLoginOver')),
  row(confirmQrLogin, () => ({ code: 'A'.repeat(43) }), alwaysRefused('QrLoginOver')),
  row(cancelQrLogin, () => ({ code: 'A'.repeat(43) }), 'own'),
  row(keepAccount, () => ({ ticket: 'guessed' }), alwaysRefused('TicketOver')),
  row(keepFactors, () => ({}), 'own'),
  row(keepFactorsByLink, () => ({ ticket: 'guessed' }), alwaysRefused('ChangeNotFound')),
  row(logOut, () => ({}), { ...byFriend, endsCaller: true }),
  row(listDevices, () => ({}), 'own'),
  row(removeDevice, async ({ friend }) => ({ id: await deviceOf(friend) }), {
    others: 'DeviceNotFound',
    ...byFriend,
  }),
  row(endOtherSessions, () => ({}), 'own'),
  row(listSecurityEvents, () => ({}), 'own'),
  row(listInvited, () => ({}), 'own'),
  row(showInvitationRewards, () => ({}), 'own'),
  row(setProfileField, () => ({ field: profileFields.signature, content: 'hello' }), 'own'),
  // Nobody has registered this secret.
  row(renewPush, () => ({ secret: 'x'.repeat(32), content: '{}' }), {
    others: 'BadInput',
    owner: 'BadInput',
  }),
  row(listLines, () => ({}), 'own'),
  row(checkLine, () => ({}), 'own'),
  ...Object.values(uploadCalls).map((call) => row(call, () => ({}) as never, 'own')),
  row(beginUpload, () => ({ clientId: newId(), purpose: 'chat' as const, name: 'a.txt', size: 5 }), 'own'),
  row(appendUpload, async ({ ann }) => ({ ...(await begun(ann)), offset: 0 }) as never, 'UploadNotFound'),
  row(finishUpload, async ({ ann }) => begun(ann), {
    owner: 'WrongOffset',
    others: 'UploadNotFound',
  }),
  row(cancelUpload, async ({ ann }) => begun(ann), 'own'),
  row(showFile, ({ file }) => ({ id: file.id }), 'FileNotFound'),
  row(readPictureCodes, ({ file }) => ({ picture: file.id }), {
    owner: 'NotAnImage',
    others: 'FileNotFound',
  }),
  row(takeFileKey, () => ({}), 'own'),
]
