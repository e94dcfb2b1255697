import styles from './SignedText.module.css'

/** Longer words as they were written, with who wrote them and when below. */
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
