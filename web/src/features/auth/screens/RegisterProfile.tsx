import { nicknameLength, nicknameProblem } from '@linnet/protocol/profiles/rules'
import { screens } from '@linnet/protocol/screens'
import { isBlank } from '@linnet/protocol/visible-text'
import { AuthPage } from '~/features/auth/parts/AuthPage'
import { registrationSteps } from '~/features/auth/parts/registration'
import { useReturnWithoutPassword } from '~/features/auth/parts/return-to'
import { setDraft, useSignInDraft } from '~/features/auth/parts/sign-in-draft'
import { registerTexts } from '~/features/auth/register-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { Mark } from '~/kit/Mark'
import { accountTexts } from '~/people/account-texts'
import { useNavigate } from '~/platform/screen-context'
import styles from './Register.module.css'

/** Registration, third step: the name, with a preview of the avatar. */
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
      picture={
        <span className={styles.avatar}>
          {isBlank(nickname) ? <Mark size={88} /> : <Avatar id={account} name={nickname} size={88} />}
        </span>
      }
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
