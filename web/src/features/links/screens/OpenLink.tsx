import { openPage } from '@linnet/protocol/miniprograms/pages'
import { Ellipsis, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useQueryOf } from '~/data/use-query'
import { type LinkParts, linkParts } from '~/features/links/link-parts'
import { linkTexts } from '~/features/links/link-texts'
import { LeavingCard } from '~/features/links/parts/LeavingCard'
import { useTexts } from '~/i18n/texts'
import { IconButton } from '~/kit/IconButton'
import { SkeletonRows } from '~/kit/lists/SkeletonRows'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { EmptyState } from '~/kit/screens/EmptyState'
import { Screen } from '~/kit/screens/Screen'
import { copy } from '~/kit/text/copying'
import { useProgramBase } from '~/lines/program-address'
import { useParams } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './OpenLink.module.css'

/**
 * Opens an external link: in a frame of another origin below a bar with its host, or, where that is refused or not safe, with a
 * warning that it leaves the app.
 */
export function OpenLink() {
  const texts = useTexts(linkTexts)
  const link = linkParts(useParams()['url'])
  if (!link)
    return (
      <Screen title={texts.title}>
        <EmptyState icon={<Link2Off size={32} aria-hidden />}>{texts.broken}</EmptyState>
      </Screen>
    )
  // A host that may imitate another is never shown without the warning.
  if (!link.isEncrypted || link.isLookalike)
    return (
      <Screen title={texts.title}>
        <LeavingCard link={link} />
      </Screen>
    )
  return <Page key={link.href} link={link} />
}

function Page({ link }: { link: LinkParts }) {
  const texts = useTexts(linkTexts)
  const { data, problem, reload } = useQueryOf(openPage, { url: link.href })
  const base = useProgramBase(data)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const status = useConnectionStatus()
  if (!data && problem === undefined)
    return (
      <Screen title={texts.title} subtitle={link.host} status={status}>
        <SkeletonRows hasAvatar={false} />
      </Screen>
    )
  if (!data?.isFramed)
    return (
      <Screen title={texts.title} status={status}>
        <LeavingCard link={link} />
      </Screen>
    )
  return (
    <Screen
      title={data.host}
      subtitle={texts.notOurs}
      ownScroll
      actions={
        <IconButton icon={<Ellipsis size={24} />} label={texts.more} onPress={() => setMenuOpen(true)} />
      }
    >
      <iframe
        // Each answer has a path of its own, so that reloading shows the page from its start.
        key={data.path}
        className={styles.frame}
        title={data.host}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        allow=""
        referrerPolicy="no-referrer"
        src={base + data.path}
      />
      <ActionSheet
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        label={texts.more}
        actions={[
          {
            label: texts.open,
            onSelect: () => void window.open(link.href, '_blank', 'noopener,noreferrer'),
          },
          { label: texts.copy, onSelect: () => void copy(link.href) },
          { label: texts.reload, onSelect: reload },
        ]}
      />
    </Screen>
  )
}
