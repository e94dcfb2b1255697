import { screens } from '@linnet/protocol/screens'
import { setTradePassword } from '@linnet/protocol/wallet/calls'
import { useState } from 'react'
import { PinSteps } from '~/features/wallet/parts/PinSteps'
import type { Pins } from '~/features/wallet/pin-steps'
import { tradeTexts } from '~/features/wallet/trade-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Form } from '~/kit/fields/Form'
import { TextField } from '~/kit/fields/TextField'
import { showToast } from '~/kit/overlays/toast'
import { Screen } from '~/kit/screens/Screen'
import { goBack } from '~/platform/navigation'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'
import styles from './Form.module.css'

/** Sets the first trade password, entered twice, after the login password has confirmed the owner. */
export function SetTradePassword() {
  const texts = useTexts(tradeTexts)
  const engine = useEngine()
  const [loginPassword, setLoginPassword] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const save = async ({ next = '', repeat = '' }: Pins) => {
    const outcome = await engine.call(setTradePassword, { password: next, confirm: repeat, loginPassword })
    // The password was set by an earlier attempt whose answer was lost.
    const isSet = outcome.ok || outcome.refusal.name === 'TradePasswordExists'
    if (!outcome.ok && outcome.refusal.name === 'WrongPassword') {
      setProblem(refusalText(outcome.refusal))
      setLoginPassword(undefined)
      return undefined
    }
    if (!outcome.ok && !isSet) return { name: outcome.refusal.name, message: refusalText(outcome.refusal) }
    showToast(outcome.ok ? texts.setDone : refusalText(outcome.refusal), {
      kind: outcome.ok ? 'success' : 'plain',
    })
    goBack(screens.wallet)
    return undefined
  }
  return (
    <Screen title={texts.setTitle} status={useConnectionStatus()}>
      {loginPassword === undefined ? (
        <LoginPasswordForm problem={problem} onEntered={setLoginPassword} />
      ) : (
        <PinSteps steps={['next', 'repeat']} onComplete={save} note={`${texts.lead} ${texts.rules}`} />
      )}
    </Screen>
  )
}

type LoginPasswordFormProps = {
  /** The reason why the last one was refused. */
  problem: string | undefined
  onEntered: (password: string) => void
}

function LoginPasswordForm({ problem, onEntered }: LoginPasswordFormProps) {
  const texts = useTexts(tradeTexts)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState(problem)
  const goOn = () => (typed === '' ? setError(texts.passwordMissing) : onEntered(typed))
  return (
    <div className={styles.page}>
      <p className={styles.note}>{texts.setProof}</p>
      <Form onSubmit={goOn} errors={{ password: error }}>
        <TextField
          label={texts.loginPassword}
          type="password"
          autoComplete="current-password"
          enterKeyHint="next"
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setError(undefined)
          }}
          error={error}
        />
        <Button type="submit" isFullWidth>
          {texts.next}
        </Button>
      </Form>
    </div>
  )
}
