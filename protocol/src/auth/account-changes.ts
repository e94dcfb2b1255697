/** Binding a phone number or an e-mail address to my account, changing it, and taking such a change back. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { typedCode } from '../typed'
import { Nothing, text, wireInput, wireView } from '../wire'
import { LoginPassword } from './calls'
import { account, codeDevice } from './fields'

/** The time for which an old address can take a change back. */
export const takeBackHours = 72

const Code = typedCode(/^[0-9]{6}$/)

export const bindAccount = defineCall({
  name: 'auth.bindAccount',
  wire: 'POST /im/in/bindAccount',
  auth: 'member',
  summary:
    'Binds a phone number or an e-mail address to my account, in place of the one of that kind that I have. The new one proves itself ' +
    'by a code of scene `bind`. I prove myself by a code of scene `change`, sent to the one that is replaced, or to my other one if ' +
    'there is none; or, if that one is out of reach, by the login password and the trade password. The old one gets a link that ' +
    'takes the change back for 72 hours. After a change nothing can be paid for a time.',
  input: wireInput({
    account,
    code: ['code', Code, 'The code of scene `bind` that was sent to it.', '246810'],
    deviceId: codeDevice,
    oldCode: [
      'old_code',
      Code.optional(),
      'The code of scene `change` that was sent to the one that I have. Without it, both passwords are needed.',
      '135790',
    ],
    loginPassword: [
      'login_password',
      LoginPassword.optional(),
      'My login password. It is needed beside a code to an address that proves little (`MoreProofNeeded`).',
      'linnet_2026',
    ],
    tradePassword: [
      'trade_password',
      text({ min: 1, max: 20 }).optional(),
      'My trade password, in place of the code.',
      '482915',
    ],
  }),
  output: Nothing,
  refusals: [
    'MailDomainRefused',
    'FactorProofNeeded',
    'BadAccount',
    'AccountUnchanged',
    'AccountTaken',
    'AccountHeld',
    'WrongCode',
    'WrongOldCode',
    'MoreProofNeeded',
    'WrongPassword',
    'NoTradePassword',
    'WrongTradePassword',
    'TradePasswordLocked',
    'TradePasswordSpent',
  ],
  limit: { count: 30, seconds: 3600 },
})

export const takeBackAccount = defineCall({
  name: 'auth.takeBackAccount',
  wire: 'POST /im/in/takeBackAccount',
  auth: 'guest',
  summary:
    'Takes back the change of a phone number or an e-mail address, and those that followed it, by the ticket of the link that was sent. ' +
    'Ends every session and the login password, so that a new one has to be set by a code.',
  input: wireInput({
    ticket: [
      'ticket',
      text({ min: 1, max: 100 }),
      'The ticket of the link that was sent.',
      '0199d8a5-b174-72a0-9987-9a1c3e5f7186.JWy0pZ1mY8kTqvU2sR5nXb3cD7fGhLaE',
    ],
  }),
  output: wireView({
    /** The account for which a new password can be set: the old address, or the other one if there was none. */
    account: ['account', z.string()],
  }),
  refusals: ['ChangeNotFound', 'AccountTaken'],
  limit: { count: 60, seconds: 3600 },
})

export const accountChangeCalls = [bindAccount, takeBackAccount] as const
