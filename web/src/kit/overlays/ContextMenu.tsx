import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Action } from './ActionSheet'
import { placeBeside, placeMenu } from './menu-place'
import { ModalLayer } from './ModalLayer'
import styles from './ContextMenu.module.css'

type ContextMenuProps = {
  /** The pointer's position; undefined while closed. */
  at: { x: number; y: number } | undefined
  /** The subject of the menu: shown above the dimmed page, with the menu beside it. */
  about?: HTMLElement | null | undefined
  onClose: () => void
  label: string
  /** An element above the items: a row of reactions. */
  header?: ReactNode
  actions: readonly Action[]
}

/** The menu of a long press or right click, kept within the window. */
export function ContextMenu({ at, about, onClose, label, header, actions }: ContextMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || !at) return
    element.style.maxHeight = ''
    const menu = { width: element.offsetWidth, height: element.offsetHeight }
    const view = { width: window.innerWidth, height: window.innerHeight }
    const place = about
      ? placeBeside(about.getBoundingClientRect(), { point: at, menu, window: view })
      : placeMenu(at, menu, view)
    element.style.left = `${place.x}px`
    element.style.top = `${place.y}px`
    element.style.maxHeight = `${place.maxHeight}px`
    element.style.transformOrigin = place.origin
    // A menu that has grown must fit again.
  }, [at, about, actions.length])
  return (
    <ModalLayer isOpen={at !== undefined} onClose={onClose} label={label} place="free" dims={about != null}>
      {at && about && <Lifted element={about} />}
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

/** A picture of the element in its place, above the dimmed page. */
function Lifted({ element }: { element: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const copy = element.cloneNode(true) as HTMLElement
    const box = element.getBoundingClientRect()
    for (const each of copy.querySelectorAll('[id]')) each.removeAttribute('id')
    // The look of the element depends on its row, so the copy is placed in a copy of the row's shell.
    const shell = element.closest('[role=article]')?.cloneNode() as HTMLElement | undefined
    for (const name of ['role', 'aria-label', 'tabindex', 'data-key']) shell?.removeAttribute(name)
    shell?.append(copy)
    place.current?.replaceChildren(shell ?? copy)
    Object.assign(place.current?.style ?? {}, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    })
  }, [element])
  return <div ref={place} className={styles.lifted} aria-hidden inert />
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
