/** Fields that calls about money share. */
import { PasskeyAnswer } from '../auth/factor-fields'
import { examples } from '../examples'
import { typedCode } from '../typed'
import { count } from '../wire'
import { PaymentId } from './orders'

/** The form of a trade password. The server also refuses easily guessed ones. */
export const TradePassword = typedCode(/^[0-9]{6}$/)
export const tradePassword = ['password', TradePassword, 'My trade password: six digits.', '592746'] as const

/** Fields that confirm the payment of an intent. */
export const payment = {
  intentId: ['intent_id', PaymentId, 'The intent that checkBeforePay answered.', examples.paymentId],
  password: [
    'password',
    TradePassword.optional(),
    'My trade password: six digits. Absent if a passkey confirms the payment.',
    '592746',
  ],
  passkey: [
    'passkey',
    PasskeyAnswer.optional(),
    'The browser’s answer to the options that wallet.offerPasskey gave for this intent, as JSON.',
    '{}',
  ],
} as const

/** A period of bills or records. */
export const period = {
  from: [
    'from',
    count({ max: 1e11 }).optional(),
    'The beginning of the period; inclusive.',
    1_759_276_800,
    'Unix seconds',
  ],
  to: [
    'to',
    count({ max: 1e11 }).optional(),
    'The end of the period; exclusive.',
    1_761_955_200,
    'Unix seconds',
  ],
} as const
