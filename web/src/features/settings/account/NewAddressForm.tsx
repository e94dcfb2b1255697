import { bindAccount } from '@linnet/protocol/auth/account-changes'
import { type AccountKind, accountProblem, readAccount } from '@linnet/protocol/auth/account-rules'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { CodeField } from '~/kit/fields/CodeField'
import { Form } from '~/kit/fields/Form'
import { FormAlert } from '~/kit/fields/FormAlert'
import { ResendButton } from '~/kit/fields/ResendButton'
import { TextField } from '~/kit/fields/TextField'
import { useBusy } from '~/kit/use-busy'
import { patchProfile, useMe } from '~/people/me'
import { serverNowMs } from '~/platform/now'
import { askForCode } from '~/session/code-request'
import { deviceId } from '~/session/device-id'
import { useProvedCall } from '~/session/factors/use-proved-call'
import { refusalText } from '~/session/refusal-text'
import { clearChangeDraft, type Proof, setChangeDraft, useChangeDraft } from './change-draft'
import { changeTexts } from './change-texts'
import { kindTexts } from './kind-texts'
import styles from '~/features/settings/screens/ChangePassword.module.css'

type Field = 'account' | 'code' | 'form'

/** The field of this step that a refusal is about. */
const fieldOf: Readonly<Record<string, Field>> = {
  BadAccount: 'account',
  AccountUnchanged: 'account',
  AccountTaken: 'account',
  AccountHeld: 'account',
  CountryNotServed: 'account',
  MailDomainRefused: 'account',
  WrongCode: 'code',
}

/** The field of the step before that a refusal is about. */
const proofOf: Readonly<Record<string, keyof Proof>> = {
  WrongOldCode: 'oldCode',
  MoreProofNeeded: 'loginPassword',
  WrongPassword: 'loginPassword',
  NoTradePassword: 'tradePassword',
  WrongTradePassword: 'tradePassword',
  TradePasswordLocked: 'tradePassword',
  TradePasswordSpent: 'tradePassword',
}

type NewAddressFormProps = {
  kind: AccountKind
  onDone: () => void
  /** The proof was refused: shows the step before, with the reason. */
  onUnproved: () => void
}

/** The second step: the new address and the code that was sent to it. */
export function NewAddressForm({ kind, onDone, onUnproved }: NewAddressFormProps) {
  const texts = useTexts(changeTexts)
  const words = useTexts(kindTexts[kind])
  const call = useProvedCall()
  const { profile } = useMe()
  const [account, setAccount] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [sent, setSent] = useState<{ to: string; at: number }>()
  const [isSending, send] = useBusy()
  const [isBusy, run] = useBusy()
  const isPhone = kind === 'phone'
  const problemOf = (typed: string): string | undefined => {
    if (readAccount(typed)?.address === profile?.[kind]) return words.same
    const problem = accountProblem(typed, kind)
    if (problem === undefined) return undefined
    return problem === 'phoneMissing' || problem === 'emailMissing' ? words.missing : words.bad
  }
  const ask = () =>
    send(async () => {
      const problem = problemOf(account)
      if (problem !== undefined) return setErrors({ account: problem })
      const outcome = await askForCode(account, 'bind')
      if (!outcome.ok)
        return setErrors({ [fieldOf[outcome.refusal.name] ?? 'form']: refusalText(outcome.refusal) })
      setErrors({})
      return setSent({ to: account, at: serverNowMs() })
    })
  const save = (typed: string) =>
    run(async () => {
      const problem = problemOf(account)
      if (problem !== undefined) return setErrors({ account: problem })
      if (typed.length < 6) return setErrors({ code: texts.codeMissing })
      const { oldCode, loginPassword, tradePassword, byPasswords } = useChangeDraft.getState()
      const outcome = await call(bindAccount, {
        account: account.trim(),
        code: typed,
        deviceId: deviceId(),
        ...(!byPasswords && { oldCode }),
        ...(loginPassword !== '' && { loginPassword }),
        ...(byPasswords && { tradePassword }),
      })
      if (outcome.ok) {
        patchProfile({ [kind]: readAccount(account)?.address ?? '' })
        clearChangeDraft()
        return onDone()
      }
      const { name } = outcome.refusal
      const message = refusalText(outcome.refusal)
      const proof = proofOf[name]
      if (proof === undefined) return setErrors({ [fieldOf[name] ?? 'form']: message })
      setChangeDraft({
        errors: { [proof]: message },
        ...(name === 'MoreProofNeeded' && { needsPassword: true }),
      })
      return onUnproved()
    })
  return (
    <div className={styles.page}>
      {profile?.[kind] !== '' && <p className={styles.note}>{texts.undoNote}</p>}
      <Form onSubmit={() => save(code)} errors={errors}>
        <TextField
          label={words.next}
          value={account}
          onChange={(typed) => {
            setAccount(typed)
            setErrors({})
          }}
          type={isPhone ? 'tel' : 'email'}
          inputMode={isPhone ? 'tel' : 'email'}
          autoComplete={isPhone ? 'tel' : 'email'}
          enterKeyHint="next"
          placeholder={words.placeholder}
          error={errors.account}
          autoFocus
        />
        <CodeField
          value={code}
          onChange={(typed) => {
            setCode(typed)
            setErrors({})
          }}
          onComplete={save}
          error={errors.code}
          action={
            <ResendButton
              sentAt={sent?.to === account ? sent.at : undefined}
              onSend={ask}
              isBusy={isSending}
            />
          }
        />
        <FormAlert text={errors.form} />
        <Button type="submit" isFullWidth isBusy={isBusy}>
          {texts.done}
        </Button>
      </Form>
    </div>
  )
}
