import { messageKinds } from '@linnet/protocol/conversations'
import type { MessageKindPart } from '~/messages/message-kinds'
import { RecordButton } from './RecordButton'
import { clockOf } from './recording-rules'
import { voiceTexts } from './voice-texts'
import { VoiceBubble } from './VoiceBubble'

/** Something said. */
export const voiceKind: MessageKindPart = {
  kind: messageKinds.voice,
  preview: ({ file }, { language }) => {
    const { label } = voiceTexts[language]
    return file?.durationMs ? `${label} ${clockOf(file.durationMs)}` : label
  },
  Bubble: VoiceBubble,
  frame: 'bubble',
  isForwardable: true,
  isQuotable: true,
  ComposerButton: RecordButton,
}
