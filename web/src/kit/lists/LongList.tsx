import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { VList, type VListHandle } from 'virtua'
import styles from './LongList.module.css'

/** The distance from the end at which the next page is requested: about twenty rows. */
const nearEndPx = 1_200

type LongListProps = {
  /** Rows with keys of their own. */
  children: ReactNode
  onNearEnd?: (() => void) | undefined
  ref?: RefObject<VListHandle | null>
}

/** A virtual list: only rows near the viewport are rendered, so 100,000 rows scroll like ten. */
export function LongList({ children, onNearEnd, ref }: LongListProps) {
  const own = useRef<VListHandle>(null)
  const list = ref ?? own
  const checkEnd = () => {
    const handle = list.current
    if (!handle || handle.viewportSize === 0) return
    if (handle.scrollSize - handle.scrollOffset - handle.viewportSize < nearEndPx) onNearEnd?.()
  }
  useEffect(checkEnd)
  return (
    <VList ref={list} className={styles.list} onScroll={checkEnd}>
      {children}
    </VList>
  )
}
