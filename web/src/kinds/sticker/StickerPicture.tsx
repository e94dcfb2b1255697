import type { FileFacts } from '@linnet/protocol'
import { useFileUrl } from '~/files/file-urls'
import { useMayLoad } from '~/files/media-setting'
import { useMediaQuery } from '~/platform/media-query'
import { stickerOf } from './stickers'
import styles from './StickerPicture.module.css'

export const calmQuery = '(prefers-reduced-motion: reduce)'

type StickerPictureProps = {
  sticker: {
    name?: string | undefined
    file?: Pick<FileFacts, 'id' | 'durationMs' | 'hasThumb'> | undefined
  }
  /** The size in pixels. */
  size: number
}

/** A sticker among others. An animated one is paused with reduced motion or in data saver mode. */
export function StickerPicture({ sticker: { name, file }, size }: StickerPictureProps) {
  const isCalm = useMediaQuery(calmQuery)
  const mayLoad = useMayLoad('picture')
  const moves = file?.durationMs !== undefined && !isCalm && mayLoad
  const url = useFileUrl(file?.id, moves || file?.hasThumb === false ? 'original' : 'thumb')
  const address = file ? url : stickerOf(name)?.address
  if (address === undefined) return <span className={styles.blank} style={{ width: size, height: size }} />
  return (
    <img
      className={styles.picture}
      src={address}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}
