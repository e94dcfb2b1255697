import type { MediaProblem } from '~/calls/ongoing/media'
import { callTexts } from '~/calls/texts/call-texts'
import { liveTexts } from '~/features/livestreams/live-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'

type DeviceProblemProps = { problem: MediaProblem; onRetry: () => void }

/** Explains why there is no microphone or camera, and the way to fix it. */
export function DeviceProblem({ problem, onRetry }: DeviceProblemProps) {
  const texts = useTexts(liveTexts)
  const calls = useTexts(callTexts)
  // The page is still insecure on a retry.
  if (problem === 'insecure') return texts.insecure
  return (
    <>
      {calls[problem]}
      <Button size="small" kind="quiet" onPress={onRetry}>
        {texts.retry}
      </Button>
    </>
  )
}
