/** Setting, changing and checking the trade password. */
import { codeDevice } from '../auth/fields'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { typedCode } from '../typed'
import { Nothing, text, wireInput } from '../wire'
import { TradePassword, tradePassword } from './fields'

const twice = {
  password: [
    'password',
    TradePassword,
    'The new trade password: six digits that are not easily guessed.',
    '592746',
  ],
  confirm: ['confirm', TradePassword, 'The new trade password once more.', '592746'],
} as const

export const setTradePassword = defineCall({
  name: 'wallet.setTradePassword',
  wire: 'POST /im/user/setUserTradePassword',
  auth: 'member',
  summary:
    'Sets the trade password for the first time: six digits, entered twice, by the login password. If that was itself reset ' +
    'a short while ago, nothing can be paid for a time.',
  input: wireInput({
    ...twice,
    loginPassword: [
      'login_password',
      text({ min: 1, max: 128 }).optional(),
      'My login password. Without it, the call is refused.',
      'linnet_2026',
    ],
  }),
  output: Nothing,
  refusals: [
    'TradePasswordsDiffer',
    'WeakTradePassword',
    'TradePasswordExists',
    'LoginPasswordNeeded',
    'WrongPassword',
  ],
})

export const changeTradePassword = defineCall({
  name: 'wallet.changeTradePassword',
  wire: 'POST /im/wallet/changeTradePassword',
  auth: 'member',
  summary: 'Changes the trade password; takes the old one.',
  input: wireInput({
    oldPassword: ['old_password', TradePassword, 'The current trade password.', '314157'],
    ...twice,
  }),
  output: Nothing,
  refusals: [
    'FactorProofNeeded',
    'TradePasswordsDiffer',
    'WeakTradePassword',
    'NoTradePassword',
    'WrongTradePassword',
    'TradePasswordLocked',
    'TradePasswordSpent',
  ],
})

export const changeVendorTradePassword = defineCall({
  name: 'wallet.changeVendorTradePassword',
  wire: 'POST /im/vendor/updateUserTradePassword',
  auth: 'member',
  desk: 'vendor',
  summary:
    'Changes my trade password at the vendor desk; takes the old one. There is one wallet, so it is the trade password of the app too.',
  input: changeTradePassword.input,
  output: Nothing,
  refusals: changeTradePassword.refusals,
})

export const resetTradePassword = defineCall({
  name: 'wallet.resetTradePassword',
  wire: 'POST /im/wallet/resetTradePassword',
  auth: 'member',
  summary:
    'Sets a new trade password by the login password and a code of scene `trade`, sent to an account of mine. It lifts a ' +
    'lock after wrong tries. Nothing can be paid for a time, longer if the login password was itself reset a short while ago.',
  input: wireInput({
    account: [
      'account',
      text({ min: 1, max: 100 }),
      'An account of mine, to which the code was sent.',
      examples.account,
    ],
    code: ['code', typedCode(/^[0-9]{6}$/), 'A verification code of scene `trade`.', '246810'],
    deviceId: codeDevice,
    loginPassword: ['login_password', text({ min: 1, max: 100 }), 'My login password.', 'linnet_2026'],
    ...twice,
  }),
  output: Nothing,
  refusals: [
    'FactorProofNeeded',
    'TradePasswordsDiffer',
    'WeakTradePassword',
    'BadAccount',
    'WrongCode',
    'WrongPassword',
  ],
})

export const checkTradePassword = defineCall({
  name: 'wallet.checkTradePassword',
  wire: 'POST /im/user/checkUserTradePassword',
  auth: 'member',
  summary: 'Checks a trade password. A wrong one counts as a try.',
  input: wireInput({ password: tradePassword }),
  output: Nothing,
  refusals: ['NoTradePassword', 'WrongTradePassword', 'TradePasswordLocked', 'TradePasswordSpent'],
})
