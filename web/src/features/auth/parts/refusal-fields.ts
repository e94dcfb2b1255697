import { refusalText } from '~/session/refusal-text'
import type { FieldErrors, SignInField } from './sign-in-draft'

const fields: Readonly<Record<string, SignInField>> = {
  BadAccount: 'account',
  AccountTaken: 'account',
  WrongCode: 'code',
  CodeUnavailable: 'code',
  WeakPassword: 'password',
  CommonPassword: 'password',
  WrongLogin: 'password',
  BadNickname: 'nickname',
  UnknownInviteCode: 'inviteCode',
  InvitationNeeded: 'inviteCode',
}

type Refusal = { name: string; message: string }

/** Maps a refusal to the shown field it concerns, otherwise to the whole form. */
export function fieldErrorsOf(refusal: Refusal, shown: readonly SignInField[]): FieldErrors {
  const field = fields[refusal.name] ?? 'form'
  return { [shown.includes(field) ? field : 'form']: refusalText(refusal) }
}
