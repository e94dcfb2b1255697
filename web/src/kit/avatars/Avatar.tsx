import { useState } from 'react'
import { initials, tintOf } from './avatar-initials'
import { notePhotoBroken, usePhotoUrl } from './photo-urls'
import styles from './Avatar.module.css'

type AvatarProps = {
  /** The person's or group's id. It decides the tint, so the colour is the same everywhere. */
  id: string
  name: string
  /** The photo as in a profile or group: a file reference of ours, or a URL. */
  photo?: string | undefined
  size?: number
  /**
   * The shape of its subject: people are round, groups rounded squares; a tile is one avatar inside a group's
   * mosaic.
   */
  shape?: 'person' | 'group' | 'tile'
  isOnline?: boolean | undefined
}

/** A photo, or initials on a tint. Decorative: the name is always shown next to it. */
export function Avatar({ id, name, photo, size = 48, shape = 'person', isOnline }: AvatarProps) {
  const [brokenPhoto, setBrokenPhoto] = useState<string>()
  // The thumbnail is 160 px wide: enough for an 80 px avatar at double density.
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
        className={styles.picture}
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
