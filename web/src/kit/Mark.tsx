import styles from './Mark.module.css'

/** The logo: a small bird shaped like a speech bubble. The icons in public/icons use the same paths. */
export function Mark({ size = 64, isQuiet = false }: { size?: number; isQuiet?: boolean }) {
  return (
    <svg
      className={styles.mark}
      data-quiet={isQuiet || undefined}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden
    >
      <path className={styles.beak} d="M61.5 28.8 51.5 23.5v11.5z" />
      <path
        className={styles.body}
        d="M32 9c12.2 0 21 8.9 21 21.5S44.2 53 32 53c-5 0-9.5-1.5-13-4.1C14.8 50.7 9.5 51.3 5 50c-1-.3-1.2-1.6-.3-2.2 3.6-2.4 6.1-5.9 6.9-9.8A23 23 0 0 1 11 30.5C11 17.9 19.8 9 32 9z"
      />
      <path className={styles.breast} d="M52.7 34.5C50.8 45.5 42.7 52.9 32.3 53c-.5-10.5 8-18.6 20.4-18.5z" />
      <path
        className={styles.wing}
        d="M14.5 26c5.5 8.5 14 11.5 22.5 8-1.5 8-8.5 12.3-15 10.3C16 42.5 13 35.5 14.5 26z"
      />
      <circle className={styles.eye} cx="41" cy="23" r="3" />
    </svg>
  )
}
