import type { CallOutput } from '@linnet/protocol'
import {
  askFactorsEnd,
  type FactorTicketView,
  logInTwo,
  readFactorTicket,
} from '@linnet/protocol/auth/factors'
import type { logIn } from '@linnet/protocol/auth/sign-in-calls'
import { screens } from '@linnet/protocol/screens'
import { useCallback, useEffect, useState } from 'react'
import { AuthPage } from '~/features/auth/parts/AuthPage'
import { completeSignIn } from '~/features/auth/parts/sign-in'
import { twoStepTexts } from '~/features/auth/two-step-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Checkbox } from '~/kit/fields/Checkbox'
import { FormAlert } from '~/kit/fields/FormAlert'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { ErrorState } from '~/kit/screens/ErrorState'
import { dateTimeText } from '~/kit/text/time-span'
import { useBusy } from '~/kit/use-busy'
import { useNavigate, useParams } from '~/platform/screen-context'
import { deviceId } from '~/session/device-id'
import { guestCaller } from '~/session/engine'
import { makeTrustSecret, trustSecret } from '~/session/factors/device-trust'
import { factorTexts } from '~/session/factors/factor-texts'
import { FactorForm, type Proof } from '~/session/factors/FactorForm'
import { openTicket } from '~/session/freeze-ticket'
import { refusalText } from '~/session/refusal-text'

/** The second step of logging in, by the ticket of the first. */
export function LogInTwo() {
  const texts = useTexts(twoStepTexts)
  const words = useTexts(factorTexts)
  const go = useNavigate()
  const { ticket = '' } = useParams()
  const { view, problem, isOver, reload } = useSecondStep(ticket)
  const [isTrusting, setTrusting] = useState(false)
  const prove = async (proof: Proof) => {
    const trust = isTrusting ? makeTrustSecret() : undefined
    const given = { ticket, ...proof, trust, deviceId: deviceId() }
    const outcome = await guestCaller()(logInTwo, given)
    if (outcome.ok) return enter(outcome.value)
    return openTicket(outcome.refusal) ? undefined : refusalText(outcome.refusal)
  }
  return (
    <AuthPage title={words.title} lead={view && texts.lead}>
      {!view && problem === undefined && <SkeletonRows hasAvatar={false} count={2} />}
      {!view && problem !== undefined && !isOver && <ErrorState message={problem} onRetry={reload} />}
      {!view && isOver && (
        <>
          <p className="secondary" role="alert">
            {problem}
          </p>
          <Button isFullWidth onPress={() => go(screens.logIn, {}, { replace: true })}>
            {texts.over}
          </Button>
        </>
      )}
      {view && (
        <>
          <FactorForm view={view} prove={prove}>
            <Checkbox isChecked={isTrusting} onChange={setTrusting}>
              {texts.trust}
            </Checkbox>
          </FactorForm>
          <LostFactors view={view} />
        </>
      )}
    </AuthPage>
  )
}

/** The way back without any factor, which begins a wait. */
function LostFactors({ view }: { view: FactorTicketView }) {
  const texts = useTexts(twoStepTexts)
  const language = usePreferences((preferences) => preferences.language)
  const [endsAt, setEndsAt] = useState(view.endsAt)
  const [error, setError] = useState<string>()
  const [isBusy, run] = useBusy()
  const ask = () =>
    run(async () => {
      const question = { title: texts.lostAsk, body: texts.lostBody, confirmLabel: texts.lostConfirm }
      if (!(await confirm({ ...question, isDanger: true }))) return
      const outcome = await guestCaller()(askFactorsEnd, { ticket: view.ticket })
      if (outcome.ok) setEndsAt(outcome.value.endsAt)
      else setError(refusalText(outcome.refusal))
    })
  if (endsAt > 0)
    return (
      <p className="secondary" role="status">
        {texts.endsAt({ time: dateTimeText(endsAt, language) })}
      </p>
    )
  return (
    <>
      <FormAlert text={error} />
      <Button kind="plain" size="small" isBusy={isBusy} onPress={ask}>
        {texts.lost}
      </Button>
    </>
  )
}

async function enter(signedIn: CallOutput<typeof logIn>): Promise<undefined> {
  await completeSignIn(signedIn)
}

type State = { view?: FactorTicketView; problem?: string; refusal?: string }

/** The ways of proving a factor with the ticket. A device that the account trusts goes on at once. */
function useSecondStep(ticket: string) {
  const [state, setState] = useState<State>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    setState({})
    void begin(ticket).then((found) => isCurrent && found && setState(found))
    return () => {
      isCurrent = false
    }
  }, [ticket, attempt])
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...state, isOver: state.refusal === 'TicketOver' || state.refusal === 'BadInput', reload }
}

/** Logs in if the device is trusted, and returns nothing then. */
async function begin(ticket: string): Promise<State | undefined> {
  const trusted = trustSecret()
  if (trusted !== undefined) {
    const outcome = await guestCaller()(logInTwo, { ticket, trusted, deviceId: deviceId() })
    if (outcome.ok) return enter(outcome.value)
    if (openTicket(outcome.refusal)) return undefined
  }
  const outcome = await guestCaller()(readFactorTicket, { ticket })
  if (outcome.ok) return { view: outcome.value }
  return { problem: refusalText(outcome.refusal), refusal: outcome.refusal.name }
}
