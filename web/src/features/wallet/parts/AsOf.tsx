import { CloudOff } from 'lucide-react'
import { useTexts } from '../../../kit/texts'
import { walletTexts } from '../wallet-texts'
import { momentText } from './moment-text'
import styles from './AsOf.module.css'

/** Says that what stands below is what was known at a moment, and may have changed; nothing while it is fresh. */
export function AsOf({ at }: { at: number | undefined }) {
  const texts = useTexts(walletTexts)
  if (at === undefined) return null
  return (
    <p className={styles.mark} role="status">
      <CloudOff size={16} aria-hidden />
      <span>{texts.asOf({ at: momentText(at) })}</span>
    </p>
  )
}
