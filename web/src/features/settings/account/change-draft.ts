import type { AccountKind } from '@linnet/protocol/auth/account-rules'
import { screens } from '@linnet/protocol/screens'
import { create } from 'zustand'
import { appHistory, navigate } from '~/platform/navigation'

/** The proof that the account is mine, as entered. */
export type Proof = { oldCode: string; loginPassword: string; tradePassword: string }

type Draft = Proof & {
  /** Whether both passwords stand in for the code. */
  byPasswords: boolean
  /** Whether the server asks for the login password beside the code. */
  needsPassword: boolean
  errors: Partial<Record<keyof Proof | 'form', string>>
}

const emptyDraft: Draft = {
  oldCode: '',
  loginPassword: '',
  tradePassword: '',
  byPasswords: false,
  needsPassword: false,
  errors: {},
}

/** The proof that the account is mine, while it is entered; in memory only, as it is secret. */
export const useChangeDraft = create<Draft>()(() => emptyDraft)

export const setChangeDraft = (change: Partial<Draft>): void => useChangeDraft.setState(change)
export const clearChangeDraft = (): void => useChangeDraft.setState(emptyDraft)

/** The screens of each kind of address. */
export const screensOf = {
  phone: {
    bind: screens.bindPhone,
    bound: screens.phoneBound,
    change: screens.changePhone,
    code: screens.changePhoneCode,
    changed: screens.phoneChanged,
  },
  email: {
    bind: screens.bindEmail,
    bound: screens.emailBound,
    change: screens.changeEmail,
    code: screens.changeEmailCode,
    changed: screens.emailChanged,
  },
} as const satisfies Record<AccountKind, Record<string, string>>

/** Opens a screen in place of the steps that led to it: going back does not repeat them. */
export function finishAt(path: string, firstStep: string): void {
  const place = appHistory()
    .current()
    .stack.findLast((other) => other.path === firstStep)
  navigate(path, {}, place ? { replace: true, from: place.index } : { replace: true })
}
