import { Avatar } from './Avatar'
import { mosaicOf } from './mosaic'
import styles from './GroupAvatar.module.css'

type GroupAvatarProps = {
  id: string
  name: string
  photo?: string | undefined
  /** The first members; they make up the mosaic of a group without a photo. */
  avatars?: readonly { id: string; name: string; photo: string }[] | undefined
  size?: number
}

/** A group's photo, or a mosaic of its first members. Decorative, like Avatar. */
export function GroupAvatar({ id, name, photo, avatars = [], size = 48 }: GroupAvatarProps) {
  if (photo || avatars.length === 0)
    return <Avatar id={id} name={name} photo={photo} size={size} shape="group" />
  const { rows, tile, gap } = mosaicOf(avatars, size)
  return (
    <span className={styles.paper} style={{ width: size, height: size, gap }} aria-hidden>
      {rows.map((row) => (
        <span key={row[0]?.id} className={styles.row} style={{ gap }}>
          {row.map((avatar) => (
            <Avatar
              key={avatar.id}
              id={avatar.id}
              name={avatar.name}
              photo={avatar.photo}
              size={tile}
              shape="tile"
            />
          ))}
        </span>
      ))}
    </span>
  )
}
