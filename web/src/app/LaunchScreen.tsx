import { screens } from '@linnet/protocol/screens'
import { useEffect } from 'react'
import { Mark } from '../kit/Mark'
import { Screen } from '../kit/Screen'
import { navigate } from '../platform/navigation'
import styles from './LaunchScreen.module.css'

/** The entry: shows the mark for the moment until the app knows where to go. */
export function LaunchScreen() {
  useEffect(() => {
    navigate(screens.defaultTab, {}, { replace: true })
  }, [])
  return (
    <Screen title="Linnet" hasBar={false}>
      <div className={styles.middle}>
        <Mark size={96} />
      </div>
    </Screen>
  )
}
