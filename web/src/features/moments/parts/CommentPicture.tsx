import type { FileView } from '@linnet/protocol'
import { momentTexts } from '~/features/moments/moment-texts'
import { useFileUrl } from '~/files/file-urls'
import { useTexts } from '~/i18n/texts'
import { mediaParts } from '~/messages/media-parts'
import { postTexts } from '~/posts/post-texts'
import styles from './CommentPicture.module.css'

/** The small picture of a comment or a notification; it opens in the viewer unless its row does something else. */
export function CommentPicture({ file, isInert = false }: { file: FileView; isInert?: boolean }) {
  const texts = { ...useTexts(postTexts), ...useTexts(momentTexts) }
  const variant = file.kind === 'video' ? 'poster' : file.hasThumb ? 'thumb' : 'original'
  const source = useFileUrl(file.kind === 'video' && !file.hasPoster ? undefined : file.id, variant)
  const picture = source ? <img src={source} alt="" loading="lazy" decoding="async" /> : null
  if (isInert) return <span className={styles.picture}>{picture}</span>
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={file.kind === 'video' ? texts.video : texts.photos({ n: 1 })}
      data-media={file.id}
      onClick={() => void mediaParts().open([file], file, '')}
    >
      {picture}
    </button>
  )
}
