import { screens } from '@linnet/protocol/screens'
import { Compass } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { navigate } from '~/platform/navigation'
import { notFoundTexts } from './not-found-texts'

/** Shown for unknown addresses. */
export function NotFoundScreen() {
  const texts = useTexts(notFoundTexts)
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
