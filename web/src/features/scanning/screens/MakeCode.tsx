import { useState } from 'react'
import { CodeContent } from '~/features/scanning/parts/CodeContent'
import { scanKindTexts } from '~/features/scanning/scan-kind-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { TextField } from '~/kit/fields/TextField'
import { showToast } from '~/kit/overlays/toast'
import { drawQrCard } from '~/kit/qr/qr-card'
import { QrImage } from '~/kit/qr/QrImage'
import { Screen } from '~/kit/screens/Screen'
import { useBusy } from '~/kit/use-busy'
import { download } from '~/platform/sharing'
import styles from './Scanning.module.css'

/** The bytes of the longest text that one code can hold, at the correction with which codes are drawn. */
const maxBytes = 2331

/** Makes a QR code of a text, and shows what scanning it does. */
export function MakeCode() {
  const texts = useTexts(scanKindTexts)
  const [typed, setTyped] = useState('')
  const [isBusy, run] = useBusy()
  const code = typed.trim()
  const isTooLong = new TextEncoder().encode(code).length > maxBytes
  const isShown = code !== '' && !isTooLong
  const save = async () => {
    try {
      download(await drawQrCard({ link: code, name: code, note: '' }), 'linnet-code.png')
    } catch {
      showToast(texts.imageFailed, { kind: 'error' })
    }
  }
  return (
    <Screen
      title={texts.makeTitle}
      footer={
        isShown && (
          <Button isFullWidth isBusy={isBusy} onPress={() => run(save)}>
            {texts.saveImage}
          </Button>
        )
      }
    >
      <div className={styles.read}>
        <p className="secondary">{texts.makeNote}</p>
        <TextField
          label={texts.content}
          value={typed}
          onChange={setTyped}
          error={isTooLong ? texts.tooLong : undefined}
          isMultiline
        />
      </div>
      {isShown && (
        <>
          <div className={styles.code}>
            <QrImage value={code} size={240} />
          </div>
          <CodeContent code={code} />
        </>
      )}
    </Screen>
  )
}
