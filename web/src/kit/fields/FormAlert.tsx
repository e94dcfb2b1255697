import { CircleAlert } from 'lucide-react'
import styles from './FormAlert.module.css'

/** What went wrong and belongs to no one field. */
export function FormAlert({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={styles.place}>
      {text !== undefined && (
        <p className={styles.notice}>
          <CircleAlert size={18} aria-hidden />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
