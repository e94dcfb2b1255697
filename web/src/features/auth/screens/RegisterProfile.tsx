import { nicknameLength, nicknameProblem } from '@linnet/protocol/profiles/rules'
import { screens } from '@linnet/protocol/screens'
import { isBlank } from '@linnet/protocol/visible-text'
import { AuthPage } from '~/features/auth/parts/AuthPage'
import { PhotoChoice } from '~/features/auth/parts/PhotoChoice'
import { registrationSteps } from '~/features/auth/parts/registration'
import { useReturnWithoutPassword } from '~/features/auth/parts/return-to'
import { setDraft, useSignInDraft } from '~/features/auth/parts/sign-in-draft'
import { registerTexts } from '~/features/auth/register-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { accountTexts } from '~/people/account-texts'
import { useNavigate } from '~/platform/screen-context'

/** Registration, fourth step: the name, and the photo if the person chooses one. */
export function RegisterProfile() {
  const texts = useTexts(registerTexts)
  const accountWords = useTexts(accountTexts)
  const go = useNavigate()
  const { nickname, account, errors } = useSignInDraft()
  useReturnWithoutPassword()
  const proceed = () => {
    const problem = nicknameProblem(nickname)
    if (problem) setDraft({ errors: { nickname: accountWords[problem] } })
    else go(screens.registerGender)
  }
  return (
    <AuthPage
      title={texts.profileTitle}
      lead={texts.profileLead}
      step={{ at: 4, of: registrationSteps, label: texts.step({ at: 4, of: registrationSteps }) }}
      picture={<PhotoChoice account={account} nickname={isBlank(nickname) ? '' : nickname} />}
    >
      <Form onSubmit={proceed} errors={errors}>
        <TextField
          label={accountWords.nickname}
          value={nickname}
          onChange={(typed) => setDraft({ nickname: typed, errors: {} })}
          error={errors.nickname}
          limit={nicknameLength}
          autoComplete="nickname"
          enterKeyHint="next"
          autoFocus
        />
        <Button type="submit" isFullWidth>
          {texts.next}
        </Button>
      </Form>
    </AuthPage>
  )
}
