import { useLayoutEffect, useRef, useState } from 'react'
import { cutMiddle } from './middle-cut'
import styles from './FileBubble.module.css'

/**
 * A file name on one line, truncated in the middle. CSS only truncates at the end, and two truncated halves leave a gap
 * between them, so the text is measured.
 */
export function FileName({ name }: { name: string }) {
  const line = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(name)
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return undefined
    const measure = () => setShown(cutMiddle(name, fitsInto(element)))
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [name])
  return (
    <span ref={line} className={styles.name} dir="auto" title={shown === name ? undefined : name} aria-hidden>
      {shown}
    </span>
  )
}

let brush: CanvasRenderingContext2D | null | undefined

function fitsInto(element: HTMLElement): (text: string) => boolean {
  brush ??= document.createElement('canvas').getContext('2d')
  const { font } = getComputedStyle(element)
  const width = element.clientWidth
  return (text) => {
    if (!brush) return true
    brush.font = font
    return brush.measureText(text).width <= width
  }
}
