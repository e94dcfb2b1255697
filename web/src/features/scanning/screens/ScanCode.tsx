import { screens } from '@linnet/protocol/screens'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { scanKind } from '~/features/scanning/scan-kind'
import { scanKindTexts } from '~/features/scanning/scan-kind-texts'
import { scanTarget } from '~/features/scanning/scan-target'
import { readCodesOnServer } from '~/files/picture-codes'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { ActionSheet } from '~/kit/overlays/ActionSheet'
import { Sheet } from '~/kit/overlays/Sheet'
import { scanTexts } from '~/kit/qr/scan-texts'
import { useCodeChoice } from '~/kit/qr/use-code-choice'
import { useScanner } from '~/kit/qr/use-scanner'
import { Screen } from '~/kit/screens/Screen'
import { copy } from '~/kit/text/copying'
import { tick } from '~/platform/haptics'
import { useNavigate, useScreenVisible } from '~/platform/screen-context'
import styles from './Scanning.module.css'

/** Scans a QR code with the camera or from a picture and opens its target; shows what was read if it has none. */
export function ScanCode() {
  const texts = useTexts(scanTexts)
  const kinds = useTexts(scanKindTexts)
  const go = useNavigate()
  const isVisible = useScreenVisible()
  const [found, setFound] = useState<string>()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const follow = (scanned: string) => {
    const target = scanTarget(scanned)
    if (target.type === 'text') return setFound(target.text)
    return go(target.path, target.params, { replace: true })
  }
  const { take, isChoosing, sheet } = useCodeChoice(follow, (code) => {
    const kind = scanKind(scanTarget(code))
    return kind === 'text' ? code : kinds[kind]
  })
  const { stage, choose } = useScanner({
    isOn: isVisible,
    isScanning: isVisible && found === undefined && !isChoosing && !isMenuOpen,
    onFound: (codes) => {
      tick()
      take(codes)
    },
    readElsewhere: readCodesOnServer,
  })
  return (
    <Screen
      title={texts.title}
      ownScroll
      footer={choose}
      actions={
        <IconButton icon={<Ellipsis size={24} />} label={kinds.more} onPress={() => setMenuOpen(true)} />
      }
    >
      {stage}
      {sheet}
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
      <ActionSheet
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        label={kinds.more}
        actions={[
          { label: kinds.tryTitle, onSelect: () => go(screens.tryCode) },
          { label: kinds.makeTitle, onSelect: () => go(screens.makeCode) },
        ]}
      />
    </Screen>
  )
}
