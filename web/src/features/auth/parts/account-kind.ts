import type { AccountKind } from '@linnet/protocol/auth/account-rules'
import { plainTyped } from '@linnet/protocol/typed'

/** Guesses the kind of a typed or pasted account, whatever the field is set to; undefined while it is unclear. */
export function accountKindOf(account: string): AccountKind | undefined {
  const typed = plainTyped(account).trim()
  if (/[a-z@]/i.test(typed)) return 'email'
  return /^\+?\d{3}/.test(typed) && !/[._]/.test(typed) ? 'phone' : undefined
}
