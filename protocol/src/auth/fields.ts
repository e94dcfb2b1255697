/** Fields that calls about accounts share. */
import { z } from 'zod'
import { examples } from '../examples'
import { text } from '../wire'
import { accountLength } from './account-rules'

/** A phone number or an e-mail address, as defined in `account-rules.ts`. */
export const AccountName = text({ min: 1, max: accountLength })
export const account = [
  'account',
  AccountName,
  'A mainland Chinese phone number of 11 digits, another phone number with + and country code, or an e-mail address.',
  examples.account,
] as const

export const DeviceId = z.string().regex(/^[\w-]{16,64}$/)

/** The device's id where a code is checked. */
export const codeDevice = [
  'device_id',
  DeviceId.optional(),
  'The `device_id` that the code was requested with. Without it, the code is valid only from the network that requested it.',
  '0199d8a6-c285-73b1-8a96-ab2d4f608297',
] as const
