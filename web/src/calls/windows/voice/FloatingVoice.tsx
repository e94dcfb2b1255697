import { AudioLines, Mic } from 'lucide-react'
import { voiceRoom } from '~/calls/kinds/voice/voice'
import { speakerIn } from '~/calls/kinds/voice/voice-view'
import { mediaOf, type OngoingVoice, showWindow } from '~/calls/ongoing/ongoing'
import { callTexts } from '~/calls/texts/call-texts'
import { groupTexts } from '~/calls/texts/group-texts'
import { voiceTexts } from '~/calls/texts/voice-texts'
import { FloatingWindow } from '~/calls/windows/FloatingWindow'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { useVoiceWords } from './VoiceWords'

/** A voice room as a small window over the chats, showing the current speaker. */
export function FloatingVoice({ voice, label }: { voice: OngoingVoice; label: string }) {
  const calls = useTexts(callTexts)
  const rooms = useTexts(groupTexts)
  const texts = useTexts(voiceTexts)
  const words = useVoiceWords(voice)
  const isOver = voice.stage === 'over'
  const speaker =
    voice.stage === 'inside' && !voice.isLost ? speakerIn(voice.view, voice.report.speaking) : undefined
  const Icon = mediaOf(voice).own.isMicOn ? Mic : AudioLines
  return (
    <FloatingWindow
      label={label}
      words={speaker?.name ?? words}
      icon={
        speaker ? (
          <Avatar id={speaker.personId} name={speaker.name} photo={speaker.photo} size={32} />
        ) : (
          <Icon size={24} aria-hidden />
        )
      }
      expandLabel={texts.back}
      onExpand={() => showWindow()}
      closeLabel={isOver ? calls.close : rooms.leave}
      question={isOver ? undefined : { title: texts.leaveTitle, confirmLabel: rooms.leave }}
      onClose={() => void voiceRoom.leave()}
    />
  )
}
