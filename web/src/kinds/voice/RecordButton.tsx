import { Mic } from 'lucide-react'
import { type PointerEvent, Suspense, useEffect, useRef, useState } from 'react'
import { sendVoice } from '~/files/attachments'
import type { SendManner } from '~/files/sendable-file'
import { useTexts } from '~/i18n/texts'
import { lazyPart } from '~/kit/lazy-part'
import type { ComposerContext } from '~/messages/message-kinds'
import { whenIdle } from '~/platform/idle'
import { PreparingRecorder } from './PreparingRecorder'
import { recordTexts } from './record-texts'
import { isInCancelZone } from './recording-rules'
import { type Finger, useEarlyPress } from './use-early-press'
import { toastTooShort, useRecording, warmRecorder } from './use-recording'
import { isTap } from './voice-basics'
import styles from './RecordButton.module.css'

const loadBar = () => import('./RecordingBar')
const RecordingBar = lazyPart(loadBar, 'RecordingBar')

/** The microphone button: hold on touch screens, press once with a mouse, keyboard or screen reader. */
export function RecordButton({ context }: { context: ComposerContext }) {
  const texts = useTexts(recordTexts)
  const { chat, takeReply } = context
  const manner = useRef<SendManner>({})
  const { recording, begin, release, goHandsFree, send, discard } = useRecording((recorded) => {
    void sendVoice(chat.id, recorded, { answered: takeReply(), ...manner.current })
    manner.current = {}
  })
  const startY = useRef<number>(undefined)
  const [isCancelling, setCancelling] = useState(false)
  useEffect(() => whenIdle(() => Promise.all([warmRecorder(), loadBar()])), [])
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.pointerType === 'mouse' || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    startY.current = event.clientY
    setCancelling(false)
    begin('hold')
  }
  const leave = (event: Finger, end: (isCancelled: boolean) => void) => {
    const began = startY.current
    if (began === undefined || !event.isPrimary) return
    startY.current = undefined
    setCancelling(false)
    end(isInCancelZone(began, event.clientY))
  }
  const onMove = ({ clientY }: Finger) => {
    if (startY.current !== undefined) setCancelling(isInCancelZone(startY.current, clientY))
  }
  useEarlyPress({
    free: () => begin('free'),
    lifted: toastTooShort,
    held(fromY) {
      startY.current = fromY
      begin('hold')
    },
    onMove,
    onLift: (event) => leave(event, event.type === 'pointerup' ? release : goHandsFree),
  })
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={texts.record}
        title={texts.record}
        data-active={recording?.mode === 'hold' || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onMove}
        onPointerUp={(event) => leave(event, release)}
        // The recording continues hands-free: some browsers cancel the touch when it starts.
        onPointerCancel={(event) => leave(event, goHandsFree)}
        onContextMenu={(event) => event.preventDefault()}
        onClick={(event) => {
          if (!isTap(event)) begin('free')
        }}
      >
        <Mic size={22} aria-hidden />
      </button>
      {recording && (
        <Suspense fallback={<PreparingRecorder />}>
          <RecordingBar
            conversationId={chat.id}
            recording={recording}
            isCancelling={isCancelling}
            onSend={(chosen = {}) => {
              manner.current = chosen
              send()
            }}
            onDiscard={discard}
          />
        </Suspense>
      )}
    </>
  )
}
