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
      <path className={styles.beak} d="M61.500 28.800 51.500 23.500v11.500z" />
      <path
        className={styles.body}
        d="M32 9c12.200 0 21 8.900 21 21.500S44.200 53 32 53c-5 0-9.500-1.500-13-4.100C14.800 50.700 9.500 51.300 5 50c-1-.3-1.200-1.600-.3-2.200 3.600-2.400 6.100-5.900 6.900-9.800A23 23 0 0 1 11 30.500C11 17.900 19.800 9 32 9z"
      />
      <path
        className={styles.breast}
        d="M52.700 34.500C50.800 45.500 42.700 52.900 32.300 53c-.5-10.500 8-18.600 20.400-18.500z"
      />
      <path
        className={styles.wing}
        d="M14.500 26c5.500 8.500 14 11.500 22.500 8-1.500 8-8.500 12.300-15 10.300C16 42.500 13 35.500 14.500 26z"
      />
      <circle className={styles.eye} cx="41" cy="23" r="3" />
    </svg>
  )
}
