import { Play } from 'lucide-react'
import type { ShownMessage } from '~/messages/message-kinds'
import { barsFor, barStep, clockOf, waveHeight } from './voice-basics'
import styles from './VoiceBubble.module.css'

/** A placeholder while the player loads, with the same size as the voice message. */
export function WaitingVoice({ message: { content } }: { message: ShownMessage<'voice'> }) {
  const { durationMs = 0 } = content.file
  const width = barsFor(durationMs) * barStep
  return (
    <span className={styles.voice}>
      <span className={styles.play}>
        <Play size={18} fill="currentColor" strokeWidth={0} aria-hidden />
      </span>
      <span className={styles.wave}>
        <svg viewBox={`0 0 ${width} ${waveHeight}`} width={width} aria-hidden />
      </span>
      <span className={styles.below}>
        <span className={styles.length}>{clockOf(durationMs)}</span>
      </span>
    </span>
  )
}
