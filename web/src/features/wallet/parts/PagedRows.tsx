import { type ReactNode, useEffect, useRef } from 'react'
import { VList, type VListHandle } from 'virtua'
import styles from './PagedRows.module.css'

/** The next page is asked for when fewer rows than this lie below. */
const earlyRows = 12

type PagedRowsProps = {
  /** Rows with keys of their own. */
  children: readonly ReactNode[]
  onNearEnd: () => void
}

/** A long list that reads on while it is scrolled; only what is near the view is drawn. */
export function PagedRows({ children, onNearEnd }: PagedRowsProps) {
  const list = useRef<VListHandle>(null)
  const look = () => {
    const handle = list.current
    if (!handle) return
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize)
    if (children.length - last < earlyRows) onNearEnd()
  }
  useEffect(look)
  return (
    <VList ref={list} className={styles.list} onScroll={look}>
      {children}
    </VList>
  )
}
