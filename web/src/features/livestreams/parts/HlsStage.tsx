import { liveTypes, type LiveStreamView } from '@linnet/protocol/livestreams/calls'
import { Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LiveSession, LiveState } from '~/features/livestreams/live-session'
import { liveTexts } from '~/features/livestreams/live-texts'
import { canPlaySegments, playSegments, type SegmentKind } from '~/features/livestreams/segment-player'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import styles from './HlsStage.module.css'

type HlsStageProps = { session: LiveSession; state: LiveState; live: LiveStreamView }

const playlistType = 'application/vnd.apple.mpegurl'
const readsPlaylists = () => document.createElement('video').canPlayType(playlistType) !== ''
/**
 * Whether the browser's own player supports parts, as Safari's does. Chromium's doesn't, and plays two
 * seconds later than ours.
 */
const readsParts = () => 'ManagedMediaSource' in globalThis && readsPlaylists()
const playsItself = (kind: SegmentKind) => readsParts() || !canPlaySegments(kind)

/** The stage as played over HLS, some seconds late, for streams with too many viewers for the forwarder. */
export function HlsStage({ session, state: { hlsUrl }, live }: HlsStageProps) {
  const texts = useTexts(liveTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [isSilent, setSilent] = useState(false)
  const kind = live.type === liveTypes.video ? 'video' : 'voice'
  const [canPlay] = useState(() => readsPlaylists() || canPlaySegments(kind))
  const { watchAgain } = session
  useEffect(() => {
    const element = video.current
    if (!element || hlsUrl === undefined) return undefined
    const stop = playsItself(kind)
      ? undefined
      : playSegments(element, { url: hlsUrl, kind, onLost: watchAgain })
    if (!stop) element.src = hlsUrl
    element.play().catch(() => {
      // Browsers block sound until somebody has tapped.
      element.muted = true
      setSilent(true)
      void element.play().catch(() => undefined)
    })
    return () => {
      stop?.()
      element.removeAttribute('src')
      element.load()
    }
  }, [hlsUrl, kind, watchAgain])
  const { host } = live
  if (!canPlay)
    return (
      <div className={styles.stage}>
        <Avatar id={host.personId} name={host.name} photo={host.photo} size={96} />
        <p className={styles.note}>{texts.noPlayer}</p>
      </div>
    )
  return (
    <div className={styles.stage}>
      <Avatar id={host.personId} name={host.name} photo={host.photo} size={96} />
      <video
        ref={video}
        className={styles.video}
        aria-label={host.name}
        muted={isSilent}
        playsInline
        onPlaying={session.notePlaying}
        onError={session.watchAgain}
        onEnded={session.watchAgain}
      >
        <track kind="captions" />
      </video>
      {isSilent && (
        <span className={styles.silent}>
          <Button size="small" icon={<Volume2 size={18} aria-hidden />} onPress={() => setSilent(false)}>
            {texts.unmuteSound}
          </Button>
        </span>
      )}
    </div>
  )
}
