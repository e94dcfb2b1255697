import { callTexts } from '~/calls/call-texts'
import type { OngoingVoice } from '~/calls/ongoing/ongoing'
import { useSecond } from '~/calls/parts/use-second'
import { voiceTexts } from '~/calls/voice/voice-texts'
import { useTexts } from '~/i18n/texts'
import { clockText } from '~/kit/text/clock-text'

/** Where the room is, in words; once one is in it, how long it has been open. */
export function useVoiceWords(voice: OngoingVoice): string {
  const calls = useTexts(callTexts)
  const texts = useTexts(voiceTexts)
  const now = useSecond()
  if (voice.stage === 'over') return texts.lost
  if (voice.problem) return calls[voice.problem]
  if (voice.stage === 'joining') return texts.connecting
  return voice.isLost ? calls.reconnecting : clockText((now - voice.sinceMs) / 1000)
}
