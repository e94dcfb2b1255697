import styles from './LabelledText.module.css'

/** What a person has written, as it was written, below a label. */
export const LabelledText = ({ label, text }: { label?: string; text: string }) => (
  <p className={styles.text}>
    {label !== undefined && <strong>{label}</strong>}
    {text}
  </p>
)
