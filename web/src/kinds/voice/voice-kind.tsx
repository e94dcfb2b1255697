import { laterBubble } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { RecordButton } from './RecordButton'
import { clockOf } from './recording-rules'
import { voiceTexts } from './voice-texts'
import { WaitingVoice } from './WaitingVoice'

/** A voice message. */
export const voiceKind: MessageKindPart<'voice'> = {
  label: (language) => voiceTexts[language].label,
  preview: ({ file }, { language }) => {
    const { label } = voiceTexts[language]
    return file.durationMs ? `${label} ${clockOf(file.durationMs)}` : label
  },
  Bubble: laterBubble<'voice'>(
    () => import('./VoiceBubble').then((module) => module.VoiceBubble),
    WaitingVoice,
  ),
  frame: 'bubble',
  ComposerButton: RecordButton,
}
