import { ShieldAlert } from 'lucide-react'
import { storageTexts } from '~/features/auth/storage-texts'
import { useTexts } from '~/i18n/texts'
import styles from './BlockedStorageNote.module.css'

/** Warns before login that this browser will forget the session. */
export function BlockedStorageNote() {
  const texts = useTexts(storageTexts)
  return (
    <div role="note" className={styles.note}>
      <ShieldAlert size={22} aria-hidden />
      <p>{texts.storageBlocked}</p>
    </div>
  )
}
