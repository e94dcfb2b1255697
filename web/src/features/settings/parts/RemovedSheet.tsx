import { screens } from '@linnet/protocol/screens'
import { happeningTexts } from '~/features/settings/happening-texts'
import { useTexts } from '~/i18n/texts'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { Sheet } from '~/kit/overlays/Sheet'
import { useNavigate } from '~/platform/screen-context'
import styles from './RemovedSheet.module.css'

type RemovedSheetProps = { isOpen: boolean; onClose: () => void; title: string; text: string }

/** The full content that staff removed, and the rules that apply. */
export function RemovedSheet({ isOpen, onClose, title, text }: RemovedSheetProps) {
  const texts = useTexts(happeningTexts)
  const go = useNavigate()
  const readRules = () => {
    onClose()
    go(screens.agreement)
  }
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.removed}>
      <p className={styles.reason}>{title}</p>
      {text !== '' && (
        <blockquote className={styles.text} dir="auto">
          {text}
        </blockquote>
      )}
      <CellGroup>
        <Cell title={texts.rules} onPress={readRules} />
      </CellGroup>
    </Sheet>
  )
}
