import type { MessageKindPart } from '~/messages/message-kinds'
import { RecordButton } from './RecordButton'
import { clockOf } from './recording-rules'
import { voiceTexts } from './voice-texts'
import { VoiceBubble } from './VoiceBubble'

/** A voice message. */
export const voiceKind: MessageKindPart<'voice'> = {
  label: (language) => voiceTexts[language].label,
  preview: ({ file }, { language }) => {
    const { label } = voiceTexts[language]
    return file.durationMs ? `${label} ${clockOf(file.durationMs)}` : label
  },
  Bubble: VoiceBubble,
  frame: 'bubble',
  ComposerButton: RecordButton,
}
