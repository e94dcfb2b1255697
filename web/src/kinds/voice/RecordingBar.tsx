import type { ConversationId } from '@linnet/protocol'
import { doings } from '@linnet/protocol/conversations/calls'
import { SendHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { onceTexts } from '~/files/once-texts'
import type { SendManner } from '~/files/sendable-file'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { OnceMark } from '~/kit/OnceMark'
import { isComposing } from '~/kit/pressed-key'
import { useSendMenu } from '~/messages/sending/use-send-menu'
import { useBackLayer } from '~/platform/back-layer'
import { takeSound } from '~/platform/sound-focus'
import { useClientState, useEngine } from '~/session/engine'
import { secondsLeft } from './recording-rules'
import { levelsShown, type Recording } from './recording-session'
import { recordingTexts } from './recording-texts'
import { barStep, clockOf, waveHeight } from './voice-basics'
import { barsPath } from './waveform'
import styles from './RecordingBar.module.css'

/** The interval of the typing indicator, which others see for five seconds. */
const typingEveryMs = 3000

/** Somebody choosing how to send is not speaking any more. */
const pauseRecording = () => takeSound(() => undefined)()

type RecordingBarProps = {
  conversationId: ConversationId
  recording: Recording
  isCancelling: boolean
  onSend: (manner?: SendManner) => void
  onDiscard: () => void
}

/** Covers the composer while recording. */
export function RecordingBar({
  conversationId,
  recording,
  isCancelling,
  onSend,
  onDiscard,
}: RecordingBarProps) {
  const texts = useTexts(recordingTexts)
  const { once } = useTexts(onceTexts)
  const engine = useEngine()
  const { mode, elapsedMs, levels, isPreparing = false } = recording
  const left = mode === 'review' || isPreparing ? undefined : secondsLeft(elapsedMs)
  const isHeld = mode === 'hold'
  // Silence pads the start, so that the newest level is always at the end.
  const quiet = Array.from({ length: levelsShown - levels.length }, () => 0)
  const shown = [...quiet, ...levels.map((level) => Math.max(8, level * 100))]
  const isLive = mode !== 'review' && !isPreparing
  const isNotes = useClientState(({ chats }) => chats.get(conversationId)?.isNotes === true)
  const [isOnce, setOnce] = useState(false)
  const send = (manner: SendManner = {}) => onSend({ ...manner, ...(isOnce && { isOnce: true as const }) })
  const { press, menu } = useSendMenu(send, { onOpen: pauseRecording, isNow: isOnce })
  useEffect(() => {
    if (!isLive) return undefined
    const sendTyping = () => engine.sendTyping(conversationId, doings.recording)
    sendTyping()
    const timer = setInterval(sendTyping, typingEveryMs)
    return () => clearInterval(timer)
  }, [engine, conversationId, isLive])
  useBackLayer(!isHeld, onDiscard)
  useEffect(() => {
    if (isHeld) return undefined
    const onKey = (event: KeyboardEvent) => {
      const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null
      if (event.key !== 'Escape' || isInDialog || isComposing(event)) return
      event.stopPropagation()
      onDiscard()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [isHeld, onDiscard])
  return (
    <div className={styles.bar} data-held={isHeld || undefined} data-cancelling={isCancelling || undefined}>
      {isHeld && <p className={styles.hint}>{isCancelling ? texts.letGo : texts.slideUp}</p>}
      {!isHeld && (
        <IconButton icon={<Trash2 size={22} />} label={texts.discard} tone="danger" onPress={onDiscard} />
      )}
      <span className={styles.dot} data-still={!isLive || undefined} aria-hidden />
      <span className={styles.clock}>{clockOf(elapsedMs)}</span>
      <svg
        className={styles.levels}
        viewBox={`0 0 ${levelsShown * barStep} ${waveHeight}`}
        preserveAspectRatio="xMaxYMid meet"
        aria-hidden
      >
        <path d={barsPath(shown, 0, shown.length)} />
      </svg>
      <span className={styles.left} role="status">
        {left !== undefined && texts.left({ n: left })}
        {mode === 'review' && texts.stopped}
        {isPreparing && texts.preparing}
        {isLive && left === undefined && <span className="visually-hidden">{texts.recording}</span>}
      </span>
      {!isHeld && !isNotes && !isPreparing && (
        <IconButton
          icon={<OnceMark />}
          label={once}
          tone={isOnce ? 'filled' : 'ink'}
          isPressed={isOnce}
          onPress={() => setOnce(!isOnce)}
        />
      )}
      {!isHeld && !isPreparing && (
        <button
          type="button"
          className={styles.send}
          aria-label={texts.send}
          title={texts.send}
          {...press}
          onClick={() => send()}
        >
          <SendHorizontal size={20} aria-hidden />
        </button>
      )}
      {menu}
    </div>
  )
}
