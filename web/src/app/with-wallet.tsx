import { screens } from '@linnet/protocol/screens'
import { WalletMinimal } from 'lucide-react'
import type { ComponentType } from 'react'
import { isClosedWithoutWallet, useHasWallet } from '~/data/wallet-screens'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { navigate } from '~/platform/navigation'
import type { ScreenRoute } from '~/platform/screen-route'
import { notFoundTexts } from './not-found-texts'

/** A route whose screen says so, if it is about money and the service has no wallet. */
export const withWallet = (route: ScreenRoute): ScreenRoute =>
  isClosedWithoutWallet(route.path) ? { ...route, load: async () => gated(await route.load()) } : route

function gated(Component: ComponentType): ComponentType {
  return function WalletScreen() {
    return useHasWallet() ? <Component /> : <NoWallet />
  }
}

function NoWallet() {
  const texts = useTexts(notFoundTexts)
  const goHome = () => navigate(screens.defaultTab, {}, { replace: true })
  return (
    <Screen title={texts.noWallet} barTitle="">
      <EmptyState
        icon={<WalletMinimal size={32} aria-hidden />}
        action={
          <Button kind="quiet" size="small" onPress={goHome}>
            {texts.goHome}
          </Button>
        }
      >
        {texts.noWallet}
      </EmptyState>
    </Screen>
  )
}
