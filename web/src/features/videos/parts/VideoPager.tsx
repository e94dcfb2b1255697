import { linkToScreen } from '@linnet/protocol/links/link-to-screen'
import { screens } from '@linnet/protocol/screens'
import type { VideoView } from '@linnet/protocol/videos/calls'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { setLike } from '~/features/videos/actions'
import { usePager, usePagerKeys } from '~/features/videos/parts/use-pager'
import { setMuted, useMuted, usePlayback } from '~/features/videos/parts/use-playback'
import { videoTexts } from '~/features/videos/video-texts'
import { useTexts } from '~/i18n/texts'
import { lazyPart } from '~/kit/lazy-part'
import { useScreenVisible } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import { type Opened, Slide } from './Slide'
import styles from './VideoPager.module.css'

const Comments = lazyPart(() => import('./Comments'), 'Comments')
const ShareSheet = lazyPart(() => import('~/messages/ShareSheet'), 'ShareSheet')
const VideoMenu = lazyPart(() => import('./VideoMenu'), 'VideoMenu')

type VideoPagerProps = {
  videos: readonly VideoView[]
  at: number
  onMove: (at: number) => void
  /** The slide after the last video: that there are no more, or that more are loading. */
  end?: ReactNode
  /** Called when a video of mine was deleted while it is the only one shown. */
  onRemoved?: () => void
  /** Whether to open the comments immediately. */
  hasComments?: boolean
}

/** Videos that fill the screen, one above the other. The one in view plays. */
export function VideoPager({ videos, at, onMove, end, onRemoved, hasComments = false }: VideoPagerProps) {
  const texts = { ...useTexts(postTexts), ...useTexts(videoTexts) }
  const pager = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState<{ what: Opened; isOpen: boolean } | undefined>(
    hasComments ? { what: 'comments', isOpen: true } : undefined,
  )
  const isVisible = useScreenVisible()
  const { isMuted } = useMuted()
  const video = videos[at]
  const { playback, toggle, retry } = usePlayback(video, {
    stage,
    isActive: isVisible,
    next: videos[at + 1],
  })
  const count = videos.length + (end === undefined ? 0 : 1)
  const { step, onScroll } = usePager(pager, { at, count, onMove })
  usePagerKeys(pager, {
    step,
    toggle,
    like: () => video && void setLike(video, !video.isLiked),
    mute: () => setMuted(!isMuted),
  })
  // The page takes the focus, so that keys work immediately, without a press first.
  useEffect(() => {
    if (isVisible) pager.current?.focus({ preventScroll: true })
  }, [isVisible])
  const close = () => setOpened((before) => before && { ...before, isOpen: false })
  return (
    <>
      <div
        ref={pager}
        className={styles.pager}
        role="feed"
        aria-label={texts.videos}
        tabIndex={-1}
        onScroll={onScroll}
      >
        {videos.map((each, nth) => (
          <article
            key={each.id}
            className={styles.slide}
            aria-label={texts.videoOf({ name: personName(each.author, texts.anonymous) })}
            aria-posinset={nth + 1}
            aria-setsize={-1}
            inert={nth !== at}
          >
            {Math.abs(nth - at) <= 1 && (
              <Slide
                video={each}
                stageRef={nth === at ? setStage : undefined}
                playback={nth === at ? playback : 'loading'}
                onToggle={toggle}
                onRetry={retry}
                onOpen={(what) => setOpened({ what, isOpen: true })}
              />
            )}
          </article>
        ))}
        {end !== undefined && <div className={styles.slide}>{end}</div>}
      </div>
      {video && opened && (
        <Suspense>
          {opened.what === 'comments' && (
            <Comments key={video.id} video={video} isOpen={opened.isOpen} onClose={close} />
          )}
          {opened.what === 'menu' && (
            <VideoMenu
              key={video.id}
              video={video}
              isOpen={opened.isOpen}
              onClose={close}
              onRemoved={onRemoved}
            />
          )}
          {opened.what === 'share' && (
            <ShareSheet
              key={video.id}
              link={linkToScreen(screens.video, { id: video.id })}
              title={texts.share}
              isOpen={opened.isOpen}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  )
}
