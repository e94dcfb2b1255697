import { showWindow, useOngoing, useOngoingOf } from '~/calls/ongoing/ongoing'
import { groupTexts } from '~/calls/texts/group-texts'
import { voiceTexts } from '~/calls/texts/voice-texts'
import { useSessionState } from '~/calls/windows/use-session-state'
import { useTexts } from '~/i18n/texts'
import { Sheet } from '~/kit/overlays/Sheet'
import { FloatingVoice } from './FloatingVoice'
import { VoiceButtons } from './VoiceButtons'
import { VoicePeople } from './VoicePeople'
import { VoiceWords } from './VoiceWords'

/** The voice room of this page: a sheet, or a small window over the chats. */
export function VoiceWindows() {
  const texts = useTexts(voiceTexts)
  const { group } = useTexts(groupTexts)
  const voice = useOngoingOf('voice')
  const isSmall = useOngoing((state) => state.isSmall)
  const groupName = useSessionState(({ chats }) => voice && chats.get(voice.conversationId)?.name)
  const label = texts.roomOf({ name: groupName || group })
  const minimise = () => showWindow({ isSmall: true })
  return (
    <>
      <Sheet
        isOpen={voice !== undefined && !isSmall}
        onClose={minimise}
        title={label}
        footer={voice && <VoiceButtons voice={voice} />}
      >
        {voice && (
          <>
            <VoiceWords voice={voice} />
            <VoicePeople voice={voice} />
          </>
        )}
      </Sheet>
      {voice && isSmall && <FloatingVoice voice={voice} label={label} />}
    </>
  )
}
