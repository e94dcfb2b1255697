import { screens } from '@linnet/protocol/screens'
import { readVideo } from '@linnet/protocol/videos/calls'
import { VideoOff } from 'lucide-react'
import { useQueryOf } from '~/data/use-query'
import { VideoPager } from '~/features/videos/parts/VideoPager'
import { videoTexts } from '~/features/videos/video-texts'
import { useTexts } from '~/i18n/texts'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { goBack } from '~/platform/navigation'
import { useParams } from '~/platform/screen-context'
import { postTexts } from '~/posts/post-texts'
import { useConnectionStatus } from '~/session/connection-status'

/** One video, by the id in the address; with `comments=1`, its comments are open. */
export function Video() {
  const texts = { ...useTexts(postTexts), ...useTexts(videoTexts) }
  const { id = '', comments } = useParams()
  const { data, refusal, problem, reload } = useQueryOf(readVideo, { videoId: id })
  const isGone = refusal?.name === 'VideoNotFound' || refusal?.name === 'BadInput'
  return (
    <Screen title={texts.video} status={useConnectionStatus()} ownScroll>
      {isGone && <EmptyState icon={<VideoOff size={32} aria-hidden />}>{texts.gone}</EmptyState>}
      {!isGone && !data && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!data && problem === undefined && <SkeletonRows count={1} />}
      {data && !isGone && (
        <VideoPager
          videos={[data]}
          at={0}
          onMove={() => undefined}
          onRemoved={() => goBack(screens.videos)}
          hasComments={comments === '1'}
        />
      )}
    </Screen>
  )
}
