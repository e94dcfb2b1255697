import { screens } from '@linnet/protocol/screens'
import type { VideoView } from '@linnet/protocol/videos/calls'
import { Lock, Play, UsersRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { countText } from '~/features/videos/count-text'
import { videoTexts } from '~/features/videos/video-texts'
import { useFileUrl } from '~/files/file-urls'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { useNavigate } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import styles from './VideoGrid.module.css'

type VideoGridProps = { videos: readonly VideoView[]; onNearEnd: () => void }

/** Covers of videos in a grid. */
export function VideoGrid({ videos, onNearEnd }: VideoGridProps) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNearEnd(), {
      rootMargin: '600px',
    })
    if (end.current) seen.observe(end.current)
    return () => seen.disconnect()
  }, [onNearEnd])
  return (
    <>
      <div className={styles.grid}>
        {videos.map((video) => (
          <Tile key={video.id} video={video} />
        ))}
      </div>
      <div ref={end} />
    </>
  )
}

function Tile({ video }: { video: VideoView }) {
  const texts = { ...useTexts(postTexts), ...useTexts(videoTexts) }
  const go = useNavigate()
  const language = usePreferences((preferences) => preferences.language)
  const { id, author, text, file, cover, state, progress = 0, viewCount, audience } = video
  const poster = useFileUrl((cover ?? file)?.id, cover ? 'thumb' : 'poster')
  const [isReady, views] = [state === 'ready', countText(viewCount, language)]
  const shown = isReady ? views : state === 'processing' ? texts.processing({ n: progress }) : texts.failed
  const label = [texts.videoOf({ name: personName(author, texts.anonymous) }), text, shown].join(' ')
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={label}
      onClick={() => go(screens.video, { id })}
    >
      {poster !== undefined && <img src={poster} alt="" loading="lazy" />}
      {isReady ? (
        <span className={styles.foot}>
          <Play size={14} fill="currentColor" strokeWidth={0} aria-hidden />
          {views}
          {audience?.visibility === 'me' && <Lock size={14} aria-hidden />}
          {audience?.visibility === 'friends' && <UsersRound size={14} aria-hidden />}
        </span>
      ) : (
        <span className={styles.state}>{shown}</span>
      )}
    </button>
  )
}
