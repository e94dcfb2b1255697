import { useTexts } from '~/i18n/texts'
import { appTexts } from './app-texts'
import { listWidths, setListWidth } from './list-width'
import styles from './PaneResizer.module.css'

const keyStep = 16

/** The divider between the panes: drag it, use the arrow keys, or double-click to reset. */
export function PaneResizer({ width }: { width: number }) {
  const texts = useTexts(appTexts)
  return (
    <input
      type="range"
      className={styles.resizer}
      aria-label={texts.resize}
      min={listWidths.min}
      max={listWidths.max}
      step={keyStep}
      value={width}
      onChange={(event) => setListWidth(Number(event.target.value))}
      onDoubleClick={() => setListWidth(listWidths.usual)}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const bar = event.currentTarget
        if (bar.hasPointerCapture(event.pointerId)) setListWidth(width + event.movementX)
      }}
    />
  )
}
