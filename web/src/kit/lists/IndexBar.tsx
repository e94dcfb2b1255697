import { useRef, useState, type PointerEvent } from 'react'
import { useTexts } from '~/i18n/texts'
import { indexBarTexts } from '~/kit/lists/index-bar-texts'
import { tick } from '~/platform/haptics'
import styles from './IndexBar.module.css'

type IndexBarProps = {
  /** The letters with rows, in order: A to Z, Hangul initials, '#'. */
  letters: readonly string[]
  current?: string | undefined
  onPick: (letter: string) => void
}

/** The alphabet index beside a long list; dragging along it scrolls the list. */
export function IndexBar({ letters, current, onPick }: IndexBarProps) {
  const texts = useTexts(indexBarTexts)
  const bar = useRef<HTMLElement>(null)
  const [dragged, setDragged] = useState<string>()
  const pickAt = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    if (!box) return
    const at = Math.floor(((event.clientY - box.top) / box.height) * letters.length)
    const letter = letters[Math.max(0, Math.min(letters.length - 1, at))]
    if (letter === undefined || letter === dragged) return
    setDragged(letter)
    tick()
    onPick(letter)
  }
  return (
    <nav
      ref={bar}
      className={styles.bar}
      aria-label={texts.letters}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        pickAt(event)
      }}
      onPointerMove={(event) => dragged !== undefined && pickAt(event)}
      onPointerUp={() => setDragged(undefined)}
      onPointerCancel={() => setDragged(undefined)}
    >
      {letters.map((letter) => (
        <button
          key={letter}
          type="button"
          className={styles.letter}
          data-current={letter === (dragged ?? current) || undefined}
          onClick={(event) => {
            // Pointer events have picked already; a click with detail 0 comes from the keyboard.
            if (event.detail === 0) onPick(letter)
          }}
        >
          {letter}
          {letter === dragged && (
            <span className={styles.bubble} aria-hidden>
              <span>{letter}</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}
