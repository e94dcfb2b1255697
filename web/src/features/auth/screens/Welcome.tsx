import { screens } from '@linnet/protocol/screens'
import { useCallback, useEffect, useState } from 'react'
import { authTexts } from '~/features/auth/auth-texts'
import { useTexts } from '~/i18n/texts'
import { Mark } from '~/kit/Mark'
import { Screen } from '~/kit/screens/Screen'
import { useRedirect, useScreenVisible } from '~/platform/screen-context'
import { useSession } from '~/session/session'
import styles from './Welcome.module.css'

const seenKey = 'linnet.welcomed'

/** The animation plus a short pause. */
const durationMs = 2600
/** With reduced motion, the still picture is shown only briefly. */
const reducedMotionMs = 900

/** The entry: shows the welcome animation once per device; later visits are redirected at once. */
export function Welcome() {
  const texts = useTexts(authTexts)
  const [isFirst] = useState(() => !useSession.getState().session && localStorage.getItem(seenKey) === null)
  const redirect = useRedirect()
  const isVisible = useScreenVisible()
  const proceed = useCallback(() => {
    localStorage.setItem(seenKey, '1')
    redirect(screens.defaultTab)
  }, [redirect])
  useEffect(() => {
    if (!isVisible) return undefined
    if (!isFirst) return proceed()
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(proceed, isStill ? reducedMotionMs : durationMs)
    return () => clearTimeout(timer)
  }, [isFirst, isVisible, proceed])
  return (
    <Screen title="Linnet" hasBar={false}>
      {isFirst ? (
        <button type="button" className={styles.scene} onClick={proceed}>
          <span className={styles.bird}>
            <span className={styles.halo} />
            <Mark size={112} />
          </span>
          <span className={styles.name}>Linnet</span>
          <span className={styles.lead}>{texts.lead}</span>
        </button>
      ) : (
        <div className={styles.scene}>
          <Mark size={96} />
        </div>
      )}
    </Screen>
  )
}
