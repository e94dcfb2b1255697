import { screens } from '@linnet/protocol/screens'
import { Check, ChevronLeft, Menu, Search, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { usePagesOf } from '~/data/use-pages-of'
import { moveInFeed, readFeed, renewFeed, useFeed } from '~/features/videos/feed'
import { NoVideos } from '~/features/videos/parts/NoVideos'
import { setMuted, useMuted } from '~/features/videos/parts/use-playback'
import { VideoPager } from '~/features/videos/parts/VideoPager'
import { videosOf } from '~/features/videos/video-lists'
import { videoTexts } from '~/features/videos/video-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { EmptyState } from '~/kit/screens/EmptyState'
import { ErrorState } from '~/kit/screens/ErrorState'
import { Screen } from '~/kit/screens/Screen'
import { Spinner } from '~/kit/Spinner'
import { goBack } from '~/platform/navigation'
import { useNavigate } from '~/platform/screen-context'
import { postTexts } from '~/posts/post-texts'
import { useConnectionStatus } from '~/session/connection-status'
import { createSessionStore } from '~/session/session-store'
import styles from './VideoHome.module.css'

type Feed = 'forYou' | 'following'

/** The open feed, and my position in the feed of people I follow. Both stay while other screens are open. */
const usePlace = createSessionStore<{ feed: Feed; at: number }>({ feed: 'forYou', at: 0 })

/** Short videos, one after the other. */
export function VideoHome() {
  const texts = useTexts(videoTexts)
  const { feed } = usePlace()
  return (
    <Screen title={texts.videos} ownScroll hasBar={false}>
      <div className={styles.home}>
        {feed === 'forYou' ? <ForYou /> : <Following />}
        <Bar feed={feed} />
      </div>
    </Screen>
  )
}

function Bar({ feed }: { feed: Feed }) {
  const texts = { ...useTexts(postTexts), ...useTexts(videoTexts) }
  const go = useNavigate()
  const status = useConnectionStatus()
  const { isMuted } = useMuted()
  return (
    <header className={styles.bar}>
      <IconButton
        icon={<ChevronLeft size={26} />}
        label={texts.back}
        onPress={() => goBack(screens.discover)}
      />
      <div className={styles.feeds} role="group" aria-label={texts.feeds}>
        {(['following', 'forYou'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={feed === each}
            onClick={() => {
              if (feed === each && each === 'forYou') renewFeed()
              usePlace.setState({ feed: each })
            }}
          >
            {texts[each]}
          </button>
        ))}
      </div>
      <IconButton
        icon={isMuted ? <VolumeX size={24} /> : <Volume2 size={24} />}
        label={isMuted ? texts.soundOn : texts.soundOff}
        onPress={() => setMuted(!isMuted)}
      />
      <IconButton icon={<Search size={24} />} label={texts.search} onPress={() => go(screens.searchVideos)} />
      <IconButton icon={<Menu size={24} />} label={texts.more} onPress={() => go(screens.moreVideos)} />
      {status !== undefined && (
        <p className={styles.status} role="status">
          {status}
        </p>
      )}
    </header>
  )
}

function ForYou() {
  const texts = useTexts(videoTexts)
  const { videos, at, problem, isLoading, isOver } = useFeed()
  const isMissing = videos === undefined && problem === undefined
  useEffect(() => {
    if (isMissing) void readFeed()
  }, [isMissing])
  const end = (
    <State isLoading={isLoading} problem={problem} onRetry={() => void readFeed()}>
      <EmptyState
        icon={<Check size={32} aria-hidden />}
        action={
          <Button kind="quiet" size="small" onPress={renewFeed}>
            {texts.refresh}
          </Button>
        }
      >
        {texts.allSeen}
      </EmptyState>
    </State>
  )
  if (videos === undefined || videos.length === 0)
    return (
      <State isLoading={isLoading || isMissing} problem={problem} onRetry={() => void readFeed()}>
        <NoVideos text={texts.noVideos} />
      </State>
    )
  const hasEnd = isOver || problem !== undefined || isLoading
  return <VideoPager videos={videos} at={at} onMove={moveInFeed} end={hasEnd ? end : undefined} />
}

function Following() {
  const texts = useTexts(videoTexts)
  const { at } = usePlace()
  const { rows, problem, reload, hasMore, loadMore } = usePagesOf(videosOf, { listing: 'following' })
  if (!rows || rows.length === 0)
    return (
      <State isLoading={!rows && problem === undefined} problem={rows ? undefined : problem} onRetry={reload}>
        <NoVideos text={texts.noneFollowed} />
      </State>
    )
  const move = (next: number) => {
    usePlace.setState({ at: next })
    if (hasMore && next >= rows.length - 4) loadMore()
  }
  const videos = rows.map(({ video }) => video)
  return <VideoPager videos={videos} at={Math.min(at, videos.length - 1)} onMove={move} />
}

type StateProps = {
  isLoading: boolean
  problem: string | undefined
  onRetry: () => void
  children: ReactNode
}

/** The state in place of a video: loading, failed, or none. */
function State({ isLoading, problem, onRetry, children }: StateProps) {
  const texts = useTexts(videoTexts)
  // A quick answer needs no spinner.
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.state} data-theme="dark">
      {isLoading && isLong && (
        <span role="status" aria-label={texts.loading}>
          <Spinner size={32} />
        </span>
      )}
      {!isLoading && problem !== undefined && <ErrorState message={problem} onRetry={onRetry} />}
      {!isLoading && problem === undefined && children}
    </div>
  )
}
