import { Component, type ReactNode } from 'react'
import { useTexts } from '~/i18n/texts'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { appTexts } from './app-texts'

type BoundaryState = { hasFailed: boolean }

/** Catches errors of one screen and offers a retry; the rest of the app keeps working. */
export class ScreenBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <FailedScreen onRetry={() => this.setState({ hasFailed: false })} />
  }
}

function FailedScreen({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts(appTexts)
  return (
    <Screen title={texts.screenFailed} barTitle="">
      <ErrorState message={texts.screenFailed} onRetry={onRetry} />
    </Screen>
  )
}
