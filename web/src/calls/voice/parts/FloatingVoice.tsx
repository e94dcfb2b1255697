import { AudioLines, Mic } from 'lucide-react'
import { callTexts } from '~/calls/call-texts'
import { voiceRoom } from '~/calls/kinds/voice'
import { mediaOf, type OngoingVoice, showWindow } from '~/calls/ongoing/ongoing'
import { FloatingWindow } from '~/calls/parts/FloatingWindow'
import { roomTexts } from '~/calls/rooms/room-texts'
import { speakerIn } from '~/calls/voice/voice-people'
import { voiceTexts } from '~/calls/voice/voice-texts'
import { useTexts } from '~/i18n/texts'
import { Avatar } from '~/kit/avatars/Avatar'
import { useVoiceWords } from './use-voice-words'

/** A voice room as a small window over the chats, with whoever speaks. */
export function FloatingVoice({ voice, label }: { voice: OngoingVoice; label: string }) {
  const calls = useTexts(callTexts)
  const rooms = useTexts(roomTexts)
  const texts = useTexts(voiceTexts)
  const words = useVoiceWords(voice)
  const isOver = voice.stage === 'over'
  const speaker =
    voice.stage === 'inside' && !voice.isLost ? speakerIn(voice.view, voice.said.speaking) : undefined
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
