import styles from './NameLine.module.css'

/** A name on one line, in its own direction; what does not fit ends in dots. */
export function NameLine({ children }: { children: string }) {
  return (
    <span className={styles.name} dir="auto">
      {children}
    </span>
  )
}
