import { screens } from '@linnet/protocol/screens'
import { Compass } from 'lucide-react'
import { Button } from '../kit/Button'
import { EmptyState } from '../kit/EmptyState'
import { Screen } from '../kit/Screen'
import { useTexts } from '../kit/texts'
import { navigate } from '../platform/navigation'
import { appTexts } from './app-texts'

/** An address that leads nowhere. */
export function NotFoundScreen() {
  const texts = useTexts(appTexts)
  const goHome = () => navigate(screens.defaultTab, {}, { replace: true })
  return (
    <Screen title={texts.notFound} barTitle="">
      <EmptyState
        icon={<Compass size={32} aria-hidden />}
        action={
          <Button kind="quiet" size="small" onPress={goHome}>
            {texts.goHome}
          </Button>
        }
      >
        {texts.notFound}
      </EmptyState>
    </Screen>
  )
}
