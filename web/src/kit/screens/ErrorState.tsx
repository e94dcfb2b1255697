import { CloudOff } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { kitTexts } from '~/kit/kit-texts'
import { EmptyState } from './EmptyState'

type ErrorStateProps = {
  /** What went wrong; by default that the network should be checked. */
  message?: string | undefined
  onRetry: () => void
  isRetrying?: boolean
}

/** What could not be shown, with a way to try again. */
export function ErrorState({ message, onRetry, isRetrying = false }: ErrorStateProps) {
  const texts = useTexts(kitTexts)
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={32} aria-hidden />}
        action={
          <Button kind="quiet" size="small" onPress={onRetry} isBusy={isRetrying}>
            {texts.retry}
          </Button>
        }
      >
        {message ?? texts.checkNetwork}
      </EmptyState>
    </div>
  )
}
