import styles from './NameLine.module.css'

/** A name on one line, in its own writing direction, with an ellipsis when it doesn't fit. */
export function NameLine({ children }: { children: string }) {
  return (
    <span className={styles.name} dir="auto">
      {children}
    </span>
  )
}
