import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useBackLayer } from '~/platform/back-layer'
import styles from './ModalLayer.module.css'

type ModalLayerProps = {
  isOpen: boolean
  /** Escape, the browser's Back, or a press outside. */
  onClose: () => void
  label: string
  /** Where the panel stands; the panel itself is the child. */
  place: 'bottom' | 'middle' | 'free'
  /** The most that closing by a press outside may cost: false for questions that need an answer. */
  closesOutside?: boolean
  children: ReactNode
}

/** The longest motion of a panel on its way out (--slow), after which its content goes. */
const leaveMs = 320

/** What lies over the app: a modal <dialog> in the top layer, closed by Back before the screen beneath it. */
export function ModalLayer({
  isOpen,
  onClose,
  label,
  place,
  closesOutside = true,
  children,
}: ModalLayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isMounted = useLinger(isOpen)
  const lastChildren = useRef(children)
  if (isOpen) lastChildren.current = children
  useBackLayer(isOpen, onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) {
      element.showModal()
      // The browser takes the first button; what the panel marks is meant to have the focus.
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (!isOpen && element.open) element.close()
  }, [isOpen, isMounted])
  if (!isMounted) return null
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.layer}
      data-place={place}
      aria-label={label}
      onCancel={(event) => {
        // A cancelled file picker inside the dialog bubbles the same event.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => isOpen && onClose()}
      onPointerDown={(event) => {
        if (closesOutside && event.target === event.currentTarget) onClose()
      }}
    >
      {isOpen ? children : lastChildren.current}
    </dialog>,
    document.body,
  )
}

/** True while open and a moment longer, so that what leaves can be seen leaving. */
function useLinger(isOpen: boolean): boolean {
  const [isLingering, setLingering] = useState(false)
  useEffect(() => {
    if (isOpen) {
      setLingering(true)
      return undefined
    }
    const timer = setTimeout(() => setLingering(false), leaveMs)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isOpen || isLingering
}
