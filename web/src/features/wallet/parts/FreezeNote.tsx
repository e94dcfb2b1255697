import type { WalletView } from '@linnet/protocol/wallet/calls'
import { ShieldAlert } from 'lucide-react'
import { usePreferences } from '~/i18n/preferences'
import { freezeText } from '~/payments/freeze-texts'
import { useNow } from '~/platform/now'
import styles from './AsOf.module.css'

/**
 * Explains why nothing can be paid from this device, with the end; renders nothing if payments are possible.
 */
export function FreezeNote({ wallet: { frozenUntil = 0, frozenWhy } }: { wallet: WalletView }) {
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  if (frozenUntil <= now || !frozenWhy) return null
  return (
    <p className={styles.mark} role="status">
      <ShieldAlert size={16} aria-hidden />
      <span>{freezeText(language, { reason: frozenWhy, until: frozenUntil })}</span>
    </p>
  )
}
