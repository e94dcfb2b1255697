import { showWindow, useOngoing, useOngoingOf } from '~/calls/ongoing/ongoing'
import { groupTexts } from '~/calls/texts/group-texts'
import { voiceTexts } from '~/calls/texts/voice-texts'
import { useSessionState } from '~/calls/windows/use-session-state'
import { useTexts } from '~/i18n/texts'
import { Sheet } from '~/kit/overlays/Sheet'
import { SideSheet, sideSheetQuery } from '~/kit/overlays/SideSheet'
import { useMediaQuery } from '~/platform/media-query'
import { FloatingVoice } from './FloatingVoice'
import { VoiceButtons } from './VoiceButtons'
import { VoicePeople } from './VoicePeople'
import { VoiceWords } from './VoiceWords'

/** The voice room of this page: a sheet, which stands beside the chats where there is room, or a small window over them. */
export function VoiceWindows() {
  const texts = useTexts(voiceTexts)
  const { group } = useTexts(groupTexts)
  const voice = useOngoingOf('voice')
  const isSmall = useOngoing((state) => state.isSmall)
  const groupName = useSessionState(({ chats }) => voice && chats.get(voice.conversationId)?.name)
  const label = texts.roomOf({ name: groupName || group })
  const hasSide = useMediaQuery(sideSheetQuery)
  const isShown = voice !== undefined && !isSmall
  const footer = voice && <VoiceButtons voice={voice} />
  const inside = voice && (
    <>
      <VoiceWords voice={voice} />
      <VoicePeople voice={voice} />
    </>
  )
  const minimise = () => showWindow({ isSmall: true })
  return (
    <>
      {hasSide && isShown && (
        <SideSheet onClose={minimise} title={label} footer={footer}>
          {inside}
        </SideSheet>
      )}
      <Sheet isOpen={!hasSide && isShown} onClose={minimise} title={label} footer={footer}>
        {inside}
      </Sheet>
      {voice && isSmall && <FloatingVoice voice={voice} label={label} />}
    </>
  )
}
