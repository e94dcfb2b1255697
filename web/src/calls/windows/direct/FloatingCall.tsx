import { Phone } from 'lucide-react'
import { directCall } from '~/calls/kinds/direct/direct'
import { mediaOf, type OngoingCall, showWindow } from '~/calls/ongoing/ongoing'
import { callTexts } from '~/calls/texts/call-texts'
import { FloatingWindow } from '~/calls/windows/FloatingWindow'
import { useTexts } from '~/i18n/texts'
import { useCallWords } from './use-call-words'

/** A call as a small window over the chats. */
export function FloatingCall({ call }: { call: OngoingCall }) {
  const texts = useTexts(callTexts)
  const words = useCallWords(call)
  const { stage, person } = call
  const { other, otherPicture } = mediaOf(call)
  const isOver = stage === 'over'
  const isShown = stage === 'inside' && (other.isCameraOn || other.isSharing)
  const end = () => void directCall.leave()
  return (
    <FloatingWindow
      label={texts.callWith({ name: person.name })}
      // What ended, and how long it was, have a line each.
      words={words.replace(' · ', '\n')}
      picture={isShown && otherPicture ? { stream: otherPicture, name: person.name } : undefined}
      icon={<Phone size={24} aria-hidden />}
      expandLabel={texts.backToCall}
      onExpand={() => showWindow()}
      ringing={
        stage === 'ringing'
          ? {
              answerLabel: texts.answer,
              onAnswer: () => void directCall.answer({ withCamera: false }),
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
