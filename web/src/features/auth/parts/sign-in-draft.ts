import type { AccountKind } from '@linnet/protocol/account-rules'
import { create } from 'zustand'

/** A field of signing in or registering that can be wrong; `form` is what belongs to none of them. */
export type SignInField = 'account' | 'code' | 'password' | 'nickname' | 'inviteCode' | 'form'
export type FieldErrors = Partial<Record<SignInField, string>>

type Kept = {
  kind: AccountKind
  account: string
  hasAgreed: boolean
  inviteCode: string
  nickname: string
  gender: number
}

/** Secrets stay in memory: a reload asks for them again. */
type Secret = {
  code: string
  password: string
  /** The account whose code was found right, so that the password may be chosen. */
  checkedAccount: string
  /** What a later step found wrong with an earlier one. */
  errors: FieldErrors
}

export type SignInDraft = Kept & Secret

const storageKey = 'linnet.sign-in'

const emptyKept: Kept = {
  kind: 'phone',
  account: '',
  hasAgreed: false,
  inviteCode: '',
  nickname: '',
  gender: 0,
}
const emptySecret: Secret = { code: '', password: '', checkedAccount: '', errors: {} }

/** What was typed on the way in; it outlives the screens, and all but secrets a reload too. */
export const useSignInDraft = create<SignInDraft>()(() => ({
  ...emptyKept,
  ...storedDraft(),
  ...emptySecret,
}))

/** Keeps what was typed. */
export function setDraft(change: Partial<SignInDraft>): void {
  useSignInDraft.setState(change)
  const { kind, account, hasAgreed, inviteCode, nickname, gender } = useSignInDraft.getState()
  const kept: Kept = { kind, account, hasAgreed, inviteCode, nickname, gender }
  sessionStorage.setItem(storageKey, JSON.stringify(kept))
}

/** Forgets everything, once the person is in. */
export function clearDraft(): void {
  sessionStorage.removeItem(storageKey)
  useSignInDraft.setState({ ...emptyKept, ...emptySecret })
}

function storedDraft(): Partial<Kept> {
  try {
    const value: unknown = JSON.parse(globalThis.sessionStorage?.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
