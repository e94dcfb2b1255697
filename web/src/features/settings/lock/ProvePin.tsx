import { useTexts } from '~/i18n/texts'
import { PinField } from '~/kit/fields/PinField'
import { usePinTry } from '~/session/lock/use-pin-try'
import { appLockTexts } from './app-lock-texts'
import styles from './AppLock.module.css'

/** Asks for the PIN before the lock can be changed. */
export function ProvePin({ onProved }: { onProved: (dataKey: CryptoKey) => void }) {
  const texts = useTexts(appLockTexts)
  const { field, wait } = usePinTry(async (key) => {
    onProved(key)
    return undefined
  }, true)
  return (
    <div className={styles.page}>
      <PinField label={texts.prove} {...field} />
      {wait !== undefined && <p className={styles.wait}>{wait}</p>}
    </div>
  )
}
