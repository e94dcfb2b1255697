import { explorerPage } from '@linnet/protocol/wallet/explorer'
import { ExternalLink } from 'lucide-react'
import { explorerTexts } from '~/features/wallet/explorer-texts'
import { useTexts } from '~/i18n/texts'
import styles from './TransactionLink.module.css'

/** A link to a transaction's page of the block explorer, if the server names one. */
export function TransactionLink({
  explorer,
  hash,
  isIcon = false,
}: {
  explorer: string | undefined
  hash: string
  isIcon?: boolean
}) {
  const { show } = useTexts(explorerTexts)
  const page = explorerPage(explorer, hash)
  if (page === undefined) return undefined
  return (
    <a
      className={styles.link}
      href={page}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={isIcon ? show : undefined}
      title={isIcon ? show : undefined}
    >
      {!isIcon && show}
      <ExternalLink size={18} aria-hidden />
    </a>
  )
}
