import { useState } from 'react'
import { initials, tintOf } from './avatar-initials'
import { notePhotoBroken, usePhotoUrl } from './photo-urls'
import styles from './Avatar.module.css'

type AvatarProps = {
  /** The person's or the group's id: it decides the tint, so a face keeps its colour everywhere. */
  id: string
  name: string
  /** What a profile or a group says: a file of ours, or an address. */
  photo?: string | undefined
  size?: number
  /** People are round, groups are rounded squares; a tile is a face in the picture of a group. */
  shape?: 'person' | 'group' | 'tile'
  isOnline?: boolean | undefined
}

/** A photo, or initials on a tint. Decorative: the name stands beside it. */
export function Avatar({ id, name, photo, size = 48, shape = 'person', isOnline }: AvatarProps) {
  const [brokenPhoto, setBrokenPhoto] = useState<string>()
  // The small picture has 160 pixels, which is enough for two on each of these.
  const source = usePhotoUrl(photo, size > 80 ? 'original' : 'thumb')
  const hasPhoto = source !== undefined && source !== brokenPhoto
  const tint = tintOf(id)
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * (shape === 'tile' ? 0.5 : 0.4) }}
      aria-hidden
    >
      <span
        className={styles.face}
        data-shape={shape}
        style={{ background: `var(--tint-${tint})`, color: `var(--tint-ink-${tint})` }}
      >
        {hasPhoto ? (
          <img
            src={source}
            alt=""
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => {
              setBrokenPhoto(source)
              notePhotoBroken()
            }}
          />
        ) : (
          initials(name)
        )}
      </span>
      {isOnline && <span className={styles.online} />}
    </span>
  )
}
