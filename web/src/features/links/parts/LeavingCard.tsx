import { ExternalLink, Globe, TriangleAlert } from 'lucide-react'
import type { LinkParts } from '~/features/links/link-parts'
import { linkTexts } from '~/features/links/link-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { copy } from '~/kit/text/copying'
import styles from '~/features/links/screens/OpenLink.module.css'

/** The address of a link that leaves the app, with what is doubtful about it. */
export function LeavingCard({ link }: { link: LinkParts }) {
  const texts = useTexts(linkTexts)
  const warnings = [!link.isEncrypted && texts.notEncrypted, link.isLookalike && texts.lookalike].filter(
    (warning) => warning !== false,
  )
  return (
    <div className={styles.card}>
      <Globe className={styles.icon} size={32} aria-hidden />
      <p className={styles.words}>{texts.leaving}</p>
      <p className={styles.address} dir="ltr">
        <span className={styles.scheme}>{link.isEncrypted ? 'https://' : 'http://'}</span>
        <strong>{link.host}</strong>
        {link.rest}
      </p>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning} role="alert">
          <TriangleAlert size={18} aria-hidden />
          <span>{warning}</span>
        </p>
      ))}
      <a className={styles.open} href={link.href} target="_blank" rel="noopener noreferrer">
        <ExternalLink size={18} aria-hidden />
        {texts.open}
      </a>
      <Button kind="quiet" isFullWidth onPress={() => void copy(link.href)}>
        {texts.copy}
      </Button>
    </div>
  )
}
