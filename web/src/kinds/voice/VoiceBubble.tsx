import { Pause, Play, RotateCcw } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useLocalFile } from '~/files/local-files'
import { useAutoKeep } from '~/files/use-auto-keep'
import { useTexts } from '~/i18n/texts'
import { Spinner } from '~/kit/Spinner'
import type { ShownMessage } from '~/messages/message-kinds'
import { useUnplayed } from './played-voices'
import { barsFor, barStep, clockOf, waveHeight } from './voice-basics'
import { changeSpeed, seekVoice, togglePlaying, usePlayer, type Voice } from './voice-player'
import { voiceTexts } from './voice-texts'
import { barHeights, barsPath } from './waveform'
import styles from './VoiceBubble.module.css'

/** A voice message with its play button, waveform and duration. */
export function VoiceBubble({ message }: { message: ShownMessage<'voice'> }) {
  const texts = useTexts(voiceTexts)
  const { file } = message.content
  const { conversationId, cseq, at, isOwn, outgoing } = message
  const isDotted = useUnplayed({ conversationId, cseq, at, isOwn })
  const local = useLocalFile(file.id, outgoing !== undefined)
  const { id: fileId, durationMs = 0, peaks = [] } = file
  useAutoKeep(
    outgoing ? undefined : { id: fileId, variant: 'play' },
    { kind: 'voice', conversationId, cseq },
    file.size,
  )
  const voice: Voice = {
    fileId,
    durationMs,
    localUrl: outgoing && local?.url,
    conversationId,
    cseq,
    at,
    isOwn,
  }
  return (
    <span className={styles.voice}>
      <PlayButton voice={voice} />
      <Waveform voice={voice} peaks={peaks} />
      <SpeedButton voice={voice} />
      <span className={styles.below}>
        <Length voice={voice} />
        {isDotted && <span className={styles.dot} role="img" aria-label={texts.unplayed} />}
      </span>
    </span>
  )
}

const useIsCurrent = ({ fileId }: Voice): boolean => usePlayer(({ voice }) => voice?.fileId === fileId)

function PlayButton({ voice }: { voice: Voice }) {
  const texts = useTexts(voiceTexts)
  const isCurrent = useIsCurrent(voice)
  const state = usePlayer((player) => player.state)
  const shown = isCurrent ? state : 'paused'
  const label =
    shown === 'failed'
      ? texts.failed
      : shown === 'paused'
        ? texts.play({ length: clockOf(voice.durationMs) })
        : texts.pause
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={label}
      title={shown === 'failed' ? label : undefined}
      onClick={() => togglePlaying(voice)}
    >
      {shown === 'failed' && <RotateCcw size={18} aria-hidden />}
      {shown === 'loading' && <Spinner size={18} />}
      {shown === 'playing' && <Pause size={18} fill="currentColor" strokeWidth={0} aria-hidden />}
      {shown === 'paused' && <Play size={18} fill="currentColor" strokeWidth={0} aria-hidden />}
    </button>
  )
}

/** The time by which the arrow keys seek. */
const stepMs = 3000

function Waveform({ voice, peaks }: { voice: Voice; peaks: readonly number[] }) {
  const texts = useTexts(voiceTexts)
  const isCurrent = useIsCurrent(voice)
  const positionMs = usePlayer((player) => (isCurrent ? player.positionMs : 0))
  const { durationMs } = voice
  const heights = barHeights(peaks, barsFor(durationMs))
  const share = durationMs > 0 ? positionMs / durationMs : 0
  const playedBars = isCurrent ? Math.ceil(share * heights.length) : 0
  const seekTo = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    seekVoice(voice, ((event.clientX - box.left) / box.width) * durationMs)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -stepMs, ArrowRight: stepMs }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    seekVoice(voice, positionMs + step)
  }
  return (
    <span
      className={styles.wave}
      role="slider"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={texts.position}
      aria-valuemin={0}
      aria-valuemax={Math.round(durationMs / 1000)}
      aria-valuenow={Math.round(positionMs / 1000)}
      aria-valuetext={clockOf(positionMs)}
      onPointerUp={(event) => (isCurrent ? seekTo(event) : undefined)}
      onClick={() => !isCurrent && togglePlaying(voice)}
      onKeyDown={onKeyDown}
    >
      <svg
        viewBox={`0 0 ${heights.length * barStep} ${waveHeight}`}
        width={heights.length * barStep}
        aria-hidden
      >
        <path d={barsPath(heights, playedBars, heights.length)} />
        <path data-played d={barsPath(heights, 0, playedBars)} />
      </svg>
    </span>
  )
}

/** The duration, or the remaining time while playing. */
function Length({ voice }: { voice: Voice }) {
  const isCurrent = useIsCurrent(voice)
  const seconds = usePlayer((player) => (isCurrent ? Math.floor(player.positionMs / 1000) : 0))
  return <span className={styles.length}>{clockOf(voice.durationMs - seconds * 1000)}</span>
}

function SpeedButton({ voice }: { voice: Voice }) {
  const texts = useTexts(voiceTexts)
  const isCurrent = useIsCurrent(voice)
  const speed = usePlayer((player) => player.speed)
  if (!isCurrent) return null
  return (
    <button
      type="button"
      className={styles.speed}
      aria-label={texts.speed({ times: `${speed}×` })}
      onClick={changeSpeed}
    >
      {speed}×
    </button>
  )
}
