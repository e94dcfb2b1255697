import { Ellipsis } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTexts } from '~/i18n/texts'
import { useMediaQuery } from '~/platform/media-query'
import type { Action } from './ActionSheet'
import { actionsShown } from './menu-pages'
import { placeBeside, placeMenu } from './menu-place'
import { menuTexts } from './menu-texts'
import { ModalLayer } from './ModalLayer'
import styles from './ContextMenu.module.css'

type ContextMenuProps = {
  /** The pointer's position; undefined while closed. */
  at: { x: number; y: number } | undefined
  /** The subject of the menu: on touch screens shown above the dimmed page, with the menu beside it. */
  about?: HTMLElement | null | undefined
  onClose: () => void
  label: string
  /** An element above the items: a row of reactions. */
  header?: ReactNode
  actions: readonly Action[]
}

/** The menu of a long press or right click, kept within the window. */
export function ContextMenu({ at, about: subject, onClose, label, header, actions }: ContextMenuProps) {
  const texts = useTexts(menuTexts)
  // A mouse shows what it points at, and expects the menu there.
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)')
  const about = hasMouse ? undefined : subject
  const panel = useRef<HTMLDivElement>(null)
  const [isLater, setLater] = useState(false)
  useEffect(() => setLater(false), [at])
  const shown = actionsShown(actions, isLater)
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
    // The button that was pressed is gone.
    if (isLater) element.querySelector<HTMLElement>('[role=menu]')?.focus()
    // A menu that has grown must fit again.
  }, [at, about, shown.length, isLater])
  return (
    <ModalLayer isOpen={at !== undefined} onClose={onClose} label={label} place="free" dims={about != null}>
      {at && about && <Lifted element={about} />}
      <div ref={panel} className={styles.panel}>
        {!isLater && header}
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={moveFocus}>
          {shown.map((action) => (
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
          {shown.length < actions.length && !isLater && (
            <button
              type="button"
              role="menuitem"
              aria-haspopup="menu"
              className={styles.item}
              onClick={() => setLater(true)}
            >
              <span>{texts.more}</span>
              <Ellipsis size={18} aria-hidden />
            </button>
          )}
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
    shell?.setAttribute('data-shell', '')
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
