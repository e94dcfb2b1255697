import { Copy } from 'lucide-react'
import { addressGroups } from '~/features/wallet/address-groups'
import { withdrawTexts } from '~/features/wallet/withdraw-texts'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { copy } from '~/kit/text/copying'
import styles from './AddressText.module.css'

/** A full chain address in groups of four; screen readers and the clipboard get it without the gaps. */
export function AddressText({ address, canCopy = false }: { address: string; canCopy?: boolean }) {
  const texts = useTexts(withdrawTexts)
  return (
    <span className={styles.row}>
      <span className={styles.address} role="img" aria-label={address}>
        {addressGroups(address).join(' ')}
      </span>
      {canCopy && (
        <IconButton icon={<Copy size={20} />} label={texts.copy} onPress={() => void copy(address)} />
      )}
    </span>
  )
}
