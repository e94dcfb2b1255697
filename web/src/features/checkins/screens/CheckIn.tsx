import { checkIn, type CheckInView, showCheckIn, streakLength } from '@linnet/protocol/checkins/calls'
import { screens } from '@linnet/protocol/screens'
import { showWallet } from '@linnet/protocol/wallet/calls'
import { CalendarCheck, Check, Gift } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { checkInTexts } from '~/features/checkins/check-in-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { pointsText } from '~/kit/text/amount-text'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import styles from './CheckIn.module.css'

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The daily check-in for points. */
export function CheckIn() {
  const texts = useTexts(checkInTexts)
  const go = useNavigate()
  const { data: state, problem, reload } = useQueryOf(showCheckIn, { zone })
  const { data: wallet } = useQueryOf(showWallet, {})
  return (
    <Screen title={texts.title} status={useConnectionStatus()}>
      {!state && problem === undefined && <SkeletonRows hasAvatar={false} count={4} />}
      {!state && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {state && !state.isOn && !state.isDone && (
        <EmptyState icon={<CalendarCheck size={32} aria-hidden />}>{texts.off}</EmptyState>
      )}
      {state && (state.isOn || state.isDone) && <Today state={state} />}
      <CellGroup>
        {wallet && <Cell title={texts.points} detail={pointsText(wallet.points)} />}
        <Cell title={texts.history} onPress={() => go(screens.bills, { asset: 'POINTS' })} />
      </CellGroup>
    </Screen>
  )
}

function Today({ state }: { state: CheckInView }) {
  const texts = useTexts(checkInTexts)
  const engine = useEngine()
  const [isBusy, setBusy] = useState(false)
  const { daily, isDone, points, streak, streakBonus } = state
  const signIn = async () => {
    setBusy(true)
    const outcome = await engine.call(checkIn, { zone })
    setBusy(false)
    toastRefusal(outcome)
    if (!outcome.ok) return
    const given = outcome.value.points
    showToast(given > 0n ? texts.gained({ points: pointsText(given) }) : texts.noneLeft, { kind: 'success' })
  }
  return (
    <section className={styles.head}>
      <p className={styles.streak}>{streak > 0 ? texts.streak({ days: streak }) : texts.notYet}</p>
      <Week state={state} />
      <Button isFullWidth disabled={isDone} isBusy={isBusy} onPress={() => void signIn()}>
        {isDone ? texts.done : texts.checkIn}
      </Button>
      <p className={styles.note}>
        {isDone && points === 0n
          ? texts.noneLeft
          : texts.rule({
              daily: pointsText(daily),
              bonus: pointsText(streakBonus),
              days: streakLength,
            })}
      </p>
    </section>
  )
}

/** The seven days that lead to the bonus, with the completed ones marked. */
function Week({ state: { daily, isDone, streak, streakBonus } }: { state: CheckInView }) {
  const texts = useTexts(checkInTexts)
  // A full week stays full on its last day; the next week begins on the day after.
  const done = streak === 0 ? 0 : isDone ? ((streak - 1) % streakLength) + 1 : streak % streakLength
  return (
    <ol className={styles.week}>
      {Array.from({ length: streakLength }, (_, at) => at + 1).map((day) => (
        <li key={day} className={styles.day} data-done={day <= done || undefined}>
          {day <= done ? (
            <Check size={18} aria-label={texts.done} />
          ) : day === streakLength ? (
            <Gift size={18} aria-hidden />
          ) : (
            <CalendarCheck size={18} aria-hidden />
          )}
          <span>+{pointsText(day === streakLength ? daily + streakBonus : daily)}</span>
          <span>{texts.day({ day })}</span>
        </li>
      ))}
    </ol>
  )
}
