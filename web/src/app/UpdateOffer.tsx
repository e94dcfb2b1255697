import { X } from 'lucide-react'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { IconButton } from '~/kit/IconButton'
import { applyAppUpdate, postponeAppUpdate, useAppUpdate } from '~/platform/app-update'
import { appTexts } from './app-texts'
import styles from './UpdateOffer.module.css'

/** Offers to switch to a newer version that is already downloaded; can be postponed. */
export function UpdateOffer() {
  const texts = useTexts(appTexts)
  const isReady = useAppUpdate((state) => state.isReady)
  return (
    <div className={styles.place} role="status">
      {isReady && (
        <div className={styles.offer}>
          <span>{texts.updateReady}</span>
          <Button size="small" onPress={applyAppUpdate}>
            {texts.update}
          </Button>
          <IconButton icon={<X size={20} />} label={texts.updateLater} onPress={postponeAppUpdate} />
        </div>
      )}
    </div>
  )
}
