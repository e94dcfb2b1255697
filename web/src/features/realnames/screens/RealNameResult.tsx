import { showRealName } from '@linnet/protocol/realnames/calls'
import { screens } from '@linnet/protocol/screens'
import { useQueryOf } from '~/data/use-query'
import { RealNameStatus } from '~/features/realnames/parts/RealNameStatus'
import { realNameTexts } from '~/features/realnames/real-name-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'

/** The result of checking my document. */
export function RealNameResult() {
  const texts = useTexts(realNameTexts)
  const go = useNavigate()
  const { data: shown, problem, reload } = useQueryOf(showRealName, {})
  const canSend = shown?.state === 'none' || shown?.state === 'refused'
  return (
    <Screen title={texts.title} status={useConnectionStatus()}>
      {!shown && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!shown && problem === undefined && <SkeletonRows hasAvatar={false} count={4} />}
      {shown && (
        <RealNameStatus
          shown={shown}
          action={
            canSend && (
              <Button isFullWidth onPress={() => go(screens.realName)}>
                {shown.state === 'refused' ? texts.again : texts.start}
              </Button>
            )
          }
        />
      )}
    </Screen>
  )
}
