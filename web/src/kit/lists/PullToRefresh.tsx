import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { kitTexts } from '~/kit/kit-texts'
import { Spinner } from '~/kit/Spinner'
import { pullOffset, refreshesAt } from './pull-offset'
import styles from './PullToRefresh.module.css'

type PullToRefreshProps = {
  /** Reads anew; the wheel turns until it has ended. */
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** A list that is read anew when a finger pulls it down from its top. Everybody else sees it renewed by itself. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const texts = useTexts(kitTexts)
  const startY = useRef<number>(undefined)
  const [offset, setOffset] = useState(0)
  const [isRefreshing, setRefreshing] = useState(false)
  const begin = (event: TouchEvent) => {
    const finger = event.touches[0]
    const isPull = finger && event.touches.length === 1 && !isRefreshing && isAtTop(event.target)
    startY.current = isPull ? finger.clientY : undefined
  }
  const move = (event: TouchEvent) => {
    const finger = event.touches[0]
    if (startY.current === undefined || !finger) return
    // A list that scrolls after all is no longer pulled.
    if (!isAtTop(event.target)) startY.current = undefined
    setOffset(startY.current === undefined ? 0 : pullOffset(finger.clientY - startY.current))
  }
  const end = () => {
    startY.current = undefined
    setOffset(0)
    if (offset < refreshesAt) return
    setRefreshing(true)
    void onRefresh().finally(() => setRefreshing(false))
  }
  const shown = isRefreshing ? refreshesAt : offset
  return (
    <div
      className={styles.pull}
      onTouchStart={begin}
      onTouchMove={move}
      onTouchEnd={end}
      onTouchCancel={() => {
        startY.current = undefined
        setOffset(0)
      }}
    >
      <div
        className={styles.sign}
        style={{ height: shown }}
        data-pulling={offset > 0 || undefined}
        role="status"
      >
        {shown > 0 && (
          <span className={styles.wheel} style={{ opacity: shown / refreshesAt }}>
            <Spinner size={22} />
          </span>
        )}
        {isRefreshing && <span className="visually-hidden">{texts.loading}</span>}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

/** Whether nothing around the touched element can scroll further up. */
function isAtTop(target: EventTarget): boolean {
  for (let element = target as Element | null; element; element = element.parentElement)
    if (element.scrollTop > 0) return false
  return true
}
