import { showRealName } from '@linnet/protocol/realnames/calls'
import { useQueryOf } from '~/data/use-query'
import { RealNameForm } from '~/features/realnames/parts/RealNameForm'
import { RealNameStatus } from '~/features/realnames/parts/RealNameStatus'
import { realNameTexts } from '~/features/realnames/real-name-texts'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useConnectionStatus } from '~/session/connection-status'

/** Submits a document, or shows that one was submitted. */
export function RealName() {
  const texts = useTexts(realNameTexts)
  const { data: shown, problem, reload } = useQueryOf(showRealName, {})
  const isSent = shown?.state === 'waiting' || shown?.state === 'verified'
  return (
    <Screen title={texts.title} status={useConnectionStatus()}>
      {!shown && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!shown && problem === undefined && <SkeletonRows hasAvatar={false} count={4} />}
      {shown && isSent && <RealNameStatus shown={shown} />}
      {shown && !isSent && <RealNameForm refusedFor={shown.reason} />}
    </Screen>
  )
}
