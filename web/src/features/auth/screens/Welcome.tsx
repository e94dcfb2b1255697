import { screens } from '@linnet/protocol/screens'
import { useEffect } from 'react'
import { authTexts } from '~/features/auth/auth-texts'
import { useTexts } from '~/i18n/texts'
import { Mark } from '~/kit/Mark'
import { Screen } from '~/kit/screens/Screen'
import { useRedirect, useScreenVisible } from '~/platform/screen-context'
import styles from './Welcome.module.css'

/** The entry for guests: shows the logo while the login loads, without waiting for the animation. */
export function Welcome() {
  const texts = useTexts(authTexts)
  const redirect = useRedirect()
  const isVisible = useScreenVisible()
  useEffect(() => {
    if (!isVisible) return
    // The login screen itself offers to try again if this fails.
    void import('./Login').then(
      () => redirect(screens.defaultTab),
      () => redirect(screens.defaultTab),
    )
  }, [isVisible, redirect])
  return (
    <Screen title="Linnet" hasBar={false}>
      <div className={styles.scene}>
        <span className={styles.bird}>
          <span className={styles.halo} />
          <Mark size={112} />
        </span>
        <span className={styles.name}>Linnet</span>
        <span className={styles.lead}>{texts.lead}</span>
      </div>
    </Screen>
  )
}
