import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { loginExtraTexts } from '~/features/auth/login-extra-texts'
import { useTexts } from '~/i18n/texts'
import { isStorageBlocked } from '~/platform/storage-facts'
import styles from './BlockedStorageNote.module.css'

/** Warns before login that this browser will forget the session. */
export function BlockedStorageNote() {
  const texts = useTexts(loginExtraTexts)
  const [isBlocked] = useState(isStorageBlocked)
  if (!isBlocked) return null
  return (
    <div role="note" className={styles.note}>
      <ShieldAlert size={22} aria-hidden />
      <p>{texts.storageBlocked}</p>
    </div>
  )
}
