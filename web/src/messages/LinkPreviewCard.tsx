import type { LinkPreview } from '@linnet/protocol'
import { useFileUrl } from '~/files/file-urls'
import { useMayLoad } from '~/files/media-setting'
import { splitLinks } from '~/kit/text/link-text'
import styles from './LinkPreviewCard.module.css'

type LinkPreviewCardProps = { preview: LinkPreview; isInert?: boolean }

/** What a page says about itself, below the text that links to it. It opens what the text's link opens, nothing else. */
export function LinkPreviewCard({ preview, isInert = false }: LinkPreviewCardProps) {
  const { url, site, title, about, file } = preview
  const picture = useFileUrl(useMayLoad('picture') ? file?.id : undefined, 'thumb')
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
  if (isInert || href === undefined) return <span className={styles.card}>{inside}</span>
  return (
    <a className={styles.card} href={href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  )
}
