import { screens } from '@linnet/protocol/screens'
import { editVideo, readVideo, type VideoAudienceView, type VideoView } from '@linnet/protocol/videos/calls'
import { VideoOff } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { publishTexts } from '~/features/videos/publish-texts'
import { patchVideo } from '~/features/videos/video-lists'
import { videoTexts } from '~/features/videos/video-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { goBack } from '~/platform/navigation'
import { postTexts } from '~/posts/post-texts'
import { useConnectionStatus } from '~/session/connection-status'
import { useEngine } from '~/session/engine'
import { toastRefusal } from '~/session/toast-refusal'
import { type Choices, problemsOf, tagsOf, VideoChoices, WordFields, type Words } from './VideoFields'

/** Edits the text of a video of mine, and its permissions. */
export function EditVideo({ id }: { id: string }) {
  const texts = { ...useTexts(videoTexts), ...useTexts(publishTexts) }
  const status = useConnectionStatus()
  const { data, refusal, problem, reload } = useQueryOf(readVideo, { videoId: id })
  if (data?.audience) return <Fields video={data} audience={data.audience} />
  const isGone = data !== undefined || refusal?.name === 'VideoNotFound' || refusal?.name === 'BadInput'
  return (
    <Screen title={texts.editTitle} status={status}>
      {isGone && <EmptyState icon={<VideoOff size={32} aria-hidden />}>{texts.gone}</EmptyState>}
      {!isGone && problem !== undefined && <ErrorState message={problem} onRetry={reload} />}
      {!isGone && problem === undefined && <SkeletonRows hasAvatar={false} count={4} />}
    </Screen>
  )
}

function Fields({ video, audience }: { video: VideoView; audience: VideoAudienceView }) {
  const texts = { ...useTexts(postTexts), ...useTexts(publishTexts) }
  const engine = useEngine()
  // The changes, which alone are sent, so that those made on another device in between stay.
  const [changes, setChanges] = useState<Partial<Words & Choices>>({})
  const change = (more: Partial<Words & Choices>) => setChanges({ ...changes, ...more })
  const words: Words = { text: video.text, tags: video.tags.join(' '), ...changes }
  const [isBusy, run] = useBusy()
  const save = () =>
    run(async () => {
      const { tags, ...others } = changes
      const input = { videoId: video.id, ...others, ...(tags !== undefined && { tags: tagsOf(tags) }) }
      const outcome = await engine.call(editVideo, input)
      if (!toastRefusal(outcome) || !outcome.ok) return
      patchVideo(video.id, () => outcome.value)
      goBack(screens.myVideos)
    })
  return (
    <Screen
      title={texts.editTitle}
      status={useConnectionStatus()}
      actions={
        <Button
          kind="plain"
          size="small"
          isBusy={isBusy}
          disabled={Object.keys(changes).length === 0 || !problemsOf(words).isFine}
          onPress={save}
        >
          {texts.save}
        </Button>
      }
    >
      <WordFields words={words} onChange={change} />
      <VideoChoices choices={{ ...audience, ...changes }} onChange={change} />
    </Screen>
  )
}
