import { screens } from '@linnet/protocol/screens'
import { discoverTexts } from '~/features/discover/discover-texts'
import { useTexts } from '~/i18n/texts'
import { Button } from '~/kit/Button'
import { Mark } from '~/kit/Mark'
import { Screen } from '~/kit/screens/Screen'
import { useNavigate } from '~/platform/screen-context'
import { useConnectionStatus } from '~/session/connection-status'
import styles from './Discover.module.css'

/** The Discover tab: nothing to discover yet, and it says so. */
export function Discover() {
  const texts = useTexts(discoverTexts)
  const go = useNavigate()
  return (
    <Screen title={texts.discover} isRoot status={useConnectionStatus()}>
      <div className={styles.scene}>
        <div className={styles.sky} aria-hidden>
          <span className={styles.far} />
          <span className={styles.near} />
          <span className={styles.bird}>
            <Mark size={84} />
          </span>
        </div>
        <p className={styles.words}>{texts.empty}</p>
        <Button kind="quiet" size="small" onPress={() => go(screens.addFriend)}>
          {texts.addFriend}
        </Button>
      </div>
    </Screen>
  )
}
