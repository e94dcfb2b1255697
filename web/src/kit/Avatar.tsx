import { useState } from 'react'
import { initials, tintOf } from './avatar-face'
import styles from './Avatar.module.css'

type AvatarProps = {
  /** The person's or the group's id: it decides the tint, so a face keeps its colour everywhere. */
  id: string
  name: string
  photo?: string | undefined
  size?: number
  /** People are round, groups are rounded squares. */
  shape?: 'person' | 'group'
  isOnline?: boolean | undefined
}

/** A photo, or initials on a tint. Decorative: the name stands beside it. */
export function Avatar({ id, name, photo, size = 48, shape = 'person', isOnline }: AvatarProps) {
  const [brokenPhoto, setBrokenPhoto] = useState<string>()
  const hasPhoto = Boolean(photo) && photo !== brokenPhoto
  const tint = tintOf(id)
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden>
      <span
        className={styles.face}
        data-shape={shape}
        style={{ background: `var(--tint-${tint})`, color: `var(--tint-ink-${tint})` }}
      >
        {hasPhoto ? (
          <img
            src={photo}
            alt=""
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
            draggable={false}
            onError={() => setBrokenPhoto(photo)}
          />
        ) : (
          initials(name)
        )}
      </span>
      {isOnline && <span className={styles.online} />}
    </span>
  )
}
