import { create } from 'zustand'
import { useTexts } from '~/i18n/texts'
import { deviceStorage } from '~/platform/browser-storage'
import { appTexts } from './app-texts'
import styles from './PaneResizer.module.css'

const storageKey = 'linnet.listWidth'
const minWidth = 280
const maxWidth = 480
const usual = 348
const keyStep = 16

const useWidth = create<{ width: number }>()(() => ({
  width: fitted(Number(deviceStorage.read(storageKey) ?? usual)),
}))

/** The list pane's width, stored on this device. */
export function useListWidth(): number {
  return useWidth((state) => state.width)
}

/** The divider between the panes: drag it, use the arrow keys, or double-click to reset. */
export function PaneResizer({ width }: { width: number }) {
  const texts = useTexts(appTexts)
  return (
    <input
      type="range"
      className={styles.resizer}
      aria-label={texts.resize}
      min={minWidth}
      max={maxWidth}
      step={keyStep}
      value={width}
      onChange={(event) => setWidth(Number(event.target.value))}
      onDoubleClick={() => setWidth(usual)}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const bar = event.currentTarget
        if (bar.hasPointerCapture(event.pointerId)) setWidth(width + event.movementX)
      }}
    />
  )
}

function setWidth(width: number): void {
  const next = fitted(width)
  deviceStorage.write(storageKey, String(next))
  useWidth.setState({ width: next })
}

function fitted(width: number): number {
  return Number.isFinite(width) ? Math.max(minWidth, Math.min(maxWidth, Math.round(width))) : usual
}
