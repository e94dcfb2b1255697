import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Action } from './ActionSheet'
import { placeMenu } from './menu-place'
import { ModalLayer } from './ModalLayer'
import styles from './ContextMenu.module.css'

type ContextMenuProps = {
  /** The pointer's position; undefined while closed. */
  at: { x: number; y: number } | undefined
  onClose: () => void
  label: string
  /** Above the items: a row of reactions. */
  header?: ReactNode
  actions: readonly Action[]
}

/** The menu of a long press or right click, kept within the window. */
export function ContextMenu({ at, onClose, label, header, actions }: ContextMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !at) return
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    const place = placeMenu(at, size, { width: window.innerWidth, height: window.innerHeight })
    element.style.left = `${place.x}px`
    element.style.top = `${place.y}px`
    element.style.transformOrigin = place.origin
  }, [at])
  return (
    <ModalLayer isOpen={at !== undefined} onClose={onClose} label={label} place="free">
      <div ref={panel} className={styles.panel}>
        {header}
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={moveFocus}>
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              role="menuitem"
              className={styles.item}
              data-danger={action.isDanger || undefined}
              disabled={action.disabled}
              onClick={() => {
                onClose()
                action.onSelect()
              }}
            >
              <span>{action.label}</span>
              {action.icon}
            </button>
          ))}
        </div>
      </div>
    </ModalLayer>
  )
}

/** Arrow keys cycle through the items. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')]
  const focused = items.findIndex((item) => item === document.activeElement)
  items.at((focused + step) % items.length)?.focus()
}
