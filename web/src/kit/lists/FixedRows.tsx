import { type ReactNode, type UIEvent, useCallback, useEffect, useRef, useState } from 'react'
import { classes } from '~/kit/classes'
import styles from './FixedRows.module.css'

/** Extra rows rendered above and below the view. */
const spare = 4
/** The rows shown until the view has been measured: enough for any window; a phone shows about ten. */
const atFirst = { first: 0, last: 24 }

type FixedRowsProps<Row> = {
  rows: readonly Row[]
  className?: string | undefined
  onScroll: () => void
  /** Called with the first and the last row in view, whenever either of them or `rows` changes. */
  onView: (first: number, last: number) => void
  children: (row: Row) => ReactNode
}

/** A virtual list of rows that are all `--row-tall` high. */
export function FixedRows<Row extends { id: string }>(props: FixedRowsProps<Row>) {
  const { rows, className, onScroll, onView, children } = props
  const view = useRef<HTMLDivElement>(null)
  const [{ first, last }, setRange] = useState(atFirst)
  const rowCount = useRef(rows.length)
  // Reports the rows in view. Called when the layout is known anyway; a covered list has none.
  const look = useCallback(() => {
    const { current } = view
    if (!current || current.clientHeight === 0 || rowCount.current === 0) return
    const rowPx = current.scrollHeight / rowCount.current
    const from = Math.max(0, Math.floor(current.scrollTop / rowPx))
    const to = Math.ceil((current.scrollTop + current.clientHeight) / rowPx) - 1
    setRange((before) => (from === before.first && to === before.last ? before : { first: from, last: to }))
  }, [])
  useEffect(() => {
    rowCount.current = rows.length
    onView(first, Math.min(last, rows.length - 1))
  })
  useEffect(() => {
    const { current } = view
    if (!current) return undefined
    const observer = new ResizeObserver(look)
    for (const element of [current, current.firstElementChild]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [look])
  const from = Math.max(0, first - spare)
  const scroll = (event: UIEvent) => {
    if (event.target !== view.current) return
    look()
    onScroll()
  }
  return (
    <div ref={view} className={classes(styles.view, className)} onScroll={scroll}>
      <div className={styles.all} style={{ '--row-count': rows.length }}>
        {rows.slice(from, last + 1 + spare).map((row, place) => (
          <div key={row.id} className={styles.row} style={{ '--row-place': from + place }}>
            {children(row)}
          </div>
        ))}
      </div>
    </div>
  )
}
