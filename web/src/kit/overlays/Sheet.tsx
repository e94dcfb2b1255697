import { X } from 'lucide-react'
import { useRef, type PointerEvent, type ReactNode } from 'react'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { kitTexts } from '~/kit/kit-texts'
import { ModalLayer } from './ModalLayer'
import styles from './Sheet.module.css'

type SheetProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Whether to hide the title bar; the title still labels the sheet. */
  isBare?: boolean
  footer?: ReactNode
  children: ReactNode
}

/** Slides up from the bottom on phones, where it can be dragged down; a centred dialog on wider windows. */
export function Sheet({ isOpen, onClose, title, isBare = false, footer, children }: SheetProps) {
  const texts = useTexts(kitTexts)
  const drag = useDragDown(onClose)
  return (
    <ModalLayer isOpen={isOpen} onClose={onClose} label={title} place="bottom">
      <div ref={drag.panel} className={styles.panel}>
        <div className={styles.head} {...drag.handlers}>
          <span className={styles.grabber} />
          {!isBare && (
            <div className={styles.bar}>
              <h2 className={styles.title}>{title}</h2>
              <IconButton icon={<X size={22} />} label={texts.close} onPress={onClose} />
            </div>
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </ModalLayer>
  )
}

/** The distance (px) from which a drag closes the sheet; less springs back. */
const closingDrag = 90

function useDragDown(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null)
  const startY = useRef<number>(undefined)
  const move = (y: number) => {
    if (panel.current) panel.current.style.transform = y > 0 ? `translateY(${y}px)` : ''
  }
  const end = (event: PointerEvent) => {
    if (startY.current === undefined) return
    const distance = event.clientY - startY.current
    startY.current = undefined
    if (panel.current) panel.current.style.transitionDuration = ''
    move(0)
    if (distance > closingDrag && event.type === 'pointerup') onClose()
  }
  return {
    panel,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        // Mouse users have the close button, and a press on a button is not a drag.
        if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return
        startY.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
        if (panel.current) panel.current.style.transitionDuration = '0s'
      },
      onPointerMove: (event: PointerEvent) => {
        if (startY.current !== undefined) move(event.clientY - startY.current)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
