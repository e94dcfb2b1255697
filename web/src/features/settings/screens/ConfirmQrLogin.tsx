import type { CallOutput } from '@linnet/protocol'
import { cancelQrLogin, confirmQrLogin, readQrLogin } from '@linnet/protocol/auth/qr-login'
import { screens } from '@linnet/protocol/screens'
import { Clock, Laptop, MapPin, MonitorCheck, QrCode, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { confirmLoginTexts } from '~/features/settings/confirm-login-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { FormAlert } from '~/kit/fields/FormAlert'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { dateTimeText } from '~/kit/text/time-span'
import { useBusy } from '~/kit/use-busy'
import { goBack } from '~/platform/navigation'
import { useNavigate, useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { useProvedCall } from '~/session/factors/use-proved-call'
import { refusalText } from '~/session/refusal-text'
import styles from './ConfirmQrLogin.module.css'

type Asking = CallOutput<typeof readQrLogin>

/** Asks whether to log in the browser whose code was scanned, and says where it is. */
export function ConfirmQrLogin() {
  const texts = useTexts(confirmLoginTexts)
  const { code = '' } = useParams()
  const { asking, problem, isOver, reload } = useAsking(code)
  const [isDone, setDone] = useState(false)
  const go = useNavigate()
  return (
    <Screen title={texts.title} status={useConnectionStatus()}>
      {isDone && (
        <EmptyState
          icon={<MonitorCheck size={32} />}
          action={
            <Button kind="quiet" onPress={() => go(screens.devices, {}, { replace: true })}>
              {texts.devices}
            </Button>
          }
        >
          {texts.done}
        </EmptyState>
      )}
      {!isDone && asking && <Question code={code} asking={asking} onDone={() => setDone(true)} />}
      {!isDone && !asking && problem === undefined && <SkeletonRows count={3} hasAvatar={false} />}
      {!isDone && !asking && problem !== undefined && !isOver && (
        <ErrorState message={problem} onRetry={reload} />
      )}
      {!isDone && !asking && isOver && (
        <EmptyState
          icon={<QrCode size={32} />}
          action={
            <Button kind="quiet" onPress={() => go(screens.scanCode, {}, { replace: true })}>
              {texts.rescan}
            </Button>
          }
        >
          {problem}
        </EmptyState>
      )}
    </Screen>
  )
}

function Question({ code, asking, onDone }: { code: string; asking: Asking; onDone: () => void }) {
  const texts = useTexts(confirmLoginTexts)
  const language = usePreferences((preferences) => preferences.language)
  const engine = useEngine()
  const provedCall = useProvedCall()
  const [error, setError] = useState<string>()
  const [isBusy, run] = useBusy()
  const confirm = () =>
    run(async () => {
      const outcome = await provedCall(confirmQrLogin, { code })
      if (outcome.ok) onDone()
      else setError(refusalText(outcome.refusal))
    })
  const cancel = () =>
    run(async () => {
      // The code ends by itself if this does not reach the server.
      await engine.call(cancelQrLogin, { code })
      goBack(screens.chats)
    })
  return (
    <>
      <div className={styles.page}>
        <p className={styles.lead}>{texts.lead}</p>
      </div>
      <CellGroup>
        <Cell icon={<Laptop size={20} />} title={asking.device || texts.unknown} subtitle={texts.device} />
        <Cell
          icon={<MapPin size={20} />}
          title={asking.place}
          subtitle={asking.isHere ? texts.here : texts.elsewhere}
        />
        <Cell icon={<Clock size={20} />} title={dateTimeText(asking.at, language)} subtitle={texts.time} />
      </CellGroup>
      <div className={styles.page}>
        <p className={styles.warning}>
          <TriangleAlert size={20} aria-hidden />
          {texts.warning}
        </p>
        <FormAlert text={error} />
        <Button isFullWidth isBusy={isBusy} onPress={confirm}>
          {texts.confirm}
        </Button>
        <Button kind="quiet" isFullWidth disabled={isBusy} onPress={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </>
  )
}

type State = { asking?: Asking; problem?: string; isOver?: boolean }

/** The browser that asks. Reading it reserves the code for this session, so it is read by an effect, and never from a cache. */
function useAsking(code: string) {
  const engine = useEngine()
  const [state, setState] = useState<State>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    setState({})
    void engine.call(readQrLogin, { code }).then((outcome) => {
      if (!isCurrent) return
      if (outcome.ok) return setState({ asking: outcome.value })
      const isOver = ['QrLoginOver', 'BadInput'].includes(outcome.refusal.name)
      return setState({ problem: refusalText(outcome.refusal), isOver })
    })
    return () => {
      isCurrent = false
    }
  }, [engine, code, attempt])
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...state, reload }
}
