/** Restrictions on spending: freezes after changes to the account, and limits. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { wireView } from '../wire'

/** Refusals of any call that takes money from a person. */
export const spendingRefusals = [
  'SpendingFrozen',
  'PaymentTooLarge',
  'DayLimitReached',
  'NewPayeeLimitReached',
] as const

/**
 * `loginReset`: the login password was reset. `tradeReset`: the trade password was set or reset. `newDevice`: this device is
 * new to the account. `wrongTries`: too many wrong trade passwords. `staff`: the account is frozen. `accountChanged`: a phone number
 * or an e-mail address was changed.
 */
export const FreezeReason = z.enum([
  'loginReset',
  'tradeReset',
  'newDevice',
  'wrongTries',
  'staff',
  'accountChanged',
])
export type FreezeReason = z.output<typeof FreezeReason>

export const spendingFrozen = defineEvent({
  name: 'wallet.frozen',
  wire: 'spendingFrozen',
  log: 'person',
  summary:
    'Nothing can be paid from my account until a time, or only not from the device of one session, which is new to the account.',
  data: wireView({
    /** Absent if this client does not know it. */
    reason: ['reason', FreezeReason.optional().catch(undefined)],
    /** Unix seconds. */
    until: ['until', z.int()],
    /** The session of the device that can't pay, as in the list of devices; absent if no device can. */
    sessionId: ['session_id', z.string().optional()],
  }),
})

export const freezingEvents = [spendingFrozen] as const
