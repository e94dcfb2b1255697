import styles from './LabelledText.module.css'

/** A person's own text, unformatted, below a label. */
export const LabelledText = ({ label, text }: { label?: string; text: string }) => (
  <p className={styles.text}>
    {label !== undefined && <strong>{label}</strong>}
    {text}
  </p>
)
