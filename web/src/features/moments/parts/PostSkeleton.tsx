import { useTexts } from '~/i18n/texts'
import { kitTexts } from '~/kit/kit-texts'
import { useLate } from '~/kit/lists/SkeletonRows'
import styles from './PostSkeleton.module.css'

/** Placeholders of moments, if they take long to load. */
export function PostSkeleton({ count = 3 }: { count?: number }) {
  const texts = useTexts(kitTexts)
  if (!useLate()) return null
  return (
    <div role="status" aria-label={texts.loading}>
      {Array.from({ length: count }, (_, at) => (
        <div key={`post-${at}`} className={styles.post} aria-hidden>
          <span className={styles.avatar} />
          <span className={styles.body}>
            <span className={styles.line} style={{ width: '30%' }} />
            <span className={styles.line} style={{ width: '80%' }} />
            {at % 2 === 0 && <span className={styles.picture} />}
          </span>
        </div>
      ))}
    </div>
  )
}
