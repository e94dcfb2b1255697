import { screens } from '@linnet/protocol/screens'
import { cutToUnits } from '@linnet/protocol/text-cut'
import { ungrouped } from '@linnet/protocol/typed'
import { Ticket } from 'lucide-react'
import { useEffect } from 'react'
import { AccountField } from '~/features/auth/parts/AccountField'
import { Agreement } from '~/features/auth/parts/Agreement'
import { AuthPage } from '~/features/auth/parts/AuthPage'
import { sentAtOf } from '~/features/auth/parts/code-sending'
import { useCodeStep } from '~/features/auth/parts/code-step'
import { LanguageButton } from '~/features/auth/parts/LanguageButton'
import { registrationSteps } from '~/features/auth/parts/registration'
import { setDraft, useSignInDraft } from '~/features/auth/parts/sign-in-draft'
import { registerTexts } from '~/features/auth/register-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { secondsLeft } from '~/kit/fields/countdown'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { goBack } from '~/platform/navigation'
import { serverNowMs } from '~/platform/now'
import { useNavigate, useParams } from '~/platform/screen-context'
import styles from './Register.module.css'

/** Registration, first step: the account that gets the code, and the agreement. */
export function Register() {
  const texts = useTexts(registerTexts)
  const go = useNavigate()
  const { errors, isSending, send, clearErrors } = useCodeStep('register')
  const inviteCode = useSignInDraft((draft) => draft.inviteCode).trim()
  const hasAgreed = useSignInDraft((draft) => draft.hasAgreed)
  const refused = useSignInDraft((draft) => draft.errors.account)
  useInviteOfLink()
  const proceed = () => {
    const { account } = useSignInDraft.getState()
    const isFresh =
      secondsLeft({ startedAt: sentAtOf('register', account), waitSeconds: 60, now: serverNowMs() }) > 0
    // Returning here and continuing with the same account needs no second code.
    if (isFresh && hasAgreed) go(screens.registerCode)
    else send(() => go(screens.registerCode))
  }
  const edit = () => {
    clearErrors()
    if (refused !== undefined) setDraft({ errors: {} })
  }
  return (
    <AuthPage
      title={texts.register}
      lead={texts.registerLead}
      corner={<LanguageButton />}
      step={{ at: 1, of: registrationSteps, label: texts.step({ at: 1, of: registrationSteps }) }}
    >
      <Form onSubmit={proceed} errors={errors}>
        <AccountField error={errors.account ?? refused} onEdit={edit} autoFocus />
        <div className={styles.invite}>
          <Button
            kind="plain"
            size="small"
            icon={<Ticket size={18} aria-hidden />}
            onPress={() => go(screens.registerInviteCode)}
          >
            {inviteCode === '' ? texts.hasInvite : texts.inviteIs({ code: inviteCode })}
          </Button>
        </div>
        <FormAlert text={errors.form} />
        <Agreement />
        <Button type="submit" isFullWidth isBusy={isSending}>
          {texts.next}
        </Button>
        <Button kind="plain" onPress={() => goBack(screens.logIn)}>
          {texts.hasAccount}
        </Button>
      </Form>
    </AuthPage>
  )
}

/** Takes over the invite code of the link that led here. */
function useInviteOfLink(): void {
  const { code = '' } = useParams()
  useEffect(() => {
    if (code !== '') setDraft({ inviteCode: cutToUnits(ungrouped(code), 20) })
  }, [code])
}
