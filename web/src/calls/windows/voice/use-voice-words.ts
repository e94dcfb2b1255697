import type { OngoingVoice } from '~/calls/ongoing/ongoing'
import { callTexts } from '~/calls/texts/call-texts'
import { voiceTexts } from '~/calls/texts/voice-texts'
import { useSecond } from '~/calls/windows/use-second'
import { useTexts } from '~/i18n/texts'
import { clockText } from '~/kit/text/clock-text'

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
