import { useState } from 'react'
import { scanTarget } from '~/features/groups/scan-target'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Sheet } from '~/kit/overlays/Sheet'
import { scanTexts } from '~/kit/qr/scan-texts'
import { useScanner } from '~/kit/qr/use-scanner'
import { Screen } from '~/kit/screens/Screen'
import { copy } from '~/kit/text/copying'
import { tick } from '~/platform/haptics'
import { useNavigate, useScreenVisible } from '~/platform/screen-context'
import styles from './ScanCode.module.css'

/** Scans a QR code with the camera or from a picture and opens its target. */
export function ScanCode() {
  const texts = useTexts(scanTexts)
  const go = useNavigate()
  const isVisible = useScreenVisible()
  const [found, setFound] = useState<string>()
  const follow = (scanned: string) => {
    tick()
    const target = scanTarget(scanned)
    if (target.type === 'text') return setFound(target.text)
    return go(target.path, target.params, { replace: true })
  }
  const isScanning = isVisible && found === undefined
  const { stage, choose } = useScanner({ isOn: isVisible, isScanning, onFound: follow })
  return (
    <Screen title={texts.title} ownScroll footer={choose}>
      {stage}
      <Sheet
        isOpen={found !== undefined}
        onClose={() => setFound(undefined)}
        title={texts.content}
        footer={
          <Button isFullWidth onPress={() => void copy(found ?? '')}>
            {texts.copy}
          </Button>
        }
      >
        <p className={styles.text} dir="auto">
          {found}
        </p>
      </Sheet>
    </Screen>
  )
}
