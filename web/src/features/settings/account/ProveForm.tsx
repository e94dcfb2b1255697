import { checkCode } from '@linnet/protocol/auth/calls'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { CodeField } from '~/kit/fields/CodeField'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { ResendButton } from '~/kit/fields/ResendButton'
import { TextField } from '~/kit/fields/TextField'
import { useBusy } from '~/kit/use-busy'
import { serverNowMs } from '~/platform/now'
import { askForCode } from '~/session/code-request'
import { deviceId } from '~/session/device-id'
import { guestCaller } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import { setChangeDraft, useChangeDraft } from './change-draft'
import { changeTexts } from './change-texts'
import styles from '~/features/settings/screens/ChangePassword.module.css'

/**
 * The first step: a code to the address that I have, or both passwords if I can't get one there. `address` is the one that is
 * replaced, or my other one.
 */
export function ProveForm({ address, onProved }: { address: string; onProved: () => void }) {
  const texts = useTexts(changeTexts)
  const { oldCode, loginPassword, tradePassword, byPasswords, needsPassword, errors } = useChangeDraft()
  const [sentAt, setSentAt] = useState<number>()
  const [isSending, send] = useBusy()
  const [isBusy, run] = useBusy()
  const ask = () =>
    send(async () => {
      const outcome = await askForCode(address, 'change')
      if (outcome.ok) setSentAt(serverNowMs())
      setChangeDraft({ errors: outcome.ok ? {} : { form: refusalText(outcome.refusal) } })
    })
  const goOn = () =>
    run(async () => {
      const draft = useChangeDraft.getState()
      const problems = {
        ...(!draft.byPasswords && draft.oldCode.length < 6 && { oldCode: texts.codeMissing }),
        ...((draft.byPasswords || draft.needsPassword) &&
          draft.loginPassword === '' && { loginPassword: texts.passwordMissing }),
        ...(draft.byPasswords && draft.tradePassword === '' && { tradePassword: texts.pinMissing }),
      }
      setChangeDraft({ errors: problems })
      if (Object.keys(problems).length > 0) return undefined
      if (draft.byPasswords) return onProved()
      const guess = { account: address, scene: 'change', code: draft.oldCode, deviceId: deviceId() } as const
      const outcome = await guestCaller()(checkCode, guess)
      if (outcome.ok) return onProved()
      const field = outcome.refusal.name === 'WrongCode' ? 'oldCode' : 'form'
      return setChangeDraft({ errors: { [field]: refusalText(outcome.refusal) } })
    })
  return (
    <div className={styles.page}>
      <p className={styles.note}>{byPasswords ? texts.byPasswords : texts.sendTo({ address })}</p>
      <Form onSubmit={goOn} errors={errors}>
        {!byPasswords && (
          <CodeField
            value={oldCode}
            onChange={(typed) => setChangeDraft({ oldCode: typed, errors: {} })}
            {...(!needsPassword && { onComplete: goOn })}
            error={errors.oldCode}
            action={<ResendButton sentAt={sentAt} onSend={ask} isBusy={isSending} />}
          />
        )}
        {(byPasswords || needsPassword) && (
          <TextField
            label={texts.loginPassword}
            type="password"
            autoComplete="current-password"
            enterKeyHint="next"
            value={loginPassword}
            onChange={(typed) => setChangeDraft({ loginPassword: typed, errors: {} })}
            error={errors.loginPassword}
          />
        )}
        {byPasswords && (
          <TextField
            label={texts.tradePassword}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            value={tradePassword}
            onChange={(typed) => setChangeDraft({ tradePassword: typed, errors: {} })}
            error={errors.tradePassword}
          />
        )}
        <FormAlert text={errors.form} />
        <Button type="submit" isFullWidth isBusy={isBusy}>
          {texts.next}
        </Button>
        <Button kind="plain" onPress={() => setChangeDraft({ byPasswords: !byPasswords, errors: {} })}>
          {byPasswords ? texts.useCode : texts.cannotUse}
        </Button>
      </Form>
    </div>
  )
}
