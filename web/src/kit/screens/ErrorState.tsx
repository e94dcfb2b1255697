import { CloudOff } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { kitTexts } from '~/kit/kit-texts'
import { EmptyState } from './EmptyState'

type ErrorStateProps = {
  /** The error in words; by default a hint to check the network. */
  message?: string | undefined
  onRetry: () => void
  isRetrying?: boolean
}

/** Shown in place of content that failed to load, with a retry button. */
export function ErrorState({ message, onRetry, isRetrying = false }: ErrorStateProps) {
  const texts = useTexts(kitTexts)
  return (
    <div role="alert" data-blank>
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
