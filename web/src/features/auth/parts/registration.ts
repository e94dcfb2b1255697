import { register } from '@linnet/protocol/auth'
import { screens } from '@linnet/protocol/screens'
import { authTexts } from '~/features/auth/auth-texts'
import { registerTexts } from '~/features/auth/register-texts'
import { currentLanguage } from '~/i18n/preferences'
import { confirm } from '~/kit/overlays/confirm'
import { navigate } from '~/platform/navigation'
import { guestCaller } from '~/session/engine'
import { fieldErrorsOf } from './refusal-fields'
import { returnTo } from './return-to'
import { completeSignIn } from './sign-in'
import { setDraft, type SignInField, useSignInDraft } from './sign-in-draft'

/** How many steps the registration shows: account, code and password, name, gender. */
export const registrationSteps = 4

/** The step that asks for each field. */
const stepOf: Partial<Record<SignInField, string>> = {
  account: screens.register,
  inviteCode: screens.registerInviteCode,
  code: screens.registerCode,
  password: screens.registerCode,
  nickname: screens.registerProfile,
}

/**
 * Opens the account with all that was typed. What is refused is shown at its field, on the step that asks for it;
 * answers what belongs to no field.
 */
export async function finishRegistration(): Promise<string | undefined> {
  const { account, code, password, nickname, gender, inviteCode } = useSignInDraft.getState()
  const outcome = await guestCaller()(register, {
    account: account.trim(),
    code,
    password,
    nickname: nickname.trim(),
    gender,
    ...(inviteCode.trim() !== '' && { inviteCode: inviteCode.trim() }),
  })
  if (outcome.ok) {
    await completeSignIn(outcome.value)
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

/** Only whoever holds the code of an account learns that it exists. */
async function offerLogIn(): Promise<undefined> {
  const texts = registerTexts[currentLanguage()]
  const logsIn = await confirm({
    title: texts.takenTitle,
    body: texts.takenBody,
    confirmLabel: authTexts[currentLanguage()].logIn,
  })
  if (logsIn) navigate(screens.logInByPassword, {}, { replace: true, from: 0 })
  return undefined
}
