import { isAbsolute } from 'node:path'
import { parseAmount } from '@linnet/protocol'
import { z } from 'zod'
import { defineSettings, setting, values, wrongSetting } from '../kernel/settings'

/** Limits that the signer keeps by itself, by its own journal. All in millionths. */
export interface Caps {
  perHour: bigint
  perDay: bigint
  perPersonAndDay: bigint
}

export interface PayoutConfig {
  /** The address of the wallet that pays; undefined: withdrawals are sent by hand, except on the development chain. */
  address: string | undefined
  /** The time after which a transaction that is in no block gets higher fees. */
  stuckMs: number
  signer: {
    /** The key, in hexadecimal or as an encrypted keystore with its password in a file of its own. */
    keyFile: string | undefined
    passwordFile: string | undefined
    /** The folder of the journal and of the pinned keys of staff; undefined: in the data folder. */
    dir: string | undefined
    /** The address of the staff console, at which passkeys sign. */
    origin: string | undefined
    caps: Caps
    /** The amount from which two of the staff have to have signed. */
    twoFrom: bigint
    /** The most that a unit of gas may cost, in the smallest unit of the chain's coin. */
    maxFeePerGas: bigint
  }
}

const amount = (preset: string) =>
  z
    .string()
    .default(preset)
    .transform((value) => parseAmount(value) ?? -1n)
    .refine((value) => value >= 0n)
const file = z.string().refine(isAbsolute).optional()
const anAmount = (what: string) => `an amount such as 1000: ${what}`
const gweiOf = 1_000_000_000n

/** Withdrawals that leave by the chain, and the program that signs them. */
export const payoutSettings = defineSettings(
  {
    PAYOUT_ADDRESS: setting(
      z
        .string()
        .regex(/^0x[0-9a-fA-F]{40}$/)
        .optional(),
      'the address of the wallet that pays withdrawals out',
    ),
    PAYOUT_STUCK_SECONDS: setting(
      values.wholeNumber.pipe(z.int().min(10).max(86_400)).default(300),
      'a whole number of seconds from 10, after which a transaction in no block gets higher fees',
    ),
    SIGNER_KEY_FILE: setting(file, 'the absolute path of the file with the key of the wallet that pays'),
    SIGNER_PASSWORD_FILE: setting(file, 'the absolute path of the file with the password of that key'),
    SIGNER_DIR: setting(file, 'the absolute path of the folder of the journal and the pinned keys of staff'),
    SIGNER_CONSOLE_URL: setting(
      values.httpUrl.optional(),
      'the URL of the staff console, at which passkeys sign',
    ),
    SIGNER_MAX_PER_HOUR: setting(amount('5000'), anAmount('the most that is signed in an hour')),
    SIGNER_MAX_PER_DAY: setting(amount('20000'), anAmount('the most that is signed in a day')),
    SIGNER_MAX_PER_PERSON: setting(
      amount('10000'),
      anAmount('the most that is signed for a person in a day'),
    ),
    SIGNER_TWO_FROM: setting(amount('1000'), anAmount('from it on, two of the staff have to have signed')),
    SIGNER_MAX_GWEI: setting(
      values.wholeNumber.pipe(z.int().min(1).max(100_000)).default(200),
      'the most that a unit of gas may cost, a whole number of gwei',
    ),
  },
  (given): PayoutConfig => {
    if (given.SIGNER_PASSWORD_FILE !== undefined && given.SIGNER_KEY_FILE === undefined)
      throw wrongSetting('SIGNER_KEY_FILE', 'set together with SIGNER_PASSWORD_FILE')
    return {
      address: given.PAYOUT_ADDRESS,
      stuckMs: given.PAYOUT_STUCK_SECONDS * 1000,
      signer: {
        keyFile: given.SIGNER_KEY_FILE,
        passwordFile: given.SIGNER_PASSWORD_FILE,
        dir: given.SIGNER_DIR,
        origin: given.SIGNER_CONSOLE_URL === undefined ? undefined : new URL(given.SIGNER_CONSOLE_URL).origin,
        caps: {
          perHour: given.SIGNER_MAX_PER_HOUR,
          perDay: given.SIGNER_MAX_PER_DAY,
          perPersonAndDay: given.SIGNER_MAX_PER_PERSON,
        },
        twoFrom: given.SIGNER_TWO_FROM,
        maxFeePerGas: BigInt(given.SIGNER_MAX_GWEI) * gweiOf,
      },
    }
  },
)
