import type { OnceCard } from '@linnet/protocol'
import { onceWords } from '@linnet/protocol/words/once-words'
import { Pause, Play, X } from 'lucide-react'
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { ModalLayer } from '~/kit/overlays/ModalLayer'
import { takeSound } from '~/platform/sound-focus'
import { onceTexts } from './once-texts'
import type { OpenedFile } from './see-once'
import styles from './OnceViewer.module.css'

type OnceViewerProps = { blob: Blob; file: OpenedFile; media: OnceCard['media']; onClose: () => void }

/** Shows opened view-once content until it is closed. It is kept in memory only, and no action saves or forwards it. */
export function OnceViewer({ blob, file, media, onClose }: OnceViewerProps) {
  const texts = useTexts(onceTexts)
  const name = useTexts(onceWords)[media]
  const url = useMemo(() => URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const [isBroken, setBroken] = useState(false)
  const fail = () => setBroken(true)
  return (
    <ModalLayer isOpen onClose={onClose} label={name} place="free" closesOutside={false}>
      <div className={styles.viewer} onContextMenu={prevent} onDragStart={prevent}>
        <header className={styles.bar}>
          <IconButton icon={<X size={24} />} label={texts.close} onPress={onClose} />
          <span>{texts.note}</span>
        </header>
        {isBroken && <p className={styles.broken}>{texts.broken}</p>}
        {!isBroken && file.kind === 'image' && (
          <img className={styles.picture} src={url} alt={name} draggable={false} onError={fail} />
        )}
        {!isBroken && file.kind === 'video' && <OnceVideo url={url} label={name} onError={fail} />}
        {!isBroken && file.kind === 'voice' && <OnceVoice url={url} onEnd={onClose} onError={fail} />}
      </div>
    </ModalLayer>
  )
}

const prevent = (event: SyntheticEvent) => event.preventDefault()

function OnceVideo({ url, label, onError }: { url: string; label: string; onError: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => takeSound(() => video.current?.pause()), [])
  return (
    <video
      ref={video}
      className={styles.picture}
      src={url}
      aria-label={label}
      autoPlay
      controls
      controlsList="nodownload noremoteplayback"
      disablePictureInPicture
      playsInline
      onError={onError}
    >
      <track kind="captions" />
    </video>
  )
}

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A voice message that plays once, and closes when it has ended. */
function OnceVoice({ url, onEnd, onError }: { url: string; onEnd: () => void; onError: () => void }) {
  const texts = useTexts(onceTexts)
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState({ seconds: 0, total: 0 })
  useEffect(() => takeSound(() => audio.current?.pause()), [])
  const toggle = () => (isPlaying ? audio.current?.pause() : void audio.current?.play().catch(onError))
  return (
    <div className={styles.voice}>
      <audio
        ref={audio}
        src={url}
        autoPlay
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={onEnd}
        onError={onError}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setAt({ seconds: currentTime, total: Number.isFinite(duration) ? duration : 0 })
        }
      >
        <track kind="captions" />
      </audio>
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? texts.pause : texts.play}
        onClick={toggle}
      >
        {isPlaying ? (
          <Pause size={34} fill="currentColor" strokeWidth={0} aria-hidden />
        ) : (
          <Play size={34} fill="currentColor" strokeWidth={0} aria-hidden />
        )}
      </button>
      <progress
        className={styles.track}
        value={at.total > 0 ? at.seconds / at.total : 0}
        max={1}
        aria-hidden
      />
      <span className={styles.time}>{clockOf(Math.max(0, Math.ceil(at.total - at.seconds)))}</span>
    </div>
  )
}
