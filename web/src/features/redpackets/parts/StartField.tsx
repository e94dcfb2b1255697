import { useId } from 'react'
import { useTexts } from '../../../kit/texts'
import { sendTexts } from '../send-texts'
import styles from './PacketStage.module.css'

type StartFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined }

/** When a campaign packet can be opened. */
export function StartField({ value, onChange, error }: StartFieldProps) {
  const texts = useTexts(sendTexts)
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {texts.start}
      </label>
      <input
        id={id}
        className={styles.time}
        type="datetime-local"
        value={value}
        aria-invalid={error !== undefined || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
