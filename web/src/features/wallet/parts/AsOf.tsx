import { CloudOff } from 'lucide-react'
import { walletTexts } from '~/features/wallet/wallet-texts'
import { useTexts } from '~/i18n/texts'
import { dateTimeText } from './date-text'
import styles from './AsOf.module.css'

/** Warns that the data below is from `at` (Unix seconds) and may be outdated; renders nothing if `at` is undefined. */
export function AsOf({ at }: { at: number | undefined }) {
  const texts = useTexts(walletTexts)
  if (at === undefined) return null
  return (
    <p className={styles.mark} role="status">
      <CloudOff size={16} aria-hidden />
      <span>{texts.asOf({ at: dateTimeText(at) })}</span>
    </p>
  )
}
