import type { CallOutput } from '@linnet/protocol'
import { forgetMe, listConsents } from '@linnet/protocol/miniprograms/calls'
import { screens } from '@linnet/protocol/screens'
import { Blocks } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { dataTexts } from '~/features/settings/data-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { confirm } from '~/kit/overlays/confirm'
import { showToast } from '~/kit/overlays/toast'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { dateText } from '~/kit/text/relative-time'
import { useBusy } from '~/kit/use-busy'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { refusalText } from '~/session/refusal-text'

type Consent = CallOutput<typeof listConsents>['consents'][number]

/** The mini programs that may identify me, with a way to revoke that. */
export function ProgramConsents() {
  const texts = useTexts(dataTexts)
  const go = useNavigate()
  const { data, problem, reload } = useQueryOf(listConsents, {})
  const consents = data?.consents
  return (
    <Screen title={texts.programs} status={useConnectionStatus()}>
      {!consents && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!consents && problem === undefined && <SkeletonRows count={3} hasAvatar={false} />}
      {consents?.length === 0 && (
        <EmptyState
          icon={<Blocks size={32} aria-hidden />}
          action={
            <Button kind="quiet" onPress={() => go(screens.programs)}>
              {texts.allPrograms}
            </Button>
          }
        >
          {texts.noPrograms}
        </EmptyState>
      )}
      {consents && consents.length > 0 && (
        <CellGroup note={texts.programsNote}>
          {consents.map((consent) => (
            <ConsentCell key={consent.id} consent={consent} />
          ))}
        </CellGroup>
      )}
    </Screen>
  )
}

function ConsentCell({ consent: { id, name, agreedAt } }: { consent: Consent }) {
  const texts = useTexts(dataTexts)
  const engine = useEngine()
  const [isBusy, run] = useBusy()
  const forget = () =>
    run(async () => {
      const question = { title: texts.disconnectAsk({ name }), body: texts.programsNote }
      if (!(await confirm({ ...question, confirmLabel: texts.disconnect }))) return
      const outcome = await engine.call(forgetMe, { id })
      if (!outcome.ok) return showToast(refusalText(outcome.refusal), { kind: 'error' })
      return showToast(texts.disconnected, { kind: 'success' })
    })
  return (
    <Cell
      title={name}
      subtitle={texts.since({ date: dateText(agreedAt) })}
      trailing={
        <Button kind="quiet" size="small" isBusy={isBusy} onPress={forget}>
          {texts.disconnect}
        </Button>
      }
    />
  )
}
