import { initials, tintOf } from '@linnet/web/avatar-initials'
import css from './Avatar.module.css'

/** Initials on the tint that the person has in the app. Decorative: the name is always shown next to it. */
export function Avatar({ id, name }: { id: string; name: string }) {
  const tint = tintOf(id)
  return (
    <span
      className={css.avatar}
      style={{ background: `var(--tint-${tint})`, color: `var(--tint-ink-${tint})` }}
      aria-hidden
    >
      {initials(name)}
    </span>
  )
}
