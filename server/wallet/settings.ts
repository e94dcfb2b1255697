import { parseAmount } from '@linnet/protocol'
import { z } from 'zod'
import { defineSettings, setting, values, wrongSetting } from '../kernel/settings'
import type { FreezeTimes } from './freezes/freezes'
import type { SpendingLimits } from './freezes/limits'

export interface WithdrawalTerms {
  /** The fee in micro-units, like all amounts. */
  fee: bigint
  least: bigint
  /** The largest amount of one withdrawal. */
  most: bigint
  mostPerDay: bigint
  /** The amount from which two people must approve. */
  twoApprovalsFrom: bigint
  /** The sum of a day's withdrawals from which each needs a fresh proof of the second factor; 0 for all. */
  proofFrom: bigint
  /** The time within which an approved withdrawal must be sent; afterwards it is released. */
  approvedForMs: number
  /** The delay before a saved address becomes usable. */
  addressDelayMs: number
}

/** The presets of `money-rules.ts`. */
export interface MoneyConfig {
  withdrawals: Omit<WithdrawalTerms, 'twoApprovalsFrom' | 'proofFrom'>
  limits: SpendingLimits
  freezeTimes: FreezeTimes
  /** Whether the service has a wallet. Without one, nothing is paid, and the app shows nothing of it. */
  isOn: boolean
}

/** The largest amount that can be typed: one billion. */
const maxSetting = 1_000_000_000n * 1_000_000n

const amount = (preset: string) =>
  z
    .string()
    .default(preset)
    .transform((value, context) => {
      const read = parseAmount(value)
      if (read !== undefined && read % 10_000n === 0n && read <= maxSetting) return read
      context.addIssue({ code: 'custom', message: 'not an amount' })
      return z.NEVER
    })

const hourMs = 3_600_000
const hours = (preset: number) => values.wholeNumber.pipe(z.int().max(9_999)).default(preset)

const limit = 'an amount with up to two decimals, or 0 for no limit: the most'
const largest = 'an amount with up to two decimals, such as 10000, and no less than WITHDRAW_MIN'

/** Presets of withdrawal terms, limits and freezes of payments. */
export const walletSettings = defineSettings(
  {
    WALLET: setting(z.enum(['on', 'off']).default('on'), 'on or off'),
    WITHDRAW_FEE: setting(amount('1'), 'an amount with up to two decimals, such as 1 or 0.50'),
    WITHDRAW_MIN: setting(
      amount('10').refine((value) => value > 0n),
      'an amount above 0 with up to two decimals, such as 10',
    ),
    WITHDRAW_MAX: setting(
      amount('10000').refine((value) => value > 0n),
      largest,
    ),
    WITHDRAW_MAX_PER_DAY: setting(
      amount('20000'),
      'an amount with up to two decimals, such as 20000: the most that a person can withdraw in a day',
    ),
    WITHDRAW_APPROVED_HOURS: setting(
      hours(72).refine((value) => value > 0),
      'the number of hours, from 1, after which an approved withdrawal that was not sent gives its money back',
    ),
    WITHDRAW_ADDRESS_HOURS: setting(
      hours(24),
      'the number of hours before a new withdrawal address can be used',
    ),
    PAY_MAX: setting(amount('20000'), `${limit} that a person can pay at once`),
    PAY_MAX_PER_DAY: setting(amount('50000'), `${limit} that a person can pay in a day`),
    PAY_MAX_TO_NEW_PAYEE: setting(
      amount('5000'),
      `${limit} that a person can pay to somebody within a day of the first payment to them`,
    ),
    FREEZE_NEW_DEVICE_HOURS: setting(hours(24), 'the number of hours before a new device can pay'),
    FREEZE_LOGIN_RESET_HOURS: setting(
      hours(24),
      'the number of hours without payments after the login password was reset, or the phone number or e-mail address changed',
    ),
    FREEZE_TRADE_RESET_HOURS: setting(
      hours(24),
      'the number of hours without payments after the trade password was reset',
    ),
    FREEZE_PHONE_ONLY_RESET_HOURS: setting(
      hours(72),
      'the number of hours without payments after the trade password was reset by the phone number alone',
    ),
  },
  (given): MoneyConfig => {
    const { WITHDRAW_FEE: fee, WITHDRAW_MIN: least, WITHDRAW_MAX: most } = given
    if (most < least) throw wrongSetting('WITHDRAW_MAX', largest)
    return {
      isOn: given.WALLET === 'on',
      withdrawals: {
        fee,
        least,
        most,
        mostPerDay: given.WITHDRAW_MAX_PER_DAY,
        approvedForMs: given.WITHDRAW_APPROVED_HOURS * hourMs,
        addressDelayMs: given.WITHDRAW_ADDRESS_HOURS * hourMs,
      },
      limits: {
        perPayment: given.PAY_MAX,
        perDay: given.PAY_MAX_PER_DAY,
        toNewPayee: given.PAY_MAX_TO_NEW_PAYEE,
      },
      freezeTimes: {
        newDeviceMs: given.FREEZE_NEW_DEVICE_HOURS * hourMs,
        loginResetMs: given.FREEZE_LOGIN_RESET_HOURS * hourMs,
        tradeResetMs: given.FREEZE_TRADE_RESET_HOURS * hourMs,
        phoneOnlyResetMs: given.FREEZE_PHONE_ONLY_RESET_HOURS * hourMs,
      },
    }
  },
)
