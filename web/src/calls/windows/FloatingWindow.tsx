import { Phone, PhoneOff, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { callTexts } from '~/calls/texts/call-texts'
import { useTexts } from '~/i18n/texts'
import { confirm } from '~/kit/overlays/confirm'
import { Picture } from './Picture'
import { useFloating } from './use-floating'
import styles from './FloatingWindow.module.css'

type FloatingWindowProps = {
  /** The accessible name of the window. */
  label: string
  words: string
  /** The person shown if there is video; otherwise `icon` is shown. */
  picture?: { stream: MediaStream; name: string } | undefined
  icon: ReactNode
  /** The label of the button that makes the window large again. */
  expandLabel: string
  onExpand: () => void
  /** Set while the call rings. */
  ringing?: { answerLabel: string; onAnswer: () => void; onDecline: () => void } | undefined
  closeLabel: string
  /** The confirmation that the small button asks first; none once the call is over. */
  question?: { title: string; confirmLabel: string } | undefined
  onClose: () => void
}

/** A call, a voice room or a meeting as a small window over the chats, which can be dragged. */
export function FloatingWindow(props: FloatingWindowProps) {
  const { label, words, picture, icon, expandLabel, onExpand, ringing, closeLabel, question, onClose } = props
  const texts = useTexts(callTexts)
  const floating = useFloating(onExpand)
  const close = async () => {
    if (!question || (await confirm({ ...question, isDanger: true }))) onClose()
  }
  return (
    <aside
      ref={floating.place}
      className={styles.window}
      aria-label={label}
      data-picture={picture !== undefined || undefined}
    >
      <button type="button" className={styles.open} {...floating.handlers}>
        {picture ? <Picture stream={picture.stream} label={picture.name} /> : icon}
        <span className={styles.words}>{words}</span>
        <span className="visually-hidden">{expandLabel}</span>
      </button>
      {ringing ? (
        <div className={styles.answers}>
          <button type="button" className={styles.end} aria-label={texts.decline} onClick={ringing.onDecline}>
            <PhoneOff size={20} aria-hidden />
          </button>
          <button
            type="button"
            className={styles.answer}
            aria-label={ringing.answerLabel}
            onClick={() => {
              onExpand()
              ringing.onAnswer()
            }}
          >
            <Phone size={20} aria-hidden />
          </button>
        </div>
      ) : (
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => void close()}>
          <X size={16} aria-hidden />
        </button>
      )}
    </aside>
  )
}
