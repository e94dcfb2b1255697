/** The settings about money: what a withdrawal costs, and who holds the door for staff. */
import { parseAmount } from '@linnet/protocol'
import { z } from 'zod'
import { StartRefusal } from './start-refusal'

export interface MoneyConfig {
  withdrawals: {
    /** In micro-units, as all amounts. */
    fee: bigint
    least: bigint
    /** In one request. */
    most: bigint
    /** How long a new address waits before money can go there. */
    addressDelayMs: number
  }
  /** Whoever says it may do what staff do; undefined keeps the door shut. */
  staffToken: string | undefined
}

/** As much as anybody can type. */
const mostSetting = 1_000_000_000n * 1_000_000n

const amount = (preset: string) =>
  z
    .string()
    .default(preset)
    .transform((value, context) => {
      const read = parseAmount(value)
      if (read !== undefined && read % 10_000n === 0n && read <= mostSetting) return read
      context.addIssue({ code: 'custom', message: 'no amount' })
      return z.NEVER
    })

/** Spread into the table of all settings. */
export const moneySettings = {
  WITHDRAW_FEE: amount('1'),
  WITHDRAW_MIN: amount('10').refine((value) => value > 0n),
  WITHDRAW_MAX: amount('10000').refine((value) => value > 0n),
  WITHDRAW_ADDRESS_HOURS: z
    .string()
    .regex(/^\d{1,4}$/)
    .default('24')
    .transform(Number),
  STAFF_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/)
    .optional(),
}

export const moneyMustBe = {
  WITHDRAW_FEE: 'an amount with two decimals at most, such as 1 or 0.50',
  WITHDRAW_MIN: 'an amount above 0 with two decimals at most, such as 10',
  WITHDRAW_MAX: 'an amount with two decimals at most, such as 10000, and no less than WITHDRAW_MIN',
  WITHDRAW_ADDRESS_HOURS: 'for how many hours a new withdrawal address waits',
  STAFF_TOKEN: '32 to 200 characters without a space',
}

const settings = z.object(moneySettings)

export function presentMoney(given: z.output<typeof settings>): MoneyConfig {
  const { WITHDRAW_FEE: fee, WITHDRAW_MIN: least, WITHDRAW_MAX: most } = given
  if (most < least) throw new StartRefusal(`WITHDRAW_MAX must be ${moneyMustBe.WITHDRAW_MAX}.`)
  return {
    withdrawals: { fee, least, most, addressDelayMs: given.WITHDRAW_ADDRESS_HOURS * 3_600_000 },
    staffToken: given.STAFF_TOKEN,
  }
}
