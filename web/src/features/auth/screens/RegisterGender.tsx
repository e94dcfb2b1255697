import { CircleUserRound, Mars, Venus } from 'lucide-react'
import { useState } from 'react'
import { AuthPage } from '~/features/auth/parts/AuthPage'
import { finishRegistration, registrationSteps } from '~/features/auth/parts/registration'
import { useReturnWithoutPassword } from '~/features/auth/parts/return-to'
import { setDraft, useSignInDraft } from '~/features/auth/parts/sign-in-draft'
import { registerTexts } from '~/features/auth/register-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { useBusy } from '~/kit/use-busy'
import { accountTexts } from '~/people/account-texts'
import styles from './Register.module.css'

/** Registration, last step: the optional gender; then the account is created. */
export function RegisterGender() {
  const texts = useTexts(registerTexts)
  const accountWords = useTexts(accountTexts)
  const gender = useSignInDraft((draft) => draft.gender)
  const [problem, setProblem] = useState<string>()
  const [isBusy, run] = useBusy()
  useReturnWithoutPassword()
  const finish = () =>
    run(async () => {
      setProblem(undefined)
      setProblem(await finishRegistration())
    })
  const choices = [
    { value: 1, label: accountWords.male, icon: <Mars size={32} aria-hidden /> },
    { value: 2, label: accountWords.female, icon: <Venus size={32} aria-hidden /> },
    { value: 0, label: accountWords.notSaid, icon: <CircleUserRound size={32} aria-hidden /> },
  ]
  return (
    <AuthPage
      title={texts.genderTitle}
      lead={texts.genderLead}
      step={{ at: 5, of: registrationSteps, label: texts.step({ at: 5, of: registrationSteps }) }}
    >
      <Form onSubmit={finish}>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{texts.genderTitle}</legend>
          {choices.map(({ value, label, icon }) => (
            <label key={value} className={styles.choice}>
              <input
                className="covering"
                type="radio"
                name="gender"
                checked={gender === value}
                onChange={() => setDraft({ gender: value })}
              />
              <span className={styles.card}>
                {icon}
                {label}
              </span>
            </label>
          ))}
        </fieldset>
        <FormAlert text={problem} />
        <Button type="submit" isFullWidth isBusy={isBusy}>
          {texts.enter}
        </Button>
      </Form>
    </AuthPage>
  )
}
