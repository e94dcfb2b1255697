import type { ReactNode } from 'react'
import styles from './CellGroup.module.css'

type CellGroupProps = {
  /** A small heading above. */
  title?: ReactNode
  /** An explanation in small text below. */
  note?: ReactNode
  children: ReactNode
}

/** Cells on a rounded sheet. */
export function CellGroup({ title, note, children }: CellGroupProps) {
  return (
    <section className={styles.group}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      <div className={styles.sheet}>{children}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  )
}
