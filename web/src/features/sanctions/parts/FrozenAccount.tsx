import { appealFreeze, type SanctionView, showFreeze } from '@linnet/protocol/sanctions/calls'
import { screens } from '@linnet/protocol/screens'
import { Snowflake } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { sanctionTexts } from '~/features/sanctions/sanction-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { guestCaller } from '~/session/engine'
import { useFreezeTicket } from '~/session/freeze-ticket'
import { refusalText } from '~/session/refusal-text'
import { SanctionCards } from './SanctionCards'
import styles from './SanctionCards.module.css'

/** The page of a frozen account, whose owner has no session but the ticket of the refused login. */
export function FrozenAccount() {
  const texts = useTexts(sanctionTexts)
  const go = useNavigate()
  const ticket = useFreezeTicket((state) => state.ticket)
  const { sanctions, problem, load } = useFreeze(ticket)
  const toLogin = (
    <Button kind="quiet" onPress={() => go(screens.logIn)}>
      {texts.toLogin}
    </Button>
  )
  return (
    <Screen title={texts.frozenTitle}>
      {ticket === undefined && (
        <EmptyState icon={<Snowflake size={32} aria-hidden />} action={toLogin}>
          {texts.noTicket}
        </EmptyState>
      )}
      {ticket !== undefined && (
        <>
          <p className={styles.lead}>{texts.frozenLead}</p>
          {!sanctions && problem !== undefined && (
            <ErrorState message={problem} onRetry={() => void load()} />
          )}
          {!sanctions && problem === undefined && <SkeletonRows hasAvatar={false} count={3} />}
          {sanctions && (
            <SanctionCards
              sanctions={sanctions}
              onAppeal={async (id, text) => {
                const outcome = await guestCaller()(appealFreeze, { ticket, id, text })
                await load()
                return outcome.ok ? undefined : outcome.refusal
              }}
            />
          )}
          <div className={styles.foot}>{toLogin}</div>
        </>
      )}
    </Screen>
  )
}

/** The freeze of a guest's account; guests have no cache of answers, so this page keeps its own. */
function useFreeze(ticket: string | undefined) {
  const [sanctions, setSanctions] = useState<readonly SanctionView[]>()
  const [problem, setProblem] = useState<string>()
  const load = useCallback(async () => {
    if (ticket === undefined) return
    setProblem(undefined)
    const outcome = await guestCaller()(showFreeze, { ticket })
    if (outcome.ok) setSanctions(outcome.value)
    else setProblem(refusalText(outcome.refusal))
  }, [ticket])
  useEffect(() => void load(), [load])
  return { sanctions, problem, load }
}
