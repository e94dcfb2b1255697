import { readScannedCode } from '@linnet/protocol/scan'
import { programTexts } from '~/features/miniprograms/program-texts'
import { readCodesOnServer } from '~/files/picture-codes'
import { useTexts } from '~/i18n/texts'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { scanTexts } from '~/kit/qr/scan-texts'
import { useCodeChoice } from '~/kit/qr/use-code-choice'
import { useScanner } from '~/kit/qr/use-scanner'
import { tick } from '~/platform/haptics'
import styles from './Programs.module.css'

type ScanSheetProps = {
  isOpen: boolean
  /** Called with the scanned text; undefined if the sheet was closed. */
  onDone: (text: string | undefined) => void
}

/** Scans a code for a program, except Linnet's own codes: those open chats, groups and payments. */
export function ScanSheet({ isOpen, onDone }: ScanSheetProps) {
  const texts = useTexts(programTexts)
  const { title } = useTexts(scanTexts)
  const { take, isChoosing, sheet } = useCodeChoice(onDone)
  const { stage, choose } = useScanner({
    isOn: isOpen,
    isScanning: isOpen && !isChoosing,
    onFound: (codes) => {
      const others = codes.filter((code) => readScannedCode(code) === undefined)
      if (others.length === 0) return showToast(texts.ownCode)
      tick()
      return take(others)
    },
    readElsewhere: readCodesOnServer,
  })
  return (
    <>
      <Sheet isOpen={isOpen} onClose={() => onDone(undefined)} title={title} footer={choose}>
        <div className={styles.scan}>{stage}</div>
      </Sheet>
      {sheet}
    </>
  )
}
