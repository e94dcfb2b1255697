import { screens } from '@linnet/protocol/screens'
import { Clapperboard } from 'lucide-react'
import { videoTexts } from '~/features/videos/video-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { EmptyState } from '~/kit/screens/EmptyState'
import { useNavigate } from '~/platform/screen-context'

type NoVideosProps = {
  text: string
  /** The way to fill the list: publishing a video, or watching those of others. */
  by?: 'publish' | 'watch'
}

/** An empty list of videos, with the way to fill it. */
export function NoVideos({ text, by = 'publish' }: NoVideosProps) {
  const texts = useTexts(videoTexts)
  const go = useNavigate()
  return (
    <EmptyState
      icon={<Clapperboard size={32} aria-hidden />}
      action={
        <Button
          kind="quiet"
          size="small"
          onPress={() => go(by === 'publish' ? screens.publishVideo : screens.videos)}
        >
          {texts[by]}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}
