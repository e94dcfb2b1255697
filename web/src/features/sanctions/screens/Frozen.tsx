import { appeal, listMySanctions } from '@linnet/protocol/sanctions/calls'
import { ShieldCheck } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { CareCell, CareDecisions, useIsLimited } from '~/features/sanctions/parts/CareDecisions'
import { FrozenAccount } from '~/features/sanctions/parts/FrozenAccount'
import { SanctionCards } from '~/features/sanctions/parts/SanctionCards'
import { sanctionTexts } from '~/features/sanctions/sanction-texts'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { useSession } from '~/session/session'

/**
 * The staff's sanctions against me, with appeals: opened from the settings, or after a login to a frozen account was refused. With
 * `list=care` in the address, the decisions of automatic care.
 */
export function Frozen() {
  const hasSession = useSession(({ session }) => session !== null)
  const { list } = useParams()
  if (!hasSession) return <FrozenAccount />
  return list === 'care' ? <CareDecisions /> : <MySanctions />
}

function MySanctions() {
  const texts = useTexts(sanctionTexts)
  const engine = useEngine()
  const { data: sanctions, problem, reload } = useQueryOf(listMySanctions, {})
  const isLimited = useIsLimited()
  return (
    <Screen title={texts.status} status={useConnectionStatus()}>
      {!sanctions && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!sanctions && problem === undefined && <SkeletonRows hasAvatar={false} count={3} />}
      {sanctions?.length === 0 && isLimited === false && (
        <EmptyState icon={<ShieldCheck size={32} aria-hidden />}>{texts.none}</EmptyState>
      )}
      {sanctions && (
        <SanctionCards
          sanctions={sanctions}
          onAppeal={async (id, text) => {
            const outcome = await engine.call(appeal, { id, text })
            return outcome.ok ? undefined : outcome.refusal
          }}
        />
      )}
      {sanctions && <CareCell isLimited={isLimited === true} />}
    </Screen>
  )
}
