import { useState } from 'react'
import { CodeContent } from '~/features/scanning/parts/CodeContent'
import { scanKindTexts } from '~/features/scanning/scan-kind-texts'
import { readCodesOnServer } from '~/files/picture-codes'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { type CodeSource, useScanner } from '~/kit/qr/use-scanner'
import { Screen } from '~/kit/screens/Screen'
import { tick } from '~/platform/haptics'
import { useScreenVisible } from '~/platform/screen-context'
import styles from './Scanning.module.css'

/** Tries a QR code: shows everything that was read, who read it, and where it would lead, and opens nothing. */
export function TryCode() {
  const texts = useTexts(scanKindTexts)
  const isVisible = useScreenVisible()
  const [read, setRead] = useState<{ codes: readonly string[]; source: CodeSource }>()
  const isScanning = isVisible && read === undefined
  const { stage, choose } = useScanner({
    isOn: isScanning,
    isScanning,
    onFound: (codes, source) => {
      tick()
      setRead({ codes, source })
    },
    readElsewhere: readCodesOnServer,
  })
  const readBy = { camera: texts.byCamera, device: texts.byDevice, server: texts.byServer }
  return (
    <Screen
      title={texts.tryTitle}
      footer={
        <div className={styles.footer}>
          {read && (
            <Button isFullWidth onPress={() => setRead(undefined)}>
              {texts.again}
            </Button>
          )}
          {choose}
        </div>
      }
    >
      {read === undefined && (
        <>
          <p className={styles.note}>{texts.tryNote}</p>
          <div className={styles.stage}>{stage}</div>
        </>
      )}
      {read?.codes.map((code) => (
        <CodeContent key={code} code={code} readBy={readBy[read.source]} />
      ))}
    </Screen>
  )
}
