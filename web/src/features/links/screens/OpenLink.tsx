import { ExternalLink, Globe, Link2Off, TriangleAlert } from 'lucide-react'
import { linkParts } from '~/features/links/link-parts'
import { linkTexts } from '~/features/links/link-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { copy } from '~/kit/text/copying'
import { useParams } from '~/platform/screen-context'
import styles from './OpenLink.module.css'

/** Shows the target of an external link before opening it. Other sites are never embedded in the app. */
export function OpenLink() {
  const texts = useTexts(linkTexts)
  const link = linkParts(useParams()['url'])
  if (!link)
    return (
      <Screen title={texts.title}>
        <EmptyState icon={<Link2Off size={32} aria-hidden />}>{texts.broken}</EmptyState>
      </Screen>
    )
  const warnings = [!link.isEncrypted && texts.notEncrypted, link.isLookalike && texts.lookalike].filter(
    (warning) => warning !== false,
  )
  return (
    <Screen title={texts.title}>
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
    </Screen>
  )
}
