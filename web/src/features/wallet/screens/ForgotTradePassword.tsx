import { screens } from '@linnet/protocol/screens'
import { resetTradePassword } from '@linnet/protocol/wallet/calls'
import { useState } from 'react'
import { PinSteps } from '~/features/wallet/parts/PinSteps'
import type { Pins } from '~/features/wallet/pin-steps'
import { tradeTexts } from '~/features/wallet/trade-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { CodeField } from '~/kit/fields/CodeField'
import { Form } from '~/kit/fields/Form'
import { RadioList } from '~/kit/fields/RadioList'
import { ResendButton } from '~/kit/fields/ResendButton'
import { TextField } from '~/kit/fields/TextField'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { useMe } from '~/people/me'
import { goBack } from '~/platform/navigation'
import { serverNowMs } from '~/platform/now'
import { askForCode } from '~/session/code-request'
import { useConnectionStatus } from '~/session/connection-status'
import { deviceId } from '~/session/device-id'
import { useProvedCall } from '~/session/factors/use-proved-call'
import { refusalText } from '~/session/refusal-text'
import styles from './Form.module.css'

type Proof = { account: string; code: string; loginPassword: string }
type Errors = { code?: string; password?: string; form?: string }

/** Resets a forgotten trade password, given a verification code and the login password. */
export function ForgotTradePassword() {
  const texts = useTexts(tradeTexts)
  const call = useProvedCall()
  const { profile } = useMe()
  const [proof, setProof] = useState<Proof>()
  const [errors, setErrors] = useState<Errors>({})
  const accounts = [profile?.phone ?? '', profile?.email ?? ''].filter((account) => account !== '')
  const save = async ({ next = '', repeat = '' }: Pins) => {
    if (!proof) return undefined
    const outcome = await call(resetTradePassword, {
      ...proof,
      deviceId: deviceId(),
      password: next,
      confirm: repeat,
    })
    if (outcome.ok) {
      showToast(texts.setDone, { kind: 'success' })
      goBack(screens.wallet)
      return undefined
    }
    const message = refusalText(outcome.refusal)
    const field = fieldOf[outcome.refusal.name]
    if (field === undefined) return { name: outcome.refusal.name, message }
    setErrors({ [field]: message })
    setProof(undefined)
    return undefined
  }
  return (
    <Screen title={texts.forgotTitle} status={useConnectionStatus()}>
      {proof ? (
        <PinSteps steps={['next', 'repeat']} onComplete={save} note={texts.rules} />
      ) : accounts.length === 0 ? (
        <EmptyState>{texts.noAccount}</EmptyState>
      ) : (
        <ProofForm accounts={accounts} errors={errors} onErrors={setErrors} onProof={setProof} />
      )}
    </Screen>
  )
}

const fieldOf: Readonly<Record<string, keyof Errors>> = {
  WrongCode: 'code',
  WrongPassword: 'password',
  BadAccount: 'form',
}

type ProofFormProps = {
  accounts: readonly string[]
  errors: Errors
  onErrors: (errors: Errors) => void
  onProof: (proof: Proof) => void
}

function ProofForm({ accounts, errors, onErrors, onProof }: ProofFormProps) {
  const texts = useTexts(tradeTexts)
  const [account, setAccount] = useState(accounts[0] ?? '')
  const [code, setCode] = useState('')
  const [loginPassword, setLoginPassword] = useState('')
  const [sentAt, setSentAt] = useState<number>()
  const [isSending, send] = useBusy()
  const ask = () =>
    send(async () => {
      const outcome = await askForCode(account, 'trade')
      if (outcome.ok) setSentAt(serverNowMs())
      else onErrors({ form: refusalText(outcome.refusal) })
    })
  const goOn = () => {
    if (code.length < 6) return onErrors({ code: texts.codeMissing })
    if (loginPassword === '') return onErrors({ password: texts.passwordMissing })
    onErrors({})
    return onProof({ account, code, loginPassword })
  }
  return (
    <div className={styles.page}>
      <p className={styles.note}>{texts.forgotLead}</p>
      <Form onSubmit={goOn} errors={errors}>
        <CellGroup title={texts.account}>
          {accounts.length === 1 ? (
            <Cell title={account} />
          ) : (
            <RadioList
              label={texts.account}
              options={accounts.map((value) => ({ value, title: value }))}
              value={account}
              onChange={setAccount}
            />
          )}
        </CellGroup>
        <CodeField
          value={code}
          onChange={setCode}
          error={errors.code}
          action={<ResendButton sentAt={sentAt} onSend={ask} isBusy={isSending} />}
        />
        <TextField
          label={texts.loginPassword}
          type="password"
          autoComplete="current-password"
          enterKeyHint="next"
          value={loginPassword}
          onChange={setLoginPassword}
          error={errors.password}
        />
        {errors.form !== undefined && (
          <p role="alert" className={styles.problem}>
            {errors.form}
          </p>
        )}
        <Button type="submit" isFullWidth>
          {texts.next}
        </Button>
      </Form>
    </div>
  )
}
