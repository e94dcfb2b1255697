import type { AccountKind } from '@linnet/protocol/auth/account-rules'
import type { PasswordRule } from '@linnet/protocol/auth/password-rule'
import { create } from 'zustand'
import { tabStorage } from '~/platform/browser-storage'

/** A field of sign-in or registration that can have an error; `form` is for errors of no single field. */
export type SignInField = 'account' | 'code' | 'password' | 'nickname' | 'inviteCode' | 'form'
export type FieldErrors = Partial<Record<SignInField, string>>

type StoredDraft = {
  kind: AccountKind
  account: string
  hasAgreed: boolean
  inviteCode: string
  nickname: string
  gender: number
  /** The server's requirements for a new password, reported when it sends a code. */
  passwordRule: PasswordRule
}

/** The secrets and the photo of the draft, which stay in memory only; after a reload they must be entered again. */
type Secret = {
  code: string
  password: string
  /** The account whose code was verified, so that a password may be chosen. */
  checkedAccount: string
  /** The photo that the profile gets once the account exists. */
  photo: { blob: Blob; name: string } | undefined
  /** Errors that a later step found in an earlier one. */
  errors: FieldErrors
}

export type SignInDraft = StoredDraft & Secret

const storageKey = 'linnet.sign-in'

const emptyDraft: StoredDraft = {
  kind: 'phone',
  account: '',
  hasAgreed: false,
  inviteCode: '',
  nickname: '',
  gender: 0,
  passwordRule: 'classic',
}
const emptySecret: Secret = { code: '', password: '', checkedAccount: '', photo: undefined, errors: {} }

/** The input of sign-in and registration. Survives navigation and, except for secrets, a reload. */
export const useSignInDraft = create<SignInDraft>()(() => ({
  ...emptyDraft,
  ...storedDraft(),
  ...emptySecret,
}))

export function setDraft(change: Partial<SignInDraft>): void {
  useSignInDraft.setState(change)
  const { kind, account, hasAgreed, inviteCode, nickname, gender, passwordRule } = useSignInDraft.getState()
  const stored: StoredDraft = { kind, account, hasAgreed, inviteCode, nickname, gender, passwordRule }
  tabStorage.writeJson(storageKey, stored)
}

/** Clears everything after signing in. */
export function clearDraft(): void {
  tabStorage.remove(storageKey)
  useSignInDraft.setState({ ...emptyDraft, ...emptySecret })
}

function storedDraft(): Partial<StoredDraft> {
  return tabStorage.readObject(storageKey)
}
