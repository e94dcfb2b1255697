import { charactersOf } from '@linnet/protocol/text-cut'
import { scanKind, targetAddress } from '~/features/scanning/scan-kind'
import { scanKindTexts } from '~/features/scanning/scan-kind-texts'
import { scanTarget } from '~/features/scanning/scan-target'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { CellGroup } from '~/kit/lists/CellGroup'
import { scanTexts } from '~/kit/qr/scan-texts'
import { copy } from '~/kit/text/copying'
import { useNavigate } from '~/platform/screen-context'
import styles from '~/features/scanning/screens/Scanning.module.css'

/** The content of a code, its kind, and its target. */
export function CodeContent({ code, readBy }: { code: string; readBy?: string }) {
  const texts = useTexts(scanKindTexts)
  const words = useTexts(scanTexts)
  const go = useNavigate()
  const target = scanTarget(code)
  const size = texts.characters({ n: charactersOf(code).length })
  return (
    <CellGroup>
      <Cell
        title={texts[scanKind(target)]}
        subtitle={readBy === undefined ? size : `${readBy} · ${size}`}
        wrapsDetail
      />
      <Cell title={texts.opens} subtitle={targetAddress(target) ?? texts.opensNothing} />
      <div className={styles.read}>
        <p className={styles.content} dir="auto">
          {code}
        </p>
        <div className={styles.buttons}>
          <Button kind="quiet" size="small" onPress={() => void copy(code)}>
            {words.copy}
          </Button>
          {target.type === 'screen' && (
            <Button kind="quiet" size="small" onPress={() => go(target.path, target.params)}>
              {texts.open}
            </Button>
          )}
        </div>
      </div>
    </CellGroup>
  )
}
