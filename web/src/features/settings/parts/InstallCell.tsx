import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Cell } from '~/kit/lists/Cell'
import { Sheet } from '~/kit/overlays/Sheet'
import { showToast } from '~/kit/overlays/toast'
import { installApp, installsByHand, useInstall } from '~/platform/app-registration'
import { installTexts } from '~/session/install-texts'
import styles from './InstallCell.module.css'

/** Installs the app, where the browser lets it; on iPhones it says how. Nothing where it is installed already. */
export function InstallCell() {
  const texts = useTexts(installTexts)
  const canAsk = useInstall(({ prompt }) => prompt !== undefined)
  const [isExplained, setExplained] = useState(false)
  if (!canAsk && !installsByHand()) return null
  const install = async () => {
    if (!canAsk) setExplained(true)
    else if (await installApp()) showToast(texts.done, { kind: 'success' })
  }
  return (
    <>
      <Cell
        icon={<Download size={20} />}
        title={texts.install}
        subtitle={texts.note}
        onPress={() => void install()}
      />
      <Sheet
        isOpen={isExplained}
        onClose={() => setExplained(false)}
        title={texts.install}
        footer={
          <Button isFullWidth onPress={() => setExplained(false)}>
            {texts.close}
          </Button>
        }
      >
        <ol className={styles.steps}>
          <li>{texts.stepShare}</li>
          <li>{texts.stepAdd}</li>
          <li>{texts.stepOpen}</li>
        </ol>
      </Sheet>
    </>
  )
}
