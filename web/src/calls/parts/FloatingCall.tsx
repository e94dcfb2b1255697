import { Phone } from 'lucide-react'
import { answerCall, endCall } from '~/calls/call-control'
import { type OngoingCall, useCall } from '~/calls/call-state'
import { callTexts } from '~/calls/call-texts'
import { useTexts } from '~/i18n/texts'
import { FloatingWindow } from './FloatingWindow'
import { useCallWords } from './use-call-words'

/** A call as a small window over the chats. */
export function FloatingCall({ call }: { call: OngoingCall }) {
  const texts = useTexts(callTexts)
  const words = useCallWords(call)
  const { stage, other, otherPicture, person } = call
  const isOver = stage === 'over'
  const isShown = stage === 'talking' && (other.isCameraOn || other.isSharing)
  const end = () => void endCall()
  return (
    <FloatingWindow
      label={texts.callWith({ name: person.name })}
      words={words}
      picture={isShown && otherPicture ? { stream: otherPicture, name: person.name } : undefined}
      icon={<Phone size={24} aria-hidden />}
      expandLabel={texts.backToCall}
      onExpand={() => useCall.setState({ isSmall: false })}
      ringing={
        stage === 'incoming'
          ? {
              answerLabel: texts.answer,
              onAnswer: () => void answerCall({ withCamera: false }),
              onDecline: end,
            }
          : undefined
      }
      closeLabel={isOver ? texts.close : texts.hangUp}
      question={isOver ? undefined : { title: texts.hangUpTitle, confirmLabel: texts.hangUp }}
      onClose={end}
    />
  )
}
