import { callTexts } from '~/calls/call-texts'
import type { OngoingVoice } from '~/calls/ongoing/ongoing'
import { useSecond } from '~/calls/parts/use-second'
import { voiceTexts } from '~/calls/voice/voice-texts'
import { useTexts } from '~/i18n/texts'
import { clockText } from '~/kit/text/clock-text'

/** Where the room is, in words; once one is in it, how long it has been open. */
export function useVoiceWords({ stage, problem, isLost, sinceMs }: OngoingVoice): string {
  const calls = useTexts(callTexts)
  const texts = useTexts(voiceTexts)
  const now = useSecond()
  if (stage === 'over') return texts.lost
  if (problem) return calls[problem]
  if (isLost) return calls.reconnecting
  return stage === 'joining' ? texts.connecting : clockText((now - (sinceMs ?? now)) / 1000)
}
