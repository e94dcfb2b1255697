import { parseAmount, PersonId } from '@linnet/protocol'
import { z } from 'zod'
import { requireStrongSecret } from '../kernel/secrets'
import { defineSettings, setting, values, wrongSetting } from '../kernel/settings'
import type { FreezeTimes } from './freezes/freezes'
import type { SpendingLimits } from './freezes/limits'

export interface WithdrawalTerms {
  /** In micro-units, like all amounts. */
  fee: bigint
  least: bigint
  /** Per withdrawal. */
  most: bigint
  mostPerDay: bigint
  /** From this amount on, two people approve. */
  twoApprovalsFrom: bigint
  /** An approved withdrawal that was not sent for this long gives its money back. */
  approvedForMs: number
  /** How long after saving it an address can be used. */
  addressDelayMs: number
}

/** What `money-rules.ts` starts from, and the staff's tokens. */
export interface MoneyConfig {
  withdrawals: Omit<WithdrawalTerms, 'twoApprovalsFrom'>
  limits: SpendingLimits
  freezeTimes: FreezeTimes
  /** Authorizes staff calls, without saying who makes them. */
  staffToken: string | undefined
  /** Tokens of single people, who can't approve their own withdrawals. Without any token, staff calls are refused. */
  staffPeople: readonly StaffPerson[]
}

export interface StaffPerson {
  personId: PersonId
  token: string
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

function readStaffPerson(text: string) {
  const [personId = '', ...token] = text.trim().split('=')
  return { personId, token: token.join('=') }
}

const limit = 'an amount with up to two decimals, or 0 for no limit: the most'
const largest = 'an amount with up to two decimals, such as 10000, and no less than WITHDRAW_MIN'

/** Withdrawal terms, limits and freezes of payments, and the staff token. */
export const walletSettings = defineSettings(
  {
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
      'the number of hours without payments after the login password was reset',
    ),
    FREEZE_TRADE_RESET_HOURS: setting(
      hours(24),
      'the number of hours without payments after the trade password was reset',
    ),
    FREEZE_PHONE_ONLY_RESET_HOURS: setting(
      hours(72),
      'the number of hours without payments after the trade password was reset by the phone number alone',
    ),
    STAFF_TOKEN: setting(
      z
        .string()
        .regex(/^[\x21-\x7e]{32,200}$/)
        .optional(),
      '32 to 200 characters without spaces',
    ),
    STAFF_PEOPLE: setting(
      z
        .string()
        .optional()
        .transform((value) => value?.split(',').map(readStaffPerson) ?? [])
        .pipe(z.array(z.object({ personId: PersonId, token: z.string().regex(/^[\x21-\x7e]{32,200}$/) }))),
      'user ids with a token of 32 to 200 characters each, such as 0199d8a0-5b1e-7c3a-9f2d-3a5c7e9b1d20=TOKEN, separated by commas',
    ),
  },
  (given, { production }): MoneyConfig => {
    if (production) {
      requireStrongSecret(given.STAFF_TOKEN, 'STAFF_TOKEN')
      for (const { token } of given.STAFF_PEOPLE) requireStrongSecret(token, 'STAFF_PEOPLE')
    }
    const { WITHDRAW_FEE: fee, WITHDRAW_MIN: least, WITHDRAW_MAX: most } = given
    if (most < least) throw wrongSetting('WITHDRAW_MAX', largest)
    return {
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
      staffToken: given.STAFF_TOKEN,
      staffPeople: given.STAFF_PEOPLE,
    }
  },
)
