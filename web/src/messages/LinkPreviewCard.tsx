import type { ContentOf, LinkPreview } from '@linnet/protocol'
import { shownPreview } from '@linnet/protocol/conversations/shown-preview'
import { useFileUrl } from '~/files/file-urls'
import { useMayLoad } from '~/files/media-setting'
import { classes } from '~/kit/classes'
import { splitLinks } from '~/kit/text/link-text'
import styles from './LinkPreviewCard.module.css'

type LinkPreviewCardProps = { preview: LinkPreview; isInert?: boolean }

/** The preview below a text; nothing if an edit has hidden its address. */
export function TextPreviewCard({ content }: { content: ContentOf<'text'> }) {
  const preview = shownPreview(content)
  return preview && <LinkPreviewCard preview={preview} />
}

/** A preview of a page or of a screen of the app. It opens that screen, or the target of the link in the text above. */
export function LinkPreviewCard({ preview, isInert = false }: LinkPreviewCardProps) {
  const { url, site, title, about, file } = preview
  const picture = useFileUrl(useMayLoad('picture') ? file?.id : undefined, 'thumb')
  const isScreen = url.startsWith('#')
  const href = splitLinks(url).find((part) => part.href?.startsWith('http'))?.href
  const inside = (
    <>
      <span className={styles.words}>
        <span className={styles.site}>{site}</span>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {about && (
          <span className={styles.about} dir="auto">
            {about}
          </span>
        )}
      </span>
      {file && (
        <span className={styles.picture}>{picture && <img src={picture} alt="" loading="lazy" />}</span>
      )}
    </>
  )
  if (isScreen && !isInert)
    return (
      <button type="button" className={classes(styles.card, styles.screen)} onClick={() => void open(url)}>
        {inside}
      </button>
    )
  if (isInert || href === undefined) return <span className={styles.card}>{inside}</span>
  return (
    <a className={styles.card} href={href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  )
}

/** The registry of the app's screens is loaded with the first card that is opened: most cards are for other pages. */
const open = async (url: string): Promise<void> => (await import('~/files/app-link')).openAppLink(url)
