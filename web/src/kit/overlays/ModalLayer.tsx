import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { isComposing } from '~/kit/pressed-key'
import { useBackLayer } from '~/platform/back-layer'
import { takePress } from '~/platform/presses'
import styles from './ModalLayer.module.css'

type ModalLayerProps = {
  isOpen: boolean
  /** Called on Escape, Back, or a press outside. */
  onClose: () => void
  label: string
  /** The position of the panel (the child). */
  place: 'bottom' | 'middle' | 'free'
  /** Whether a press outside closes it; false for questions that need an answer. */
  closesOutside?: boolean
  /** Whether to dim the page behind a freely placed panel too; other places always do. */
  dims?: boolean
  children: ReactNode
}

/** The longest closing animation (--slow); the content unmounts after it. */
const leaveMs = 320

/** A modal <dialog> in the top layer; Back closes it before the screen underneath. */
export function ModalLayer({
  isOpen,
  onClose,
  label,
  place,
  closesOutside = true,
  dims = false,
  children,
}: ModalLayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isMounted = useLinger(isOpen)
  const lastChildren = useRef(children)
  const opening = useOpening(isOpen)
  if (isOpen) lastChildren.current = children
  useBackLayer(isOpen, onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) {
      // The press in progress was not meant for the panel that appears beneath the finger.
      takePress()
      element.showModal()
      // The browser focuses the first button; the panel may mark another element.
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
      data-dims={dims || undefined}
      aria-label={label}
      // An Escape that dismisses the candidates of an input method closes nothing.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isComposing(event)) event.preventDefault()
      }}
      onCancel={(event) => {
        // A cancelled file picker inside the dialog bubbles the same event.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // React also reports the closing of dialogs inside this one.
      onClose={(event) => event.target === event.currentTarget && isOpen && onClose()}
      onPointerDown={(event) => {
        if (isOpen && closesOutside && event.target === event.currentTarget) onClose()
      }}
    >
      <Fragment key={opening}>{isOpen ? children : lastChildren.current}</Fragment>
    </dialog>,
    document.body,
  )
}

/** Numbers the openings: one that comes before the last content has unmounted must not get its state, such as a price. */
function useOpening(isOpen: boolean): number {
  const opening = useRef({ n: 0, isOpen: false })
  if (isOpen !== opening.current.isOpen) opening.current = { n: opening.current.n + Number(isOpen), isOpen }
  return opening.current.n
}

/** True until a moment after closing, so that the closing animation can run. */
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
