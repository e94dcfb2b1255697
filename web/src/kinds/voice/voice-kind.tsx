import { kindLabel } from '@linnet/protocol/words/kind-words'
import { Mic } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { laterBubble, laterPart, loadBubbles } from '~/messages/later-bubble'
import type { MessageKindPart } from '~/messages/message-kinds'
import { noteEarlyHold, noteEarlyPress } from './early-press'
import { PreparingRecorder } from './PreparingRecorder'
import { recordTexts } from './record-texts'
import { clockOf } from './voice-basics'
import { WaitingVoice } from './WaitingVoice'
import buttonStyles from './RecordButton.module.css'

/** A voice message. */
export const voiceKind: MessageKindPart<'voice'> = {
  preview: ({ file }, { language }) => {
    const label = kindLabel('voice', language)
    return file.durationMs ? `${label} ${clockOf(file.durationMs)}` : label
  },
  Bubble: laterBubble<'voice'>(
    () => import('./VoiceBubble').then((module) => module.VoiceBubble),
    WaitingVoice,
  ),
  frame: 'bubble',
  ComposerButton: laterPart(
    () => import('./RecordButton').then((module) => module.RecordButton),
    WaitingButton,
    { isIdle: true },
  ),
}

/** Loads the recorder at the first touch. While a finger holds the button, a placeholder is shown; recording starts once it has loaded. */
function WaitingButton() {
  const { record } = useTexts(recordTexts)
  const [isHeld, setHeld] = useState(false)
  return (
    <>
      <button
        type="button"
        className={buttonStyles.button}
        aria-label={record}
        title={record}
        onPointerDown={({ pointerType, clientY }) => {
          void loadBubbles()
          if (pointerType === 'mouse') return
          noteEarlyHold(clientY, () => setHeld(false))
          setHeld(true)
        }}
        onContextMenu={(event) => event.preventDefault()}
        onClick={() => {
          noteEarlyPress()
          void loadBubbles()
        }}
      >
        <Mic size={22} aria-hidden />
      </button>
      {isHeld && <PreparingRecorder />}
    </>
  )
}
