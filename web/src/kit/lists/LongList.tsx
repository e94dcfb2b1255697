import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { VList, type VListHandle } from 'virtua'
import styles from './LongList.module.css'

/** What comes next is asked for when less than this lies below the view: about twenty rows. */
const earlyPixels = 1_200

type LongListProps = {
  /** Rows with keys of their own. */
  children: ReactNode
  onNearEnd?: (() => void) | undefined
  ref?: RefObject<VListHandle | null>
}

/** A list of which only what is near the view is drawn: a hundred thousand rows scroll like ten. */
export function LongList({ children, onNearEnd, ref }: LongListProps) {
  const own = useRef<VListHandle>(null)
  const list = ref ?? own
  const look = () => {
    const handle = list.current
    if (!handle || handle.viewportSize === 0) return
    if (handle.scrollSize - handle.scrollOffset - handle.viewportSize < earlyPixels) onNearEnd?.()
  }
  useEffect(look)
  return (
    <VList ref={list} className={styles.list} onScroll={look}>
      {children}
    </VList>
  )
}
