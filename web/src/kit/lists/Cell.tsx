import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Cell.module.css'

export type CellProps = {
  title: ReactNode
  subtitle?: ReactNode
  /** A 22 px icon on a tinted background. */
  icon?: ReactNode
  /** An Avatar or any other element at the start, instead of an icon. */
  leading?: ReactNode
  /** A secondary value at the end: "English", a phone number. */
  detail?: ReactNode
  /** Whether to show a long detail in full, on several lines. */
  wrapsDetail?: boolean
  /** A badge, switch or button at the end. */
  trailing?: ReactNode
  onPress?: (() => void) | undefined
  /** Whether the row has a chevron; by default, pressable rows with nothing trailing do. */
  hasChevron?: boolean
  isDanger?: boolean
  isSelected?: boolean
  disabled?: boolean
}

/** A row of a list or settings screen, at least 56 px high. */
export function Cell(props: CellProps) {
  if (!props.onPress) return <div className={styles.cell}>{cellContent(props)}</div>
  return (
    <button
      type="button"
      className={styles.cell}
      disabled={props.disabled}
      data-danger={props.isDanger || undefined}
      data-selected={props.isSelected || undefined}
      aria-current={props.isSelected || undefined}
      onClick={props.onPress}
    >
      {cellContent(props)}
    </button>
  )
}

/** A row's content, for rows that are labels or links. */
export function cellContent(props: CellProps): ReactNode {
  const { title, subtitle, icon, leading, detail, wrapsDetail, trailing, onPress } = props
  const hasChevron = props.hasChevron ?? (onPress !== undefined && trailing === undefined && !props.isDanger)
  return (
    <>
      {leading ?? (icon !== undefined && <span className={styles.icon}>{icon}</span>)}
      <span className={styles.inner}>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
        </span>
        {detail !== undefined && (
          <span className={styles.detail} data-wraps={wrapsDetail || undefined} dir="auto">
            {detail}
          </span>
        )}
        {trailing}
        {hasChevron && <ChevronRight className={styles.chevron} size={18} aria-hidden />}
      </span>
    </>
  )
}
