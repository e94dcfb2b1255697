import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { kitTexts } from '~/kit/kit-texts'
import { Spinner } from '~/kit/Spinner'
import { pullOffset, refreshThreshold } from './pull-offset'
import styles from './PullToRefresh.module.css'

type PullToRefreshProps = {
  /** Reloads; the spinner turns until it settles. */
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** Pull-to-refresh for touch screens. Lists also refresh by themselves. */
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
    // Once the list scrolls, the gesture is no longer a pull.
    if (!isAtTop(event.target)) startY.current = undefined
    setOffset(startY.current === undefined ? 0 : pullOffset(finger.clientY - startY.current))
  }
  const end = () => {
    startY.current = undefined
    setOffset(0)
    if (offset < refreshThreshold) return
    setRefreshing(true)
    void onRefresh().finally(() => setRefreshing(false))
  }
  const shown = isRefreshing ? refreshThreshold : offset
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
          <span className={styles.wheel} style={{ opacity: shown / refreshThreshold }}>
            <Spinner size={22} />
          </span>
        )}
        {isRefreshing && <span className="visually-hidden">{texts.loading}</span>}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}

/** Whether no ancestor of the touched element is scrolled down. */
function isAtTop(target: EventTarget): boolean {
  for (let element = target as Element | null; element; element = element.parentElement)
    if (element.scrollTop > 0) return false
  return true
}
