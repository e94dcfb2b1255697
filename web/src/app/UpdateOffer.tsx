import { X } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { FloatingBar } from '~/kit/overlays/FloatingBar'
import { applyAppUpdate, postponeAppUpdate, useAppUpdate } from '~/platform/app-update'
import { appTexts } from './app-texts'
import styles from './UpdateOffer.module.css'

/** Offers to switch to a newer version that is already downloaded; can be postponed. */
export function UpdateOffer() {
  const texts = useTexts(appTexts)
  const { isReady, isRequired } = useAppUpdate()
  return (
    <div className={styles.place} role="status">
      {(isReady || isRequired) && (
        <FloatingBar>
          <span>{isRequired ? texts.updateRequired : texts.updateReady}</span>
          <Button size="small" onPress={applyAppUpdate}>
            {texts.update}
          </Button>
          {!isRequired && (
            <IconButton icon={<X size={20} />} label={texts.updateLater} onPress={postponeAppUpdate} />
          )}
        </FloatingBar>
      )}
    </div>
  )
}
