import { listCareDecisions } from '@linnet/protocol/care/calls'
import { screens } from '@linnet/protocol/screens'
import { ShieldCheck } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { type CareDecision, isActive } from '~/features/sanctions/care-state'
import { careTexts } from '~/features/sanctions/care-texts'
import { sanctionTexts } from '~/features/sanctions/sanction-texts'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { dateTimeText } from '~/kit/text/time-span'
import { useNow } from '~/platform/now'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './SanctionCards.module.css'

/** The recent decisions of automatic care about me, with those in force marked. */
export function CareDecisions() {
  const texts = useTexts(careTexts)
  const go = useNavigate()
  const now = useNow()
  const { data: decisions, problem, reload } = useQueryOf(listCareDecisions, {})
  return (
    <Screen title={texts.title} status={useConnectionStatus()}>
      {!decisions && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!decisions && problem === undefined && <SkeletonRows hasAvatar={false} count={3} />}
      {decisions?.length === 0 && (
        <EmptyState icon={<ShieldCheck size={32} aria-hidden />}>{texts.none}</EmptyState>
      )}
      {decisions && decisions.length > 0 && (
        <>
          <p className={styles.lead}>{texts.lead}</p>
          {decisions.map((decision) => (
            <DecisionCard key={decision.id} decision={decision} />
          ))}
        </>
      )}
      {decisions?.some((decision) => isActive(decision, now)) && (
        <CellGroup>
          <Cell title={texts.contact} onPress={() => go(screens.contactUs)} />
        </CellGroup>
      )}
    </Screen>
  )
}

function DecisionCard({ decision }: { decision: CareDecision }) {
  const texts = useTexts(careTexts)
  const sanctionWords = useTexts(sanctionTexts)
  const language = usePreferences((state) => state.language)
  const now = useNow()
  const { rule, action, at, until, isUndone } = decision
  const holds = isActive(decision, now)
  const state = isUndone ? sanctionWords.lifted : holds ? texts.active : sanctionWords.over
  const notes = { slow: texts.slowNote, proof: texts.proofNote, hold: texts.holdNote }
  return (
    <CellGroup title={`${texts[action]} · ${state}`} note={holds ? notes[action] : undefined}>
      <Cell title={sanctionWords.reason} detail={texts[rule]} wrapsDetail />
      <Cell title={sanctionWords.since} detail={dateTimeText(at, language)} />
      {!isUndone && (
        <Cell
          title={sanctionWords.until}
          detail={until > 0 ? dateTimeText(until, language) : texts.reviewed}
          wrapsDetail
        />
      )}
    </CellGroup>
  )
}

/** Leads from the account's status to automatic limits, and shows whether one is in force. */
export function CareCell({ isLimited }: { isLimited: boolean }) {
  const texts = useTexts(careTexts)
  const go = useNavigate()
  return (
    <CellGroup>
      <Cell
        title={texts.title}
        {...(isLimited && { detail: texts.active })}
        onPress={() => go(screens.frozen, { list: 'care' })}
      />
    </CellGroup>
  )
}

/** Whether automatic care limits me now, as far as known; undefined while it is loading. */
export function useIsLimited(): boolean | undefined {
  const now = useNow()
  const { data, problem } = useQueryOf(listCareDecisions, {})
  if (!data) return problem === undefined ? undefined : false
  return data.some((decision) => isActive(decision, now))
}
