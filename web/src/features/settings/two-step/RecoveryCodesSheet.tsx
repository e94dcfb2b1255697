import { Copy, Download } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { copyText } from '~/platform/clipboard'
import { download } from '~/platform/sharing'
import { twoStepTexts } from './two-step-texts'
import styles from './TwoStep.module.css'

/** Recovery codes, which are shown once; nothing is shown without any. */
export function RecoveryCodesSheet({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const texts = useTexts(twoStepTexts)
  const asText = `${codes.join('\n')}\n`
  const copy = async () => {
    const isCopied = await copyText(asText)
    showToast(isCopied ? texts.copied : texts.notCopied, { kind: isCopied ? 'success' : 'error' })
  }
  return (
    <Sheet
      isOpen={codes.length > 0}
      onClose={onClose}
      title={texts.recovery}
      footer={
        <Button isFullWidth onPress={onClose}>
          {texts.saved}
        </Button>
      }
    >
      <p className="secondary">{texts.codesText}</p>
      <ul className={styles.codes} aria-label={texts.recovery}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button kind="quiet" icon={<Copy size={18} aria-hidden />} onPress={copy}>
          {texts.copy}
        </Button>
        <Button
          kind="quiet"
          icon={<Download size={18} aria-hidden />}
          onPress={() => download(new Blob([asText], { type: 'text/plain' }), 'linnet-recovery-codes.txt')}
        >
          {texts.download}
        </Button>
      </div>
    </Sheet>
  )
}
