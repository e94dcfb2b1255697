import { useEffect, useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { kitTexts } from '~/kit/kit-texts'
import styles from './SkeletonRows.module.css'

/** The delay of a skeleton: a shorter wait goes unnoticed, and a skeleton would only flash. */
const skeletonDelayMs = 150

/** Placeholder rows, shown only when loading takes longer than 150 ms. */
export function SkeletonRows({ count = 8, hasAvatar = true }: { count?: number; hasAvatar?: boolean }) {
  const texts = useTexts(kitTexts)
  const isLate = useLate()
  if (!isLate) return null
  return (
    <div className={styles.rows} role="status" aria-label={texts.loading}>
      {Array.from({ length: count }, (_, at) => (
        <div key={`row-${at}`} className={styles.row} aria-hidden>
          {hasAvatar && <span className={styles.avatar} />}
          <span className={styles.lines}>
            <span className={styles.line} style={{ width: `${32 + ((at * 17) % 24)}%` }} />
            <span className={styles.line} style={{ width: `${54 + ((at * 29) % 36)}%` }} />
          </span>
        </div>
      ))}
    </div>
  )
}

/** Turns true after the skeleton delay; for any placeholder. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), skeletonDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
