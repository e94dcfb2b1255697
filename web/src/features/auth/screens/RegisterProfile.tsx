import { screens } from '@linnet/protocol/screens'
import { Avatar } from '../../../kit/Avatar'
import { Button } from '../../../kit/Button'
import { Form } from '../../../kit/Form'
import { Mark } from '../../../kit/Mark'
import { TextField } from '../../../kit/TextField'
import { useTexts } from '../../../kit/texts'
import { useNavigate } from '../../../platform/screen-context'
import { nicknameLimit, nicknameProblem } from '../../../session/account-rules'
import { accountTexts } from '../../../session/account-texts'
import { AuthPage } from '../parts/AuthPage'
import { registrationSteps } from '../parts/registration'
import { useReturnWithoutPassword } from '../parts/return-to'
import { setDraft, useSignInDraft } from '../parts/sign-in-draft'
import { registerTexts } from '../register-texts'
import styles from './Register.module.css'

/** Registering, third step: the name, and the face it makes. */
export function RegisterProfile() {
  const texts = useTexts(registerTexts)
  const accountWords = useTexts(accountTexts)
  const go = useNavigate()
  const { nickname, account, errors } = useSignInDraft()
  useReturnWithoutPassword()
  const goOn = () => {
    const problem = nicknameProblem(nickname)
    if (problem) setDraft({ errors: { nickname: accountWords[problem] } })
    else go(screens.registerGender)
  }
  return (
    <AuthPage
      title={texts.profileTitle}
      lead={texts.profileLead}
      step={{ at: 3, of: registrationSteps, label: texts.step({ at: 3, of: registrationSteps }) }}
      picture={
        <span className={styles.face}>
          {nickname.trim() === '' ? <Mark size={88} /> : <Avatar id={account} name={nickname} size={88} />}
        </span>
      }
    >
      <Form onSubmit={goOn} errors={errors}>
        <TextField
          label={accountWords.nickname}
          value={nickname}
          onChange={(typed) => setDraft({ nickname: typed, errors: {} })}
          error={errors.nickname}
          limit={nicknameLimit}
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
