/** The layer of the app lock, above everything else that the page shows. It has a root of its own: the app may not run yet. */
import { createRoot, type Root } from 'react-dom/client'
import { comeBack, useLock } from './lock'
import { LockScreen } from './LockScreen'
import styles from './LockScreen.module.css'

let layer: HTMLDialogElement | undefined

/** Adds the layer to the page, once. It shows itself with each change of the phase. */
export function addLockLayer(): void {
  if (layer) return
  layer = document.createElement('dialog')
  layer.className = styles.layer ?? ''
  layer.ariaLabel = 'Linnet'
  const place = document.createElement('div')
  layer.append(place)
  document.body.append(layer)
  const root: Root = createRoot(place)
  root.render(<LockScreen />)
  // Nothing closes it but the PIN; browsers close a dialog at the second Escape all the same.
  layer.addEventListener('cancel', (event) => event.preventDefault())
  layer.addEventListener('close', () => queueMicrotask(show))
  // The app's keyboard shortcuts are not for a locked app.
  layer.addEventListener('keydown', (event) => event.stopPropagation())
  // A browser may take the focus without ever giving it back.
  layer.addEventListener('pointerdown', comeBack)
  // A dialog that opens later, as for a call, would lie above it and take all presses.
  new MutationObserver(stayAbove).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['open'],
  })
  useLock.subscribe(show)
  show()
}

function show(): void {
  const isShown = useLock.getState().phase !== 'open'
  if (isShown && !layer?.open) layer?.showModal()
  if (!isShown && layer?.open) layer.close()
}

function stayAbove(): void {
  if (!layer?.open) return
  const opened = [...document.querySelectorAll('dialog:modal')].filter((each) => each !== layer)
  const isNew = opened.some((each) => !below.has(each))
  below = new Set(opened)
  if (!isNew) return
  layer.close()
  layer.showModal()
}

/** The dialogs that were open when the layer was last put above them. */
let below = new Set<Element>()
