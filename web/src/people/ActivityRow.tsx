import type { ReactNode } from 'react'
import { usePreferences } from '~/i18n/preferences'
import { Avatar } from '~/kit/avatars/Avatar'
import { Badge } from '~/kit/Badge'
import { relativeTime } from '~/kit/text/relative-time'
import { useNow } from '~/platform/now'
import styles from './ActivityRow.module.css'

interface ActivityRowProps {
  person: { id: string; photo: string }
  name: string
  /** The action. */
  children: ReactNode
  /** Seconds since 1970. */
  at: number
  isNew: boolean
  /** The object of the action. */
  subject?: ReactNode
  onPress: () => void
}

/** A person's action on something that I shared. */
export function ActivityRow({ person, name, children, at, isNew, subject, onPress }: ActivityRowProps) {
  const language = usePreferences((preferences) => preferences.language)
  const now = useNow()
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <Avatar id={person.id} name={name} photo={person.photo} size={48} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.what} dir="auto">
          {children}
        </span>
        <span className={styles.time}>
          {relativeTime(at, now, language)}
          {isNew && <Badge value="dot" />}
        </span>
      </span>
      {subject}
    </button>
  )
}
