import { useTexts } from '~/i18n/texts'
import { Spinner } from '~/kit/Spinner'
import { recordTexts } from './record-texts'
import styles from './RecordButton.module.css'

/** A placeholder of the recording bar while its code loads. */
export function PreparingRecorder() {
  const { record } = useTexts(recordTexts)
  return (
    <div className={styles.preparing} role="progressbar" aria-label={record}>
      <Spinner size={20} />
    </div>
  )
}
