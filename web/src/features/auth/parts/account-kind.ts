import type { AccountKind } from '@linnet/protocol/account-rules'

/** Guesses what a typed or pasted account is meant to be, whichever kind the field is set to; undefined when it is too early to tell. */
export function accountKindOf(account: string): AccountKind | undefined {
  const typed = account.trim()
  if (/[a-z@]/i.test(typed)) return 'email'
  return /^\+?\d{3}/.test(typed) && !/[._]/.test(typed) ? 'phone' : undefined
}
