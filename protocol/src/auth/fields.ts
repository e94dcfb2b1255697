/** Fields that calls about accounts share. */
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
