import styles from './SignedText.module.css'

/** A longer text with its author and date below. */
export function SignedText({ children, by }: { children: string; by: string }) {
  return (
    <>
      <p className={styles.text} dir="auto">
        {children}
      </p>
      <p className={styles.by} dir="auto">
        {by}
      </p>
    </>
  )
}
