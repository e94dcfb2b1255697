import { useTexts } from '~/i18n/texts'
import { Mark } from '~/kit/Mark'
import { appTexts } from './app-texts'
import styles from './EmptyDetail.module.css'

/** The detail pane while nothing is open. */
export function EmptyDetail() {
  const texts = useTexts(appTexts)
  return (
    <div className={styles.empty}>
      <Mark size={88} isQuiet />
      <p>{texts.choose}</p>
    </div>
  )
}
