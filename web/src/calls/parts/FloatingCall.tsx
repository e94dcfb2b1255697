import { Phone, PhoneOff, X } from 'lucide-react'
import { answerCall, endCall } from '~/calls/call-control'
import { type OngoingCall, useCall } from '~/calls/call-state'
import { callTexts } from '~/calls/call-texts'
import { useTexts } from '~/i18n/texts'
import { confirm } from '~/kit/overlays/confirm'
import { Picture } from './Picture'
import { useCallWords } from './use-call-words'
import { useFloating } from './use-floating'
import styles from './FloatingCall.module.css'

/** A call as a small window over the chats. It is dragged, and a tap makes it large again. */
export function FloatingCall({ call }: { call: OngoingCall }) {
  const texts = useTexts(callTexts)
  const words = useCallWords(call)
  const expand = () => useCall.setState({ isSmall: false })
  const floating = useFloating(expand)
  const { stage, other, otherPicture, person } = call
  const picture = stage === 'talking' && (other.isCameraOn || other.isSharing) ? otherPicture : undefined
  const close = async () => {
    const isOn = stage !== 'over'
    const isSure =
      !isOn || (await confirm({ title: texts.hangUpTitle, confirmLabel: texts.hangUp, isDanger: true }))
    if (isSure) await endCall()
  }
  return (
    <aside
      ref={floating.place}
      className={styles.window}
      aria-label={texts.callWith({ name: person.name })}
      data-picture={picture !== undefined || undefined}
    >
      <button type="button" className={styles.open} {...floating.handlers}>
        {picture ? (
          <Picture stream={picture} label={person.name} />
        ) : (
          <Phone size={24} className={styles.icon} aria-hidden />
        )}
        <span className={styles.words}>{words}</span>
        <span className="visually-hidden">{texts.backToCall}</span>
      </button>
      {stage === 'incoming' ? (
        <div className={styles.answers}>
          <button
            type="button"
            className={styles.end}
            aria-label={texts.decline}
            onClick={() => void endCall()}
          >
            <PhoneOff size={20} aria-hidden />
          </button>
          <button
            type="button"
            className={styles.answer}
            aria-label={texts.answer}
            onClick={() => {
              expand()
              void answerCall({ withCamera: false })
            }}
          >
            <Phone size={20} aria-hidden />
          </button>
        </div>
      ) : (
        <button
          type="button"
          className={styles.close}
          aria-label={stage === 'over' ? texts.close : texts.hangUp}
          onClick={() => void close()}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </aside>
  )
}
