import { mediaOf, type OngoingVoice } from '~/calls/ongoing/ongoing'
import { QualityMark } from '~/calls/windows/QualityMark'
import { useVoiceWords } from './use-voice-words'
import styles from './VoicePeople.module.css'

/** The state of the room as text. Announced by screen readers when it changes, but not each second. */
export function VoiceWords({ voice }: { voice: OngoingVoice }) {
  const words = useVoiceWords(voice)
  const { problem } = mediaOf(voice)
  const isTimer = voice.stage === 'inside' && !voice.isLost && !problem
  return (
    <div className={styles.status}>
      <p
        className={styles.words}
        role={isTimer ? 'timer' : 'status'}
        data-problem={problem !== undefined || voice.stage === 'over' || undefined}
      >
        {words}
      </p>
      {isTimer && voice.quality && <QualityMark quality={voice.quality} isBare />}
    </div>
  )
}
