import { CircleAlert } from 'lucide-react'
import styles from './FormAlert.module.css'

/** An error that belongs to no single field. */
export function FormAlert({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={styles.place}>
      {text !== undefined && (
        <p className={styles.alert}>
          <CircleAlert size={18} aria-hidden />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
