import { mediaOf, type OngoingVoice } from '~/calls/ongoing/ongoing'
import { callTexts } from '~/calls/texts/call-texts'
import { voiceTexts } from '~/calls/texts/voice-texts'
import { QualityMark } from '~/calls/windows/QualityMark'
import { useSecond } from '~/calls/windows/use-second'
import { useTexts } from '~/i18n/texts'
import { clockText } from '~/kit/text/clock-text'
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

/** The state of the room as text; once joined, the time since it was opened. */
export function useVoiceWords(voice: OngoingVoice): string {
  const calls = useTexts(callTexts)
  const texts = useTexts(voiceTexts)
  const now = useSecond()
  if (voice.stage === 'over') return texts.lost
  if (voice.problem) return calls[voice.problem]
  if (voice.stage === 'joining') return texts.connecting
  return voice.isLost ? calls.reconnecting : clockText((now - voice.sinceMs) / 1000)
}
