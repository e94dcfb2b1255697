import { register } from '@linnet/protocol/auth/calls'
import { screens } from '@linnet/protocol/screens'
import { isBlank } from '@linnet/protocol/visible-text'
import { authTexts } from '~/features/auth/auth-texts'
import { registerTexts } from '~/features/auth/register-texts'
import { currentLanguage } from '~/i18n/preferences'
import { confirm } from '~/kit/overlays/confirm'
import { navigate } from '~/platform/navigation'
import { deviceId } from '~/session/device-id'
import { guestCaller } from '~/session/engine'
import { saveFirstPhoto } from './first-photo'
import { fieldErrorsOf } from './refusal-fields'
import { returnTo } from './return-to'
import { completeSignIn } from './sign-in'
import { type FieldErrors, setDraft, type SignInField, useSignInDraft } from './sign-in-draft'

/** The registration's steps: account, code, password, name, gender. */
export const registrationSteps = 5

/** The screen on which each field is entered. */
const stepOf: Partial<Record<SignInField, string>> = {
  account: screens.register,
  inviteCode: screens.registerInviteCode,
  code: screens.registerCode,
  password: screens.registerCode,
  nickname: screens.registerProfile,
}

/**
 * Registers with everything entered. Shows a refusal at its field, on the step where it is entered; returns
 * the error text if it belongs to no field.
 */
export async function finishRegistration(): Promise<string | undefined> {
  const { account, code, password, nickname, gender, inviteCode, photo } = useSignInDraft.getState()
  const outcome = await guestCaller()(register, {
    account: account.trim(),
    code,
    password,
    nickname: nickname.trim(),
    gender,
    deviceId: deviceId(),
    ...(!isBlank(inviteCode) && { inviteCode: inviteCode.trim() }),
  })
  if (outcome.ok) {
    await completeSignIn(outcome.value)
    if (photo) void saveFirstPhoto(photo)
    return undefined
  }
  if (outcome.refusal.name === 'AccountTaken') return offerLogIn()
  const errors = fieldErrorsOf(outcome.refusal, ['account', 'code', 'password', 'nickname', 'inviteCode'])
  const [field] = Object.keys(errors) as SignInField[]
  const step = field && stepOf[field]
  if (!step) return errors.form
  setDraft({ errors, ...(field === 'code' && { code: '', checkedAccount: '' }) })
  returnTo(step)
  return undefined
}

/**
 * Offers to log in instead. Reached only with a valid code, so it is safe to reveal that the account exists.
 */
async function offerLogIn(): Promise<undefined> {
  const texts = registerTexts[currentLanguage()]
  const isSure = await confirm({
    title: texts.takenTitle,
    body: texts.takenBody,
    confirmLabel: authTexts[currentLanguage()].logIn,
  })
  if (isSure) navigate(screens.logInByPassword, {}, { replace: true, from: 0 })
  return undefined
}

/**
 * Offers an account to somebody who proved the address to log in; the same code creates it. Resolves to the errors to
 * show if they decline.
 */
export async function offerAccount(): Promise<FieldErrors> {
  const texts = registerTexts[currentLanguage()]
  const account = useSignInDraft.getState().account.trim()
  const isSure = await confirm({
    title: texts.noneTitle,
    body: texts.noneBody,
    confirmLabel: texts.createAccount,
  })
  if (!isSure) return { account: texts.notRegistered }
  setDraft({ checkedAccount: account, errors: {} })
  navigate(screens.registerCode)
  return {}
}
