/** Current fees, limits and freezes: staff change them in the console, the environment presets them. */
import { tunableFields, risks } from '../kernel/tunables/fields'
import { defineTunables } from '../kernel/tunables/tunables'
import type { FreezeTimes } from './freezes/freezes'
import type { SpendingLimits } from './freezes/limits'
import { type MoneyConfig, walletSettings, type WithdrawalTerms } from './settings'

export interface MoneyRules {
  withdrawals: WithdrawalTerms
  limits: SpendingLimits
  freezeTimes: FreezeTimes
  /** The sum from which a passkey confirms a payment instead of the trade password. */
  passkeyFrom: bigint
}

const hourMs = 3_600_000
const million = 1_000_000_000_000n
const cent = 10_000n

const { amount, number } = tunableFields<MoneyConfig>()
const anyAmount = { least: 0n, most: 1_000n * million }
const someAmount = { least: cent, most: 1_000n * million }
const hours = { unit: 'hours', least: 0, most: 9_999 }
const limit = { risk: risks.risesWithValue }
const limitUnlessZero = { risk: risks.risesUnlessLimited }
const delay = { risk: risks.fallsWithValue }
const least = { risk: risks.fallsWithValue }

export const moneyRules = defineTunables({
  presets: walletSettings,
  fields: {
    // A fee has no safer direction: a higher one costs members, a lower one costs the house.
    withdrawFee: amount({ ...anyAmount, preset: ({ withdrawals }) => withdrawals.fee }),
    withdrawMin: amount({ ...someAmount, ...least, preset: ({ withdrawals }) => withdrawals.least }),
    withdrawMax: amount({ ...someAmount, ...limit, preset: ({ withdrawals }) => withdrawals.most }),
    withdrawMaxPerDay: amount({
      ...anyAmount,
      ...limit,
      preset: ({ withdrawals }) => withdrawals.mostPerDay,
    }),
    withdrawTwoApprovalsFrom: amount({ ...anyAmount, ...limit, preset: () => 1_000_000_000n }),
    withdrawProofFrom: amount({ ...anyAmount, ...limit, preset: () => 0n }),
    withdrawApprovedHours: number({
      ...hours,
      ...limit,
      least: 1,
      preset: ({ withdrawals }) => withdrawals.approvedForMs / hourMs,
    }),
    withdrawAddressHours: number({
      ...hours,
      ...delay,
      preset: ({ withdrawals }) => withdrawals.addressDelayMs / hourMs,
    }),
    payMax: amount({ ...anyAmount, ...limitUnlessZero, preset: ({ limits }) => limits.perPayment }),
    payMaxPerDay: amount({ ...anyAmount, ...limitUnlessZero, preset: ({ limits }) => limits.perDay }),
    payMaxToNewPayee: amount({ ...anyAmount, ...limitUnlessZero, preset: ({ limits }) => limits.toNewPayee }),
    payPasskeyFrom: amount({ ...anyAmount, ...least, preset: () => 100_000_000n }),
    freezeNewDeviceHours: number({
      ...hours,
      ...delay,
      preset: ({ freezeTimes }) => freezeTimes.newDeviceMs / hourMs,
    }),
    freezeLoginResetHours: number({
      ...hours,
      ...delay,
      preset: ({ freezeTimes }) => freezeTimes.loginResetMs / hourMs,
    }),
    freezeTradeResetHours: number({
      ...hours,
      ...delay,
      preset: ({ freezeTimes }) => freezeTimes.tradeResetMs / hourMs,
    }),
    freezePhoneOnlyResetHours: number({
      ...hours,
      ...delay,
      preset: ({ freezeTimes }) => freezeTimes.phoneOnlyResetMs / hourMs,
    }),
  },
  conflict: ({ withdrawMin, withdrawMax }) => (withdrawMin > withdrawMax ? 'withdrawMin' : undefined),
  present: (given): MoneyRules => ({
    withdrawals: {
      fee: given.withdrawFee,
      least: given.withdrawMin,
      most: given.withdrawMax,
      mostPerDay: given.withdrawMaxPerDay,
      twoApprovalsFrom: given.withdrawTwoApprovalsFrom,
      proofFrom: given.withdrawProofFrom,
      approvedForMs: given.withdrawApprovedHours * hourMs,
      addressDelayMs: given.withdrawAddressHours * hourMs,
    },
    limits: {
      perPayment: given.payMax,
      perDay: given.payMaxPerDay,
      toNewPayee: given.payMaxToNewPayee,
    },
    freezeTimes: {
      newDeviceMs: given.freezeNewDeviceHours * hourMs,
      loginResetMs: given.freezeLoginResetHours * hourMs,
      tradeResetMs: given.freezeTradeResetHours * hourMs,
      phoneOnlyResetMs: given.freezePhoneOnlyResetHours * hourMs,
    },
    passkeyFrom: given.payPasskeyFrom,
  }),
})
