import { FileDown } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { topTexts } from './top-texts'
import styles from './DropVeil.module.css'

/** Covers the conversation while files are dragged over it. */
export function DropVeil() {
  const texts = useTexts(topTexts)
  return (
    <div className={styles.veil} aria-hidden>
      <FileDown size={40} />
      <span>{texts.dropHere}</span>
    </div>
  )
}
