import { screens } from '@linnet/protocol/screens'
import type { VideoView } from '@linnet/protocol/videos/calls'
import { Bookmark, Ellipsis, Heart, MessageCircle, Play, Plus, RotateCcw, Share2 } from 'lucide-react'
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import { setFollowing, setLike, toggleFavourite } from '~/features/videos/actions'
import { commentTexts } from '~/features/videos/comment-texts'
import { countText } from '~/features/videos/count-text'
import type { Playback } from '~/features/videos/parts/use-playback'
import { videoTexts } from '~/features/videos/video-texts'
import { useFileUrl } from '~/files/file-urls'
import { usePreferences } from '~/i18n/preferences'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { Button } from '~/kit/Button'
import { Spinner } from '~/kit/Spinner'
import { tick } from '~/platform/haptics'
import { useNavigate } from '~/platform/screen-context'
import { personName } from '~/posts/person-name'
import { postTexts } from '~/posts/post-texts'
import styles from './Slide.module.css'

/** The overlay open over a video. */
export type Opened = 'comments' | 'menu' | 'share'

type SlideProps = {
  video: VideoView
  /** The element that the player moves into; set for the video in view. */
  stageRef: Ref<HTMLDivElement> | undefined
  playback: Playback
  onToggle: () => void
  onRetry: () => void
  onOpen: (what: Opened) => void
}

/** A video with its text and its actions. */
export function Slide({ video, stageRef, playback, onToggle, onRetry, onOpen }: SlideProps) {
  const texts = useTexts(videoTexts)
  const { file, cover } = video
  const poster = useFileUrl((cover ?? file)?.id, cover ? 'original' : 'poster')
  const [width, height] = [file?.width || 9, file?.height || 16]
  const shape = { '--ratio': width / height } as CSSProperties
  const { hearts, onPress } = usePresses(video, onToggle)
  return (
    <div className={styles.frame} style={shape} data-tall={height > width * 1.5 || undefined}>
      <div ref={stageRef} className={styles.stage}>
        {poster !== undefined && <img className={styles.poster} src={poster} alt="" />}
        <span className={styles.played} />
      </div>
      <button
        type="button"
        className={styles.cover}
        aria-label={playback === 'playing' ? texts.pause : texts.play}
        onClick={onPress}
      />
      {hearts.map(({ key, x, y }) => (
        <span key={key} className={styles.burst} style={{ left: x, top: y }}>
          <Heart size={96} fill="currentColor" strokeWidth={0} aria-hidden />
        </span>
      ))}
      {playback === 'paused' && (
        <span className={styles.sign}>
          <Play size={64} fill="currentColor" strokeWidth={0} aria-hidden />
        </span>
      )}
      {playback === 'failed' && (
        <div className={styles.failure} role="alert">
          <p>{texts.cannotPlay}</p>
          <Button kind="quiet" size="small" icon={<RotateCcw size={16} aria-hidden />} onPress={onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
      {playback === 'loading' && stageRef !== undefined && (
        <span className={styles.waiting}>
          <Spinner size={32} />
        </span>
      )}
      <Words video={video} />
      <Acts video={video} onOpen={onOpen} />
    </div>
  )
}

/** The time within which two presses count as a double press. */
const doubleMs = 280
const burstMs = 900

/** Handles presses: one pauses, two like; a heart flies from the point of the press. */
function usePresses(video: VideoView, onToggle: () => void) {
  const [hearts, setHearts] = useState<readonly { key: number; x: number; y: number }[]>([])
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pending.current), [])
  const onPress = (event: MouseEvent<HTMLElement>) => {
    // A key press has no second press to wait for.
    if (event.detail === 0) return onToggle()
    if (pending.current === undefined) {
      pending.current = setTimeout(() => {
        pending.current = undefined
        onToggle()
      }, doubleMs)
      return
    }
    clearTimeout(pending.current)
    pending.current = undefined
    const box = event.currentTarget.getBoundingClientRect()
    const heart = { key: event.timeStamp, x: event.clientX - box.left, y: event.clientY - box.top }
    setHearts((before) => [...before, heart])
    setTimeout(() => setHearts((before) => before.filter((each) => each !== heart)), burstMs)
    tick()
    // Likes, and never unlikes: people double-press repeatedly for joy.
    if (!video.isLiked) void setLike(video, true)
  }
  return { hearts, onPress }
}

function Words({ video }: { video: VideoView }) {
  const texts = { ...useTexts(postTexts), ...useTexts(videoTexts) }
  const go = useNavigate()
  const language = usePreferences((preferences) => preferences.language)
  const [isOpen, setOpen] = useState(false)
  const { author, text, tags, viewCount, state, progress = 0 } = video
  return (
    <div className={styles.words}>
      {state !== 'ready' && (
        <p className={styles.state} role="status">
          {state === 'processing' ? texts.processing({ n: progress }) : texts.failed}
        </p>
      )}
      <button
        type="button"
        className={styles.name}
        dir="auto"
        onClick={() => go(screens.myVideos, { person: author.id })}
      >
        {personName(author, texts.anonymous)}
      </button>
      {text !== '' && (
        <button
          type="button"
          className={styles.text}
          aria-expanded={isOpen}
          data-open={isOpen || undefined}
          dir="auto"
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </button>
      )}
      {tags.length > 0 && (
        <p className={styles.tags}>
          {tags.map((tag) => (
            <button key={tag} type="button" onClick={() => go(screens.searchVideos, { tag })}>
              #{tag}
            </button>
          ))}
        </p>
      )}
      <p className={styles.views}>{texts.views({ n: countText(viewCount, language) })}</p>
    </div>
  )
}

function Acts({ video, onOpen }: Pick<SlideProps, 'video' | 'onOpen'>) {
  const texts = { ...useTexts(postTexts), ...useTexts(videoTexts) }
  const { comments } = useTexts(commentTexts)
  const go = useNavigate()
  const language = usePreferences((preferences) => preferences.language)
  const { author, isFollowing, isLiked, likeCount, isFavourite, favouriteCount, commentCount } = video
  const isMine = video.audience !== undefined
  const name = personName(author, texts.anonymous)
  const shown = (count: number) => (count > 0 ? countText(count, language) : undefined)
  return (
    <div className={styles.acts}>
      <span className={styles.author}>
        <button
          type="button"
          className={styles.photo}
          aria-label={name}
          onClick={() => go(screens.myVideos, { person: author.id })}
        >
          <Avatar id={author.id} name={name} photo={author.photo} size={48} />
        </button>
        {!isMine && !isFollowing && author.nickname !== '' && (
          <button
            type="button"
            className={styles.follow}
            aria-label={texts.follow}
            onClick={() => void setFollowing(author.id, true)}
          >
            <Plus size={16} strokeWidth={3} aria-hidden />
          </button>
        )}
      </span>
      <Act
        icon={<Heart size={32} fill={isLiked ? 'currentColor' : 'none'} />}
        label={isLiked ? texts.unlike : texts.like}
        isOn={isLiked}
        tone="heart"
        count={shown(likeCount)}
        onPress={() => void setLike(video, !isLiked)}
      />
      <Act
        icon={<MessageCircle size={32} />}
        label={comments({ n: countText(commentCount, language) })}
        count={shown(commentCount)}
        onPress={() => onOpen('comments')}
      />
      <Act
        icon={<Bookmark size={32} fill={isFavourite ? 'currentColor' : 'none'} />}
        label={isFavourite ? texts.unfavourite : texts.favourite}
        isOn={isFavourite}
        tone="gold"
        count={shown(favouriteCount)}
        onPress={() => void toggleFavourite(video)}
      />
      {video.isPublic && video.state === 'ready' && (
        <Act icon={<Share2 size={32} />} label={texts.share} onPress={() => onOpen('share')} />
      )}
      <Act icon={<Ellipsis size={32} />} label={texts.more} onPress={() => onOpen('menu')} />
    </div>
  )
}

type ActProps = {
  icon: ReactNode
  label: string
  isOn?: boolean
  tone?: 'heart' | 'gold'
  count?: string | undefined
  onPress: () => void
}

function Act({ icon, label, isOn, tone, count, onPress }: ActProps) {
  return (
    <button
      type="button"
      className={styles.act}
      aria-label={count === undefined || label.includes(count) ? label : `${label} ${count}`}
      data-on={isOn || undefined}
      data-tone={tone}
      onClick={onPress}
    >
      {icon}
      <span className={styles.count}>{count}</span>
    </button>
  )
}
